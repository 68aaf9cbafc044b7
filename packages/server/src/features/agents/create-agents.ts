import {
  type AgentContent,
  agentContentSchema,
  type AgentFile,
  type AgentStats,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agents as table } from '../../db/schema.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import { mendStored } from '../../db/mend-stored.ts';
import type { References } from '../versions/create-references.ts';
import { createVersioned } from '../versions/create-versioned.ts';
import { referencesOf, usesOf, withIds } from './agent-references.ts';
import { agentUsing } from './agents-repository.ts';
import { createAgentProposalsRepository } from './agent-proposals-repository.ts';
import { type AgentProposalsParts, createAgentProposalsService } from './agent-proposals-service.ts';
import { createAgentsService } from './agents-service.ts';
import { createAgentCheck } from './check-agent.ts';

interface AgentsParts extends Pick<AgentProposalsParts, 'model' | 'log'> {
  db: Database;
  providers: Pick<Providers, 'resolve'>;
  references: References;
  statsOf: (agentIds: string[]) => Promise<Map<string, AgentStats>>;
}

/** Agents with their versions, their copies and the bin. */
export function createAgents({ db, providers, references, statsOf, model, log }: AgentsParts) {
  const { lookups, guard } = references;
  const assertStorable = createAgentCheck(providers);
  const { service: drafts, versions } = createVersioned<AgentContent>({
    db,
    table,
    lookups,
    guard,
    kind: 'agent',
    parse: (content) => mendStored(agentContentSchema, content),
    unpublishedFor: 'all',
    mayNameMissing: false,
    assertStorable,
    usedBy: references.usersOf('agent'),
    referencesOf,
    usesOf,
    withIds,
    /** What its owner has lost since it was written is refused, as if it were written now. */
    async check(content, owner) {
      assertStorable(content);
      await guard.assertMayReference({ caller: owner, owner, after: usesOf(content) });
      return [];
    },
    whole: new Set(['output_schema']),
  });
  references.answersFor('agent', drafts);
  references.names(async (viewer, kind, id) =>
    kind === 'knowledge_card' || kind === 'tool' ? drafts.using(viewer, agentUsing(kind, id)) : [],
  );
  return {
    drafts,
    versions,
    service: createAgentsService({
      drafts,
      statsOf,
      visibleCards: (viewer, ids) => lookups.visible(viewer, 'knowledge_card', ids),
    }),
    propose: createAgentProposalsService({ proposable: createAgentProposalsRepository(db), model, log }),
    purge: drafts.bin.purge,
    beforeTransfer: drafts.dropHidden,
  };
}

export type Agents = ReturnType<typeof createAgents>;

/** An agent as a file. */
export const toAgentFile = ({
  content,
  ...rest
}: Awaited<ReturnType<Agents['versions']['exportFile']>>): AgentFile => ({
  format: 'agent-studio/agent',
  schema_version: 1,
  agent: content,
  ...rest,
});
