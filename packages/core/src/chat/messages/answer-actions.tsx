import { use, useState, useSyncExternalStore } from 'react';
import type { Feedback } from '@agent-studio/api-client/stream';
import { useText } from '../../i18n/use-text.ts';
import { ChatIconButton } from '../icons/chat-icon-button.tsx';
import type { Chat } from '../state/chat.ts';
import type { ChatMessage } from '../state/chat-message.ts';
import { toReason } from '../state/failure.ts';
import { AnswerPartsContext, ChatContext } from './chat-context.ts';
import { CopyButton } from './copy-button.tsx';
import { MESSAGE_ICONS } from './message-icons.ts';
import styles from './message.module.css';

export interface AnswerActionsProps {
  message: ChatMessage;
}

/** Below an answer: copy it, say what one thinks of it, and below the last one ask again. */
export function AnswerActions({ message }: AnswerActionsProps) {
  const t = useText();
  const around = use(ChatContext);
  const { actions, wordless } = use(AnswerPartsContext);
  const { id, content, status, messageId } = message;
  const isThere = status !== 'failed' && content !== '';
  return (
    <div className={styles.actions} data-actions>
      {isThere && (
        <CopyButton
          text={content}
          label={t('Copy answer')}
          {...(!wordless && { words: t('Copy') })}
          onCopied={() => around?.chat.tell({ type: 'copied', id })}
        />
      )}
      {isThere && status !== 'paused' && around?.chat.canRate && !around.readOnly && messageId && (
        <Thumbs chat={around.chat} message={message} />
      )}
      {around?.canAsk && <AskAgain chat={around.chat} message={message} />}
      {actions?.(message)}
    </div>
  );
}

const thoughtOf = (rating: Feedback['rating']): Feedback => ({
  rating,
  reasons: [],
  comment: '',
  correction: null,
});

function Thumbs({ chat, message }: { chat: Chat; message: ChatMessage }) {
  const t = useText();
  const [problem, setProblem] = useState('');
  const thumb = (rating: Feedback['rating'], label: string, icon: string) => {
    const pressed = message.feedback?.rating === rating;
    return (
      <ChatIconButton
        size="small"
        label={label}
        icon={icon}
        pressed={pressed}
        onClick={() => {
          setProblem('');
          chat.rate(message, pressed ? null : thoughtOf(rating)).catch((error: unknown) => {
            setProblem(toReason(error));
          });
        }}
      />
    );
  };
  return (
    <>
      {thumb(1, t('Good answer'), MESSAGE_ICONS.good)}
      {thumb(-1, t('Bad answer'), MESSAGE_ICONS.bad)}
      {problem && (
        <span role="alert" className={styles.problem}>
          {t(problem)}
        </span>
      )}
    </>
  );
}

function AskAgain({ chat, message }: { chat: Chat; message: ChatMessage }) {
  const t = useText();
  const { wordless } = use(AnswerPartsContext);
  const isLast = useSyncExternalStore(chat.subscribe, () => {
    const { messages, pending } = chat.getState();
    return !pending && messages.at(-1)?.id === message.id && messages.some(({ sender }) => sender === 'user');
  });
  if (!isLast || message.status === 'paused') return null;
  const label = message.status === 'failed' ? t('Try again') : t('Ask again');
  return (
    <ChatIconButton
      size="small"
      label={label}
      {...(!wordless && { words: label })}
      icon={MESSAGE_ICONS.again}
      onClick={() => void chat.askAgain()}
    />
  );
}
