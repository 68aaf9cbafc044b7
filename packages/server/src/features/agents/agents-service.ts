import type { Agent, AgentStats, AgentUpdate, AgentValues, Page } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { permissionsFor } from '../session/permissions.ts';
import type { AgentFilter, AgentsRepository, ListedAgent, StoredAgent } from './agents-repository.ts';
import { checkReferences, type References } from './check-references.ts';

export interface AgentsParts extends References {
  agents: AgentsRepository;
  /** Figures of the last seven days; agents without runs may be absent. */
  statsOf: (agentIds: string[]) => Promise<Map<string, AgentStats>>;
}

type Who = Pick<Caller, 'userId' | 'name' | 'isAdmin'>;

/** The rules of agents. */
export function createAgentsService(parts: AgentsParts) {
  const { agents, statsOf, visibleCards } = parts;

  async function find(caller: Who, id: string): Promise<StoredAgent> {
    const found = await agents.find(caller, id);
    if (!found) throw new Refusal('notFound', 'There is no such agent.', { code: 'agent.not_found' });
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

  return {
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

    async get(caller: Who, id: string): Promise<Agent> {
      const [agent, stats] = await Promise.all([find(caller, id), statsOf([id])]);
      return toAgent(caller, agent, stats.get(id));
    },

    async create(caller: Who, values: AgentValues): Promise<Agent> {
      await checkReferences(parts, caller, values);
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
      const owner = { userId: stored.owner_id, isAdmin: stored.owner_is_admin };
      await checkReferences(parts, owner, changes, stored);
      const row = await agents.update(
        id,
        { ...defined(changes), updated_at: new Date().toISOString(), updated_by: caller.userId },
        revision,
      );
      if (!row) return refuseStale(caller, id);
      return toAgent(caller, { ...stored, ...row, editor_name: caller.name });
    },

    async remove(caller: Who, id: string, revision?: number): Promise<void> {
      const stored = await find(caller, id);
      if (stored.built_in) {
        throw new Refusal('conflict', `“${stored.name}” is part of the product and cannot be deleted.`, {
          code: 'agent.built_in',
        });
      }
      requireEdit(caller, stored);
      if (!(await agents.remove(id, revision)) && revision !== undefined) await refuseStale(caller, id);
    },

    /** The agent as a run needs it, for whoever may run it. */
    async forRun(caller: Who, id: string) {
      const agent = await find(caller, id);
      const { name, instructions, model, knowledge, memory, owner_id, owner_is_admin } = agent;
      const topK = new Map(knowledge.map((use) => [use.card_id, use.top_k]));
      // The agent reads with the eyes of its owner: a card that was made private since is not searched.
      const owner = { userId: owner_id, isAdmin: owner_is_admin };
      const cards = topK.size ? await visibleCards(owner, [...topK.keys()]) : [];
      return {
        id,
        name,
        instructions,
        model,
        memory,
        tools: agent.tools,
        guardrails: agent.guardrails,
        limits: agent.limits,
        output_schema: agent.output_schema,
        owner,
        cards: cards.map((card) => ({ ...card, top_k: topK.get(card.id) ?? 0 })),
      };
    },
  };
}

export type AgentsService = ReturnType<typeof createAgentsService>;

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
    permissions: permissionsFor(caller, { owner_id, visibility: agent.visibility }),
    ...(stats && { stats }),
  };
}
