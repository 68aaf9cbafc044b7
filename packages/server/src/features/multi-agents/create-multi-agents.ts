import {
  type AgentStats,
  multiAgentContentSchema,
  type MultiAgentContent,
  type MultiAgentFile,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { multiAgents } from '../../db/schema.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import type { AgentTurn } from '../agent-runs/agent-turns.ts';
import type { ConversationsService } from '../agent-runs/conversations-service.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { AssertMayRun, MeterOf } from '../budgets/budgets-service.ts';
import type { DurableRuns } from '../durable-runs/durable-runs.ts';
import { createVersioned } from '../versions/create-versioned.ts';
import type { References } from '../versions/create-references.ts';
import { createCarryOutTeam } from './carry-out-team.ts';
import { createTeamStatsRepository, toTeamFilter } from './multi-agents-repository.ts';
import { createMultiAgentsService, createTeamCheck } from './multi-agents-service.ts';
import { referencesOf, usesOf, withIds } from './team-references.ts';
import { createTeamRunsService } from './team-runs-service.ts';
import { mendStored } from '../../db/mend-stored.ts';

interface MultiAgentsParts {
  db: Database;
  agents: Pick<AgentsService, 'find' | 'forRun' | 'get'>;
  providers: Pick<Providers, 'resolve' | 'chain'>;
  references: References;
  statsOf: (ids: string[]) => Promise<Map<string, AgentStats>>;
  durable: DurableRuns;
  turn: AgentTurn;
  conversations: ConversationsService;
  assertMayRun?: AssertMayRun | undefined;
  meterOf?: MeterOf | undefined;
  answerWithinMs?: number | undefined;
  /** Hears of each new revision. */
  saved?: ((id: string, revision: number) => void) | undefined;
}

/** Teams with their versions and their runs, connected to each other. Call before durable work is launched. */
export function createMultiAgents({ db, durable, references, saved, ...rest }: MultiAgentsParts) {
  const { lookups, guard } = references;
  const parts = { ...rest, lookups, guard };
  const { agents, providers } = parts;
  const { service: teams, versions } = createVersioned<MultiAgentContent>({
    db,
    table: multiAgents,
    kind: 'multi_agent',
    saved,
    parse: (content) => mendStored(multiAgentContentSchema, content),
    unpublishedFor: 'all',
    usedBy: references.usersOf('multi_agent'),
    mayNameMissing: true,
    lookups,
    guard,
    referencesOf,
    usesOf,
    withIds,
    check: createTeamCheck({ agents, providers }),
  });
  references.answersFor('multi_agent', teams);
  references.names(async (viewer, kind, id) =>
    kind === 'agent' ? teams.using(viewer, { members: [{ agent_id: id }] }) : [],
  );
  const runs = durable.kind({ kind: 'multi_agent', carryOut: createCarryOutTeam(parts) });
  return {
    teams,
    versions,
    service: createMultiAgentsService({
      ...parts,
      teams,
      toFilter: toTeamFilter,
      memberStatsOf: createTeamStatsRepository(db),
    }),
    runs: createTeamRunsService({ ...parts, teams, runs, durable }),
    purge: teams.bin.purge,
    beforeTransfer: teams.dropHidden,
  };
}

export type MultiAgents = ReturnType<typeof createMultiAgents>;

/** A team as a file. */
export const toTeamFile = ({
  content,
  ...rest
}: Awaited<ReturnType<MultiAgents['versions']['exportFile']>>): MultiAgentFile => ({
  format: 'agent-studio/multi-agent',
  schema_version: 1,
  multi_agent: content,
  ...rest,
});
