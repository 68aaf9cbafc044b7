import { RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { Feedback } from '@agent-studio/api-client/contract';
import { Button, IconButton, useText } from '@agent-studio/core';
import { AnswerActionsContext, type Chat, type ChatMessage } from '@agent-studio/core/chat';
import { type Feedbacks, useFeedback } from '../data/runs/feedback.ts';
import styles from './answer-actions.module.css';
import { FeedbackForm } from './feedback-form.tsx';

export interface WithAnswerActionsProps {
  chat: Chat;
  feedbacks: Feedbacks;
  /** Questions can be sent. */
  canAsk?: boolean;
  children: ReactNode;
}

/** Below the answers of the chat inside: what the person thinks of them, and below the last one its question again. */
export function WithAnswerActions({ chat, feedbacks, canAsk = true, children }: WithAnswerActionsProps) {
  const render = useCallback(
    (message: ChatMessage) => (
      <>
        {message.runId && isThere(message) && <Rating feedbacks={feedbacks} runId={message.runId} />}
        {canAsk && <AskAgain chat={chat} message={message} />}
      </>
    ),
    [chat, feedbacks, canAsk],
  );
  return <AnswerActionsContext value={render}>{children}</AnswerActionsContext>;
}

/** Something was said, and nobody has to decide first how it goes on. */
const isThere = ({ status, content }: ChatMessage) =>
  status !== 'failed' && status !== 'paused' && content !== '';

function AskAgain({ chat, message }: { chat: Chat; message: ChatMessage }) {
  const t = useText();
  const question = useSyncExternalStore(chat.subscribe, () => questionOf(chat, message));
  if (question === null) return null;
  return (
    <Button size="small" variant="ghost" className={styles.again} onClick={() => void chat.send(question)}>
      <RotateCcw size={14} aria-hidden="true" />
      {t('Ask again')}
    </Button>
  );
}

/** What the last answer was asked; null while something else has to happen first. */
function questionOf(chat: Chat, { id, status }: ChatMessage): string | null {
  const { messages, pending } = chat.getState();
  if (pending || status === 'paused' || messages.at(-1)?.id !== id) return null;
  return messages.findLast(({ sender }) => sender === 'user')?.content ?? null;
}

const thoughtOf = (rating: Feedback['rating']): Feedback => ({
  rating,
  reasons: [],
  comment: '',
  correction: null,
});

function Rating({ feedbacks, runId }: { feedbacks: Feedbacks; runId: string }) {
  const t = useText();
  const { feedback, canRate, isPending, rate } = useFeedback(feedbacks, runId);
  const [explaining, setExplaining] = useState(false);
  const down = useRef<HTMLButtonElement>(null);
  if (!canRate) return null;

  const thumb = (rating: Feedback['rating'], label: string, icon: ReactNode) => {
    const pressed = feedback?.rating === rating;
    return (
      <IconButton
        ref={rating === -1 ? down : undefined}
        size="small"
        className={styles.thumb}
        label={label}
        title={label}
        icon={icon}
        aria-pressed={pressed}
        onClick={() => {
          setExplaining(rating === -1 && !pressed);
          void rate(pressed ? null : thoughtOf(rating));
        }}
      />
    );
  };

  function close() {
    setExplaining(false);
    down.current?.focus();
  }

  const isDown = feedback?.rating === -1;
  return (
    <>
      {thumb(1, t('Good answer'), <ThumbsUp size={14} aria-hidden="true" />)}
      {thumb(-1, t('Bad answer'), <ThumbsDown size={14} aria-hidden="true" />)}
      {isDown && !explaining && (
        <Button size="small" variant="ghost" className={styles.again} onClick={() => setExplaining(true)}>
          {t('Say why')}
        </Button>
      )}
      {explaining && (
        <FeedbackForm
          feedback={feedback ?? thoughtOf(-1)}
          busy={isPending}
          onSend={async (more) => {
            if (await rate({ ...(feedback ?? thoughtOf(-1)), ...more })) close();
          }}
          onSkip={close}
        />
      )}
    </>
  );
}
