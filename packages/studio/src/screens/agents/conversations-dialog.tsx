import { MessagesSquare, Trash2 } from 'lucide-react';
import { useContext, useState } from 'react';
import type { Conversation } from '@agent-studio/api-client/contract';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  IconButton,
  msg,
  Outline,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { type Chat, fromStoredMessage, useChat } from '@agent-studio/core/chat';
import { useConversations, useLoadMessages, useRemoveConversation } from '../../data/chat/conversations.ts';
import { Loaded } from '../../data/loaded.tsx';
import { RunActivitiesContext } from '../../data/runs/run-activity.ts';
import styles from './test/test-chat.module.css';

export interface ConversationsDialogProps {
  agentId: string;
  chat: Chat;
  open: boolean;
  onClose: () => void;
}

/** The person's own conversations with this agent: go on with one, or delete it. */
export function ConversationsDialog({ agentId, chat, open, onClose }: ConversationsDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Earlier conversations')}
      description={t('Only you see your conversations.')}
    >
      <Conversations agentId={agentId} chat={chat} onClose={onClose} />
    </Dialog>
  );
}

function Conversations({ agentId, chat, onClose }: Omit<ConversationsDialogProps, 'open'>) {
  const t = useText();
  const conversations = useConversations(agentId);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = conversations;
  const { sessionId } = useChat(chat);
  const load = useLoadMessages();
  const activities = useContext(RunActivitiesContext);
  const remove = useRemoveConversation();
  const [removing, setRemoving] = useState<Conversation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const said = problem ?? (isFetchNextPageError && error?.message);

  async function show({ id }: Conversation) {
    try {
      const messages = await load(id);
      activities?.recall(messages);
      chat.restore(messages.map(fromStoredMessage), id);
      onClose();
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : msg('The conversation could not be opened.'));
    }
  }

  async function confirm({ id }: Conversation) {
    await remove.mutateAsync(id);
    if (id === sessionId) chat.newConversation();
  }

  return (
    <Loaded query={conversations} skeleton={<Outline of="rows" count={2} />}>
      {(items) => (
        <>
          {said && (
            <p role="alert" className={styles.problem}>
              {t(said)}
            </p>
          )}
          {items.length === 0 ? (
            <EmptyState
              size="inline"
              icon={MessagesSquare}
              title={t('No conversations yet')}
              text={t('Ask the agent something: the conversation is kept here.')}
            />
          ) : (
            <ul className={styles.conversations}>
              {items.map((conversation) => (
                <li key={conversation.id} {...(conversation.id === sessionId && { 'data-current': true })}>
                  <button
                    type="button"
                    className={styles.conversation}
                    onClick={() => void show(conversation)}
                  >
                    <b dir="auto" className="own-words">
                      {conversation.title}
                    </b>
                    <small>
                      {t('{count} messages', { count: conversation.messages })} ·{' '}
                      <TimeAgo time={conversation.updated_at} />
                    </small>
                  </button>
                  <IconButton
                    size="small"
                    label={t('Delete “{title}”', { title: conversation.title })}
                    icon={<Trash2 size={15} />}
                    onClick={() => setRemoving(conversation)}
                  />
                </li>
              ))}
              {hasNextPage && (
                <li className={styles.more}>
                  <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {t('Show more')}
                  </Button>
                </li>
              )}
            </ul>
          )}
          <ConfirmDialog
            open={removing !== null}
            title={t('Delete “{name}”?', { name: removing?.title ?? '' })}
            text={t('The conversation and its messages are deleted. Its runs stay in the records.')}
            confirmLabel={t('Delete conversation')}
            tone="danger"
            onConfirm={() => removing && confirm(removing)}
            onClose={() => setRemoving(null)}
          />
        </>
      )}
    </Loaded>
  );
}
