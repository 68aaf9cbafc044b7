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
import type { ReferenceGuard } from '../access/reference-guard.ts';
import { createVersioned } from '../versions/create-versioned.ts';
import type { ReferenceLookups, Who } from '../versions/find-references.ts';
import { createCarryOutTeam } from './carry-out-team.ts';
import { createTeamStatsRepository, toTeamFilter } from './multi-agents-repository.ts';
import { createMultiAgentsService, createTeamCheck } from './multi-agents-service.ts';
import { referencesOf, usesOf, withIds } from './team-references.ts';
import { createTeamRunsService } from './team-runs-service.ts';
import type { Viewer } from '../access/viewer.ts';
import { mendStored } from '../../mend-stored.ts';

interface MultiAgentsParts {
  db: Database;
  agents: Pick<AgentsService, 'find' | 'forRun' | 'get'>;
  providers: Pick<Providers, 'resolve' | 'chain'>;
  lookups: ReferenceLookups;
  guard: ReferenceGuard;
  statsOf: (ids: string[]) => Promise<Map<string, AgentStats>>;
  /** What uses a team and would break without it. */
  usedBy: (caller: Who, id: string) => Promise<{ id: string; name: string; kind: string }[]>;
  durable: DurableRuns;
  turn: AgentTurn;
  conversations: ConversationsService;
  assertMayRun?: AssertMayRun | undefined;
  meterOf?: MeterOf | undefined;
  answerWithinMs?: number | undefined;
}

/** Teams with their versions and their runs, connected to each other. Call before durable work is launched. */
export function createMultiAgents({ db, durable, ...parts }: MultiAgentsParts) {
  const { agents, providers, lookups, guard, usedBy } = parts;
  const { service: teams, versions } = createVersioned<MultiAgentContent>({
    db,
    table: multiAgents,
    kind: 'multi_agent',
    noun: 'team',
    parse: (content) => mendStored(multiAgentContentSchema, content),
    unpublishedFor: 'all',
    usedBy,
    mayNameMissing: true,
    lookups,
    guard,
    referencesOf,
    usesOf,
    withIds,
    check: createTeamCheck({ agents, providers }),
  });
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
    /** Teams that have an agent as a member. */
    using: (viewer: Viewer, agentId: string) => teams.using(viewer, { members: [{ agent_id: agentId }] }),
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
