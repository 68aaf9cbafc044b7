import type { Tool } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useCheckTool, useUpdateTool } from '../../../data/tools.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

export type ToolCheck = ReturnType<typeof useToolCheck>;

/** What the document or server says by now, and the approval of what changed there. */
export function useToolCheck(tool: Tool) {
  const t = useText();
  const toaster = useToaster();
  const check = useCheckTool(tool.id);
  const update = useUpdateTool(tool.id);

  /** Takes over the descriptions that were shown, and no others. */
  async function approve() {
    const changed = (check.data?.drift ?? []).flatMap(({ id, change, after }) =>
      change === 'changed' && after ? [{ id, fingerprint: after.fingerprint }] : [],
    );
    await update.mutateAsync({ changes: { approve: changed }, revision: tool.revision });
    toaster.show({ title: t('The new descriptions are approved.'), tone: 'good' });
    check.mutate();
  }

  return {
    /** Absent until somebody asked. */
    answer: check.data,
    run: () => check.mutate(),
    checking: check.isPending,
    approve: () => void approve().catch(() => undefined),
    approving: update.isPending,
    problem: update.error?.message ?? check.error?.message ?? null,
  };
}
