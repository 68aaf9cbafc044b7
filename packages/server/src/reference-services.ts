import { createReferenceGuard } from './features/access/reference-guard.ts';
import type { Viewer } from './features/access/viewer.ts';
import type { Agents } from './features/agents/create-agents.ts';
import type { DataConnectors } from './features/data-connectors/create-data-connectors.ts';
import type { createKnowledge } from './features/knowledge-cards/create-knowledge.ts';
import type { MultiAgents } from './features/multi-agents/create-multi-agents.ts';
import type { Sops } from './features/sops/create-sops.ts';
import type { createTools } from './features/tools/create-tools.ts';
import { createReferenceLookups } from './features/versions/reference-lookups.ts';
import type { Workflows } from './features/workflows/create-workflows.ts';

/** What can be named by id. */
interface NamedServices {
  tools: Pick<ReturnType<typeof createTools>, 'use' | 'service'>;
  knowledge: Pick<ReturnType<typeof createKnowledge>, 'cards'>;
  dataConnectors: Pick<DataConnectors, 'service'>;
  agents: Pick<Agents, 'service'>;
  multiAgents: Pick<MultiAgents, 'teams'>;
  workflows: Pick<Workflows, 'service'>;
  sops: Pick<Sops, 'published'>;
}

/** What things name by id: how it is found, and who may let something use it. `named` is asked late. */
export function createReferenceServices(
  providers: Parameters<typeof createReferenceLookups>[0],
  named: () => NamedServices,
) {
  const lookups = createReferenceLookups(providers, () => {
    const { tools, knowledge, dataConnectors, agents, multiAgents, workflows } = named();
    return {
      tool: { visible: tools.use.visible, list: tools.service.list },
      knowledge_card: knowledge.cards,
      connector: dataConnectors.service,
      agent: agents.service,
      multi_agent: multiAgents.teams,
      workflow: workflows.service,
    };
  });
  return {
    lookups,
    // To look at something is not enough to let something use it; but to look at a card is to read it.
    guard: createReferenceGuard((viewer, kind, ids) =>
      kind === 'sop'
        ? named().sops.published.runnable(viewer, ids)
        : lookups.visible({ ...viewer, mayRun: kind !== 'knowledge_card' }, kind, ids),
    ),

    /** Before somebody takes over what another person owns. */
    async beforeTransfer(owner: Viewer): Promise<void> {
      const { agents, multiAgents, workflows } = named();
      await agents.service.dropHidden(owner);
      await multiAgents.teams.dropHidden(owner);
      await workflows.service.dropHidden(owner);
    },
  };
}
