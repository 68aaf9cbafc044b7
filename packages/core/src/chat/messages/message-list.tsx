import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ChatIcon } from '../icons/chat-icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './message-list.module.css';
import type { MessageRowsProps } from './message-rows.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';
import { TryAgain } from './try-again.tsx';
import { CHAT_ICONS } from '../icons/chat-icons.ts';

export interface MessageListProps extends MessageRowsProps {
  pending: boolean;
  /** Somebody writes: what shows messages will be needed. */
  expecting: boolean;
  /** Stands in the place of messages while there are none. */
  empty: ReactNode;
}

/** Of a long conversation so much is shown while the code that draws it is on its way. */
const AT_FIRST = 20;

const loadRows = () => import('./message-rows.tsx');
const MessageRows = lazyPart(
  loadRows,
  (module) => module.MessageRows,
  (retry, props) => (
    <>
      <PlainRows {...props} />
      <TryAgain onRetry={retry} />
    </>
  ),
);

/** The conversation. Follows the newest words only while the reader is at the end. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const t = useText();
  const { messages, pending, expecting, empty, locale, renderAbove } = props;
  const question = messages.findLast(({ sender }) => sender === 'user')?.id;
  const { list, away, toEnd, onScroll } = useStickToEnd<HTMLDivElement>(
    question,
    pending,
    messages.at(-1)?.approval?.approval_id,
  );
  useEffect(() => {
    // The first time that a page formats takes long, whatever it formats: not left to the first answer.
    (globalThis.requestIdleCallback ?? setTimeout)(() => Intl.DateTimeFormat());
  }, []);
  useEffect(() => {
    if (!expecting) return;
    loadRows().catch(() => {
      // Only ahead of time: the first message tries again and tells.
    });
  }, [expecting]);

  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.list}
        part="messages"
        role="log"
        aria-label={t('Conversation')}
        aria-busy={pending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {messages.length === 0 && empty}
          <Suspense fallback={<PlainRows messages={messages.slice(-AT_FIRST)} />}>
            {messages.length > 0 && <MessageRows {...{ messages, locale, renderAbove }} />}
          </Suspense>
        </div>
      </div>
      {away && (
        <button
          type="button"
          className={styles.jump}
          aria-label={t('Jump to the latest message')}
          onClick={toEnd}
        >
          <ChatIcon path={CHAT_ICONS.down} />
        </button>
      )}
    </div>
  );
});

function PlainRows({ messages }: MessageRowsProps) {
  return messages.map(({ id, content, status, problem }) => (
    <p key={id}>
      {content} {problem} {status === 'pending' && '…'}
    </p>
  ));
}
