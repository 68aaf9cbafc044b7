import type { AgentValues } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useTool } from '../../../data/tools.ts';

type Use = AgentValues['tools'][number];

/** Tools by name, with how many of their operations are used. */
export function ToolNames({ uses }: { uses: readonly Use[] }) {
  const t = useText();
  if (uses.length === 0) return t('(none)');
  return uses.map((use) => <ToolName key={use.tool_id} use={use} />);
}

function ToolName({ use }: { use: Use }) {
  const t = useText();
  const name = useTool(use.tool_id).data?.name ?? t('A tool you cannot see');
  const chosen = use.enabled_operations?.length;
  return (
    <span>
      {chosen === undefined ? name : t('{name}, {count} operations', { name, count: chosen })}
      {'\n'}
    </span>
  );
}
