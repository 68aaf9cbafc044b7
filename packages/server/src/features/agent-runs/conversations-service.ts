import type { Conversation, Message, Page } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { estimateTokens } from '../../engine/estimate-tokens.ts';
import type { HistoryMessage } from '../../engine/build-prompt.ts';
import type { Caller, Visitor } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type {
  ConversationFilter,
  ConversationRow,
  ConversationsRepository,
} from './conversations-repository.ts';
import { createSessionSecret, fitsSecret } from './session-secret.ts';
import { toStorableText } from '../../db/storable.ts';

type Who = Pick<Caller, 'userId'>;
type Holder = Who | Visitor;

/** The conversation a question belongs to: a stored one, or one that is stored together with the question. */
export interface OpenConversation {
  row: ConversationRow;
  isNew: boolean;
  /** Only for a new one, and only now: the server keeps its hash. */
  secret: string | undefined;
}

const MAX_TITLE_CHARS = 60;

/** The rules of conversations: each belongs to one agent, and to one user or to the visitor who has its secret. */
export function createConversationsService(conversations: ConversationsRepository) {
  async function find(who: Holder, id: string, agentId?: string): Promise<ConversationRow> {
    const found = await (who.userId === null ? findOfVisitor(who, id) : conversations.find(who.userId, id));
    if (!found || (agentId !== undefined && found.agent_id !== agentId)) throw unknownConversation();
    return found;
  }

  async function findOfVisitor(
    { agentId, secret }: Visitor,
    id: string,
  ): Promise<ConversationRow | undefined> {
    const found = await conversations.byId(id);
    const isTheirs =
      found?.user_id === null &&
      found.agent_id === agentId &&
      secret !== undefined &&
      fitsSecret(secret, found.secret_hash);
    return isTheirs ? found : undefined;
  }

  return {
    /** Goes on with a conversation, or prepares a new one. The first message names it. */
    async open(
      who: Holder,
      agent: { id: string; name: string },
      input: string,
      id?: string,
    ): Promise<OpenConversation> {
      if (id !== undefined) {
        const row = await find(who, id, agent.id);
        return { row: { ...row, title: row.title || toTitle(input) }, isNew: false, secret: undefined };
      }
      const { secret, secret_hash } = createSessionSecret();
      const now = new Date().toISOString();
      const row = {
        id: newId(),
        agent_id: agent.id,
        agent_name: agent.name,
        user_id: who.userId,
        title: toTitle(input),
        secret_hash,
        created_at: now,
        updated_at: now,
      };
      return { row, isNew: true, secret };
    },

    /** What the agent may remember, oldest first. */
    history: ({ row, isNew }: OpenConversation, limit: number): Promise<HistoryMessage[]> =>
      isNew ? Promise.resolve([]) : conversations.history(row.id, limit),

    async list(who: Who, filter: ConversationFilter): Promise<Page<Conversation>> {
      const { items, total } = await conversations.list(who.userId, filter);
      return { items, page: filter.page, page_size: filter.page_size, total };
    },

    async messages(who: Holder, conversationId: string): Promise<{ items: Message[] }> {
      const { id } = await find(who, conversationId);
      return { items: await conversations.messages(id) };
    },

    async memory(
      who: Who,
      { agent_id, session_id, limit }: { agent_id: string; session_id: string; limit: number },
    ) {
      const { id } = await find(who, session_id, agent_id);
      const messages = await conversations.messages(id, limit);
      const used_tokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
      return { session_id: id, used_tokens, messages };
    },

    async remove(who: Who, id: string): Promise<void> {
      if (!(await conversations.remove(who.userId, id))) throw unknownConversation();
    },

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
      const next = { ...old, id: newId(), title: '', secret_hash, created_at: now, updated_at: now };
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
