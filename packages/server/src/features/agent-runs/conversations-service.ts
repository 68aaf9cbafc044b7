import type { Agent, Conversation, Message, Page, RunKind } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { EarlierMessages } from '../../engine/agent-turn.ts';
import { fitHistory, type HistoryMessage, MAX_HISTORY_TOKENS } from '../../engine/build-prompt.ts';
import { estimateTokens } from '../../engine/estimate-tokens.ts';
import { Refusal } from '../../refusal.ts';
import type {
  ConversationFilter,
  ConversationRow,
  ConversationsRepository,
} from './conversations-repository.ts';
import { createSessionSecret, fitsSecret } from './session-secret.ts';
import { toStorableText } from '../../db/storable.ts';
import type { Viewer, Visitor } from '../access/viewer.ts';

/** The conversation a question belongs to: a stored one, or one that is stored together with the question. */
export interface OpenConversation {
  row: ConversationRow;
  isNew: boolean;
  /** Only for a new one, and only now: the server keeps its hash. */
  secret: string | undefined;
}

type ShortTerm = Agent['memory']['short_term'];

interface Remembered {
  history: HistoryMessage[];
  summary?: Omit<EarlierMessages, 'model'>;
}

const MIN_SUMMARIZED = 4;
/** Older ones that no summary covers yet are left out: the conversation was not summarised before. */
const MAX_UNSUMMARIZED = 200;
const MAX_TITLE_CHARS = 60;

/** The rules of conversations: each belongs to one agent or team, and to one user or to the visitor who has its secret. */
export function createConversationsService(conversations: ConversationsRepository) {
  async function find(caller: Viewer | Visitor, id: string, agentId?: string): Promise<ConversationRow> {
    const found = await (caller.userId === null ? findOfVisitor(caller, id) : conversations.find(caller, id));
    if (!found || (agentId !== undefined && found.agent_id !== agentId)) throw unknownConversation();
    return found;
  }

  async function findOfVisitor(
    { agentIds, secret }: Visitor,
    id: string,
  ): Promise<ConversationRow | undefined> {
    const found = await conversations.byId(id);
    const isTheirs =
      found?.user_id === null &&
      agentIds.includes(found.agent_id) &&
      secret !== undefined &&
      fitsSecret(secret, found.secret_hash);
    return isTheirs ? found : undefined;
  }

  async function remember(
    { id, summary, summary_until }: ConversationRow,
    { messages, summarize }: ShortTerm,
  ): Promise<Remembered> {
    if (!summarize) return { history: await conversations.history(id, messages) };
    // The summary is written anew for several messages at once, not for each question.
    const waiting = Math.max(MIN_SUMMARIZED, Math.ceil(messages / 2));
    const after = await conversations.history(id, MAX_UNSUMMARIZED, summary_until);
    const isDue = after.length > messages + waiting;
    const adding = isDue ? after.slice(0, after.length - messages) : [];
    return {
      history: after.slice(adding.length),
      summary: { text: summary, adding, until: adding.at(-1)?.position ?? summary_until },
    };
  }

  return {
    /** Goes on with a conversation, or prepares a new one. The first message names it. */
    async open(
      caller: Viewer | Visitor,
      agent: { id: string; name: string; kind?: RunKind },
      input: string,
      id?: string,
    ): Promise<OpenConversation> {
      if (id !== undefined) {
        const row = await find(caller, id, agent.id);
        return { row: { ...row, title: row.title || toTitle(input) }, isNew: false, secret: undefined };
      }
      const { secret, secret_hash } = createSessionSecret();
      const now = new Date().toISOString();
      const row = {
        id: newId(),
        agent_id: agent.id,
        agent_name: agent.name,
        kind: agent.kind ?? ('agent' as const),
        user_id: caller.userId,
        title: toTitle(input),
        secret_hash,
        summary: '',
        summary_until: 0,
        created_at: now,
        updated_at: now,
      };
      return { row, isNew: true, secret };
    },

    /** What the agent may remember: the latest messages, oldest first, and what stands for those before. */
    remember: ({ row, isNew }: OpenConversation, memory: ShortTerm): Promise<Remembered> =>
      isNew ? Promise.resolve({ history: [] }) : remember(row, memory),

    list: (caller: Viewer, filter: ConversationFilter): Promise<Page<Conversation>> =>
      conversations.list(caller, filter),

    async messages(caller: Viewer | Visitor, conversationId: string): Promise<{ items: Message[] }> {
      const { id } = await find(caller, conversationId);
      return { items: await conversations.messages(id, { readerId: caller.userId }) };
    },

    /** What an agent with this memory would read of the conversation if it were asked now. */
    async memory(
      caller: Viewer,
      { agent_id, session_id, limit }: { agent_id: string; session_id: string; limit: number },
      memory: ShortTerm,
    ) {
      const row = await find(caller, session_id, agent_id);
      const [messages, { history, summary }] = await Promise.all([
        conversations.messages(row.id, { limit }),
        remember(row, memory),
      ]);
      const read = [summary?.text ?? '', ...fitHistory(history).map(({ content }) => content)];
      return {
        session_id: row.id,
        summary: summary?.text ?? '',
        used_tokens: read.reduce((sum, text) => sum + estimateTokens(text), 0),
        max_tokens: MAX_HISTORY_TOKENS,
        messages,
        facts: [],
      };
    },

    async remove(caller: Viewer, id: string): Promise<void> {
      if (!(await conversations.remove(caller, id))) throw unknownConversation();
    },

    /** The message a run wrote, or writes. */
    answerOf: (conversationId: string | null, runId: string) =>
      conversationId === null ? Promise.resolve(undefined) : conversations.answerOf(conversationId, runId),

    /** Whether the visitor has the secret of this conversation. */
    isHeldBy: async (visitor: Visitor, id: string | null): Promise<boolean> =>
      id !== null && (await findOfVisitor(visitor, id)) !== undefined,

    /** Starts a conversation over for whoever holds its secret, signed in or not. The old one stays, its secret is spent. */
    reset: async ({ session_id, session_secret }: { session_id: string; session_secret: string }) => {
      const old = await conversations.byId(session_id);
      if (!old || !fitsSecret(session_secret, old.secret_hash)) {
        throw new Refusal(
          'badInput',
          'This conversation cannot be started over: its id and secret do not belong together.',
          {
            code: 'session.secret',
          },
        );
      }
      const { secret, secret_hash } = createSessionSecret();
      const now = new Date().toISOString();
      const fresh = { title: '', summary: '', summary_until: 0, created_at: now, updated_at: now };
      const next = { ...old, ...fresh, id: newId(), secret_hash };
      await conversations.replace(old.id, next);
      return { session_id: next.id, session_secret: secret };
    },
  };
}

export type ConversationsService = ReturnType<typeof createConversationsService>;

export const unknownConversation = () =>
  new Refusal('notFound', 'There is no such conversation with this agent.', { code: 'session.not_found' });

function toTitle(input: string): string {
  const line = toStorableText(input).trim().split('\n', 1)[0]?.replace(/\s+/g, ' ').trim() ?? '';
  return line.length > MAX_TITLE_CHARS
    ? `${line.slice(0, MAX_TITLE_CHARS - 1).trimEnd()}…`.toWellFormed()
    : line;
}
