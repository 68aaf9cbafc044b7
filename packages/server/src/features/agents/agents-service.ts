import type {
  Agent,
  AgentContent,
  AgentStats,
  AgentUpdate,
  AgentValues,
  Page,
  Ref,
} from '@agent-studio/api-client/contract';
import type { Viewer, Caller } from '../access/viewer.ts';
import { changedValues } from '../../changed-values.ts';
import { type Draft, type DraftsService, ownerOf } from '../versions/drafts-service.ts';
import { toAgentFilter } from './agents-repository.ts';

export interface AgentsParts {
  drafts: DraftsService<AgentContent>;
  /** Figures of the last seven days; agents without runs may be absent. */
  statsOf: (agentIds: string[]) => Promise<Map<string, AgentStats>>;
  /** Those of the cards that the viewer may see. */
  visibleCards: (viewer: Viewer, cardIds: string[]) => Promise<Ref[]>;
}

type Filter = Parameters<DraftsService<AgentContent>['list']>[1] & Parameters<typeof toAgentFilter>[0];

/** The rules of agents, besides those of all drafts. */
export function createAgentsService({ drafts, statsOf, visibleCards }: AgentsParts) {
  const withStats = <Of extends Agent>(agent: Of, stats: AgentStats | undefined): Of =>
    stats ? { ...agent, stats } : agent;

  /** The agent as a run of this version needs it. */
  async function toRun(
    { id, owner, version }: { id: string; owner: Caller; version: number | null },
    { knowledge, ...content }: AgentContent,
  ) {
    const topK = new Map(knowledge.map((use) => [use.card_id, use.top_k]));
    // The agent reads with the eyes of its owner: a card that was made private since is not searched.
    const cards = topK.size ? await visibleCards(owner, [...topK.keys()]) : [];
    return {
      ...content,
      id,
      version,
      owner,
      cards: cards.map((card) => ({ ...card, top_k: topK.get(card.id) ?? 0 })),
    };
  }

  return {
    find: drafts.find,
    visible: drafts.visible,

    async list(caller: Caller, filter: Filter): Promise<Page<Agent>> {
      const page = await drafts.list(caller, filter, toAgentFilter(filter));
      const ids = page.items.map(({ id }) => id);
      const stats = ids.length ? await statsOf(ids) : new Map<string, AgentStats>();
      return { ...page, items: page.items.map((agent) => withStats(agent, stats.get(agent.id))) };
    },

    /** The draft, or what stood in it when `version` was published. */
    async get(caller: Caller, id: string, version?: number | 'draft'): Promise<Agent> {
      const [agent, stats] = await Promise.all([drafts.get(caller, id, version), statsOf([id])]);
      return withStats(agent, stats.get(id));
    },

    /** What everybody else gets to see of an agent. */
    async published(caller: Caller, id: string): Promise<AgentContent & { id: string }> {
      const { content } = await drafts.forRun(caller, id);
      return { ...content, id };
    },

    create: (caller: Caller, { visibility, ...content }: AgentValues): Promise<Agent> =>
      drafts.create(caller, content, { visibility }),

    /**
     * Changes the fields that are there. With `revision`, only that one is changed. `note` is told for the audit log what
     * became of which limit, model and setting, and which of the other fields were sent.
     */
    update(
      caller: Caller,
      id: string,
      { visibility, ...changes }: AgentUpdate,
      { revision, note }: { revision?: number | undefined; note?: (detail: string) => void } = {},
    ): Promise<Agent> {
      // Parsed partial input has `undefined` where a field was absent.
      const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
      const change = (content: AgentContent) => {
        const changed = { ...content, ...Object.fromEntries(sent) };
        note?.(toNote(content, changed, Object.keys(changes)));
        return changed;
      };
      return drafts.update(caller, id, change, { visibility, revision });
    },

    /** The agent as a run needs it, for whoever may run it; a draft that is not published is for its editors. */
    async forRun(caller: Caller, id: string, wanted?: number | 'draft') {
      const run = await drafts.forRun(caller, id, wanted);
      return toRun(run, run.content);
    },

    /** The same for a run that goes on. */
    async forRunAgain(caller: Caller, id: string, version: number | null) {
      const draft: Draft<AgentContent> = await drafts.find(caller, id);
      const run = { id, version, owner: ownerOf(draft) };
      return toRun(run, await drafts.contentOf(draft, version ?? 'draft'));
    },
  };
}

export type AgentsService = ReturnType<typeof createAgentsService>;

/** Their values are told; of the others, which may be texts of people, only the names. */
const TOLD = ['limits', 'model', 'memory'] as const;

function toNote(before: AgentContent, after: AgentContent, sent: readonly string[]): string {
  const valuesOf = (content: AgentContent) =>
    Object.fromEntries(TOLD.map((name) => [name, content[name] as unknown]));
  const others = sent.filter((name) => !TOLD.some((told) => told === name));
  return [...changedValues(valuesOf(before), valuesOf(after)), ...others].join(', ');
}
