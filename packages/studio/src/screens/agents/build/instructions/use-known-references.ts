import { useMemo } from 'react';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { useKnownCards } from '../../../../data/knowledge/knowledge-cards.ts';
import { useKnownTools } from '../../../../data/tools.ts';
import type { KnownReferences } from './instruction-parts.ts';
import type { SlashValues } from './use-slash-entries.ts';

/** What the instructions of an agent may name: what it has, as far as it is loaded. */
export function useKnownReferences({ variables, tools, knowledge }: SlashValues): KnownReferences {
  const ownTools = useKnownTools(tools.map(({ tool_id }) => tool_id));
  const ownCards = useKnownCards(knowledge.map(({ card_id }) => card_id));
  return useMemo(
    () => ({
      variables: new Set(variables.map(({ name }) => name)),
      slugs: new Set(ownTools.flatMap((tool) => slugsOf(tool, tools))),
      titles: new Map([
        ...ownTools.map(({ name }) => [name, 'tool'] as const),
        ...ownCards.map(({ name }) => [name, 'card'] as const),
      ]),
    }),
    [variables, tools, ownTools, ownCards],
  );
}

type KnownTool = ReturnType<typeof useKnownTools>[number];

/** Its own name, and those of its operations that the agent may call. */
function slugsOf({ id, slug, operations }: KnownTool, uses: AgentValues['tools']): string[] {
  const enabled = uses.find(({ tool_id }) => tool_id === id)?.enabled_operations;
  return [slug, ...operations.filter((one) => enabled?.includes(one.id) ?? true).map((one) => one.slug)];
}
