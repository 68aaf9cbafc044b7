import type {
  AgentStats,
  DraftIssue,
  MultiAgent,
  MultiAgentContent,
  MultiAgentUpdate,
  MultiAgentValues,
  Page,
  Pattern,
} from '@agent-studio/api-client/contract';
import type { Providers } from '../../engine/providers/providers.ts';
import { Refusal } from '../../refusal.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { DraftsService, Entity } from '../versions/drafts-service.ts';
import { checkTeam, type KnownAgent } from './check-team.ts';
import type { Caller } from '../access/viewer.ts';

type TeamStats = NonNullable<MultiAgent['stats']>;
type MemberStats = Pick<TeamStats, 'mean_handoffs' | 'members' | 'cost_usd'>;
type Teams = DraftsService<MultiAgentContent>;

/** What narrows a list of teams down. */
export type TeamFilter = Parameters<Teams['list']>[1] & {
  pattern?: Pattern | undefined;
  agent_id?: string | undefined;
};

interface CheckParts {
  agents: Pick<AgentsService, 'get' | 'find'>;
  providers: Pick<Providers, 'resolve'>;
}

interface MultiAgentsParts extends CheckParts {
  teams: Teams;
  /** What of a filter the list of all drafts does not know. */
  toFilter: (filter: TeamFilter) => Parameters<Teams['list']>[2];
  /** Figures of the last seven days; teams without runs may be absent. */
  statsOf: (ids: string[]) => Promise<Map<string, AgentStats>>;
  memberStatsOf: (ids: string[]) => Promise<Map<string, MemberStats>>;
}

/** Checks a team, seen with the eyes of its owner. */
export const createTeamCheck =
  ({ agents, providers }: CheckParts) =>
  async (content: MultiAgentContent, owner: Caller): Promise<DraftIssue[]> =>
    checkTeam(content, {
      agents: await Promise.all(content.members.map((member) => knownAgent(agents, owner, member))),
      modelOf(id) {
        const model = providers.resolve(id);
        return model && { offline: model.provider === 'offline', tools: model.capabilities.tools };
      },
    });

/** The agent as it would answer: its version, else the newest, else the draft. */
async function knownAgent(
  agents: CheckParts['agents'],
  owner: Caller,
  { agent_id, version }: MultiAgentContent['members'][number],
): Promise<KnownAgent> {
  try {
    const { published_version } = await agents.find(owner, agent_id);
    return await agents.get(owner, agent_id, version ?? published_version ?? 'draft');
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem !== 'notFound') throw error;
    return error.extra.code === 'agent.no_version' ? 'no_version' : 'missing';
  }
}

/** The rules of teams, besides those that all drafts have. */
export function createMultiAgentsService({
  teams,
  toFilter,
  statsOf,
  memberStatsOf,
  ...check
}: MultiAgentsParts) {
  async function withStats(items: Entity<MultiAgentContent>[]): Promise<MultiAgent[]> {
    if (!items.length) return [];
    const ids = items.map(({ id }) => id);
    const [stats, members] = await Promise.all([statsOf(ids), memberStatsOf(ids)]);
    return items.map((item) => {
      const own = stats.get(item.id);
      return own ? { ...item, stats: { ...own, ...NO_MEMBERS, ...members.get(item.id) } } : item;
    });
  }

  return {
    async list(caller: Caller, filter: TeamFilter): Promise<Page<MultiAgent>> {
      const { items, ...page } = await teams.list(caller, filter, toFilter(filter));
      return { ...page, items: await withStats(items) };
    },

    /** The draft, or what stood in it when `version` was published. */
    async get(caller: Caller, id: string, version?: number | 'draft'): Promise<MultiAgent> {
      const [team] = await withStats([await teams.get(caller, id, version)]);
      return team!;
    },

    create(caller: Caller, { visibility, ...content }: MultiAgentValues): Promise<MultiAgent> {
      return teams.create(caller, content, { visibility });
    },

    /** Changes the fields that are there. With `revision`, only that one is changed. */
    update(
      caller: Caller,
      id: string,
      { visibility, entry, ...changes }: MultiAgentUpdate,
      revision?: number,
    ): Promise<MultiAgent> {
      const change = ({ entry: before, ...content }: MultiAgentContent): MultiAgentContent => {
        const next = entry === undefined ? before : (entry ?? undefined);
        return { ...content, ...defined(changes), ...(next !== undefined && { entry: next }) };
      };
      return teams.update(caller, id, change, { visibility, revision });
    },

    /** Checks a team as it is sent, with the eyes of whoever sends it. */
    async validate(caller: Caller, content: MultiAgentContent): Promise<{ issues: DraftIssue[] }> {
      return { issues: await createTeamCheck(check)(content, caller) };
    },
  };
}

const NO_MEMBERS: MemberStats = { mean_handoffs: null, cost_usd: null, members: {} };

/** Parsed partial input has `undefined` where a field was absent. */
const defined = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
