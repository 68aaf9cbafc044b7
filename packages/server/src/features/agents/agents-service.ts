import type {
  Agent,
  AgentContent,
  AgentStats,
  AgentUpdate,
  AgentValues,
  Page,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { Refusal } from '../../refusal.ts';
import { permissionsFor } from '../access/permissions.ts';
import { requireToShare } from '../access/require-manage.ts';
import { requireRun } from '../access/require-run.ts';
import { toContent } from './agent-content.ts';
import type { AgentVersionsRepository } from './agent-versions-repository.ts';
import type { AgentFilter, AgentsRepository, ListedAgent, StoredAgent } from './agents-repository.ts';
import { checkReferences, type References } from './check-references.ts';
import type { Member, Viewer } from '../access/viewer.ts';

export interface AgentsParts extends References {
  agents: AgentsRepository;
  versions: Pick<AgentVersionsRepository, 'find'>;
  /** Figures of the last seven days; agents without runs may be absent. */
  statsOf: (agentIds: string[]) => Promise<Map<string, AgentStats>>;
}

export type Who = Member;

/** What a run may ask for: a version, or the draft; absent: what is published. */
type Wanted = number | 'draft' | undefined;

/** The rules of agents. */
export function createAgentsService(parts: AgentsParts) {
  const { agents, versions, statsOf, visibleCards } = parts;

  async function find(caller: Who, id: string): Promise<StoredAgent> {
    const found = await agents.find(caller, id);
    if (!found) throw unknownAgent();
    return found;
  }

  async function refuseStale(caller: Who, id: string): Promise<never> {
    throw new Refusal(
      'stale',
      'Somebody changed this agent in the meantime. Reload it and make your change again.',
      {
        code: 'agent.stale',
        current: toAgent(caller, await find(caller, id)),
      },
    );
  }

  async function contentOf(agent: StoredAgent, version: number | 'draft'): Promise<AgentContent> {
    if (version === 'draft') return toContent(agent);
    const content = await versions.find(agent.id, version);
    if (content) return content;
    throw new Refusal('notFound', `“${agent.name}” has no version ${version}.`, { code: 'agent.no_version' });
  }

  /** The agent as a run of this version needs it. */
  async function toRun(agent: StoredAgent, version: number | null) {
    const { knowledge, ...content } = await contentOf(agent, version ?? 'draft');
    const topK = new Map(knowledge.map((use) => [use.card_id, use.top_k]));
    // The agent reads with the eyes of its owner: a card that was made private since is not searched.
    const owner = ownerOf(agent);
    const cards = topK.size ? await visibleCards(owner, [...topK.keys()]) : [];
    return {
      ...content,
      id: agent.id,
      version,
      owner,
      cards: cards.map((card) => ({ ...card, top_k: topK.get(card.id) ?? 0 })),
    };
  }

  return {
    find,
    refuseStale,
    contentOf,

    /** The agent, for those who may write it. */
    async findForEdit(caller: Who, id: string): Promise<StoredAgent> {
      const stored = await find(caller, id);
      requireEdit(caller, stored);
      return stored;
    },

    /** Those of the ids that the viewer may see. */
    visible: (viewer: Viewer, ids: string[]) => agents.visible(viewer, ids),

    async list(caller: Who, filter: AgentFilter): Promise<Page<Agent>> {
      const { items, total } = await agents.list(caller, filter);
      const stats = items.length ? await statsOf(items.map(({ id }) => id)) : new Map<string, AgentStats>();
      return {
        items: items.map((agent) => toAgent(caller, agent, stats.get(agent.id))),
        page: filter.page,
        page_size: filter.page_size,
        total,
      };
    },

    /** The draft, or what stood in it when `version` was published. */
    async get(caller: Who, id: string, version: number | 'draft' = 'draft'): Promise<Agent> {
      const [agent, stats] = await Promise.all([find(caller, id), statsOf([id])]);
      return toAgent(caller, { ...agent, ...(await contentOf(agent, version)) }, stats.get(id));
    },

    /** What everybody else gets to see of an agent: the newest version, or the draft of one that has none. */
    async published(caller: Who, id: string): Promise<AgentContent & { id: string }> {
      const agent = await find(caller, id);
      return { id, ...(await contentOf(agent, agent.published_version ?? 'draft')) };
    },

    async create(caller: Who, values: AgentValues): Promise<Agent> {
      await checkReferences(parts, { caller, owner: caller }, values);
      const now = new Date().toISOString();
      const row = await agents.insert({
        ...values,
        id: newId(),
        owner_id: caller.userId,
        created_at: now,
        updated_at: now,
        updated_by: caller.userId,
      });
      return toAgent(caller, { ...row, owner_name: caller.name, editor_name: caller.name });
    },

    /** Changes the fields that are there. With `revision`, only that one is changed. */
    async update(caller: Who, id: string, changes: AgentUpdate, revision?: number): Promise<Agent> {
      const stored = await find(caller, id);
      requireEdit(caller, stored);
      requireToShare(caller, stored, changes.visibility);
      await checkReferences(parts, { caller, owner: ownerOf(stored), stored }, changes);
      const row = await agents.update(
        id,
        { ...defined(changes), updated_at: new Date().toISOString(), updated_by: caller.userId },
        revision,
      );
      if (!row) return refuseStale(caller, id);
      return toAgent(caller, { ...stored, ...row, editor_name: caller.name });
    },

    /** The agent as a run needs it, for whoever may run it; a draft that is not published is for its editors. */
    async forRun(caller: Who, id: string, wanted?: Wanted) {
      const agent = await find(caller, id);
      await requireRun(caller, agent, { noun: 'agent', visible: agents.visible });
      if (wanted === 'draft' && agent.published_version !== null) requireEdit(caller, agent);
      return toRun(agent, wanted === 'draft' ? null : (wanted ?? agent.published_version));
    },

    /** The same for a run that goes on. */
    async forRunAgain(caller: Who, id: string, version: number | null) {
      return toRun(await find(caller, id), version);
    },
  };
}

export type AgentsService = ReturnType<typeof createAgentsService>;

/** An agent reads with the eyes of whoever owns it. */
export const ownerOf = ({ owner_id, owner_name, owner_is_admin }: StoredAgent): Who => ({
  userId: owner_id,
  name: owner_name,
  isAdmin: owner_is_admin,
});

const unknownAgent = () => new Refusal('notFound', 'There is no such agent.', { code: 'agent.not_found' });

function requireEdit(caller: Who, agent: StoredAgent): void {
  if (!permissionsFor(caller, agent).includes('edit')) {
    throw new Refusal('forbidden', 'Only the owner of an agent and administrators may change it.');
  }
}

/** Parsed partial input has `undefined` where a field was absent; written as it is, that would be an empty change. */
const defined = (changes: AgentUpdate) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

function toAgent(
  caller: Who,
  { owner_id, owner_name, updated_by, editor_name, ...agent }: ListedAgent,
  stats?: AgentStats,
): Agent {
  return {
    ...agent,
    owner: { id: owner_id, name: owner_name },
    updated_by: { id: updated_by, name: editor_name },
    permissions: permissionsFor(caller, { id: agent.id, owner_id, visibility: agent.visibility }),
    ...(stats && { stats }),
  };
}
