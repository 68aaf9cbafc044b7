import { type CSSProperties, memo, type ReactNode } from 'react';
import { DayMark, startsSitting } from './day-mark.tsx';
import { toLocale } from '../../i18n/locale.ts';
import type { ChatMessage } from '../state/chat-message.ts';
import { Message, type MessageProps } from './message.tsx';
import styles from './message.module.css';
import { TryAgain } from './try-again.tsx';
import { Boundary } from '../../ui/boundary.tsx';
import { useSeen } from './use-seen.ts';

/** So many messages at the end are always laid out; older ones only when they come into view. */
const FRESH = 12;
/** So many are drawn together when they come near. */
const PAGE = 20;

export interface MessageRowsProps {
  messages: readonly ChatMessage[];
  locale?: string | undefined;
  renderAbove?: ((message: ChatMessage) => ReactNode) | undefined;
}

/** What draws the messages, in pages: those far above are text alone until somebody goes there. */
export function MessageRows({ messages, ...look }: MessageRowsProps) {
  const pages: ReactNode[] = [];
  for (let start = 0; start < messages.length; start += PAGE) {
    const shown = messages.slice(start, start + PAGE);
    pages.push(
      <MessagePage
        key={shown[0]!.id}
        messages={shown}
        before={messages[start - 1]?.timestamp}
        behind={messages.length - start}
        {...look}
      />,
    );
  }
  return pages;
}

interface MessagePageProps extends MessageRowsProps {
  /** When the message above was said. */
  before: string | undefined;
  /** How many messages there are from the first of this page to the end. */
  behind: number;
}

/** While an answer grows, its own page alone is drawn again. */
const MessagePage = memo(function MessagePage({ messages, before, behind, ...look }: MessagePageProps) {
  const isOld = behind > 2 * PAGE;
  const [page, seen] = useSeen<HTMLDivElement>(!isOld);
  if (!seen) {
    return (
      <div
        ref={page}
        className={styles.unseen}
        dir="auto"
        style={{ '--_rows': messages.length } as CSSProperties}
      >
        {messages.map(({ content }) => content).join('\n\n')}
      </div>
    );
  }
  return (
    // What is drawn because somebody scrolls up is not read out as if it had just been said.
    <div className={styles.page} aria-live={isOld ? 'off' : undefined}>
      {messages.map((message, index) => (
        <MessageRow
          key={message.id}
          message={message}
          before={messages[index - 1]?.timestamp ?? before}
          isOld={behind - index > FRESH}
          {...look}
        />
      ))}
    </div>
  );
}, isSame);

/** Each page is a new list of mostly the same messages. */
function isSame(
  { messages: old, ...before }: MessagePageProps,
  { messages, ...now }: MessagePageProps,
): boolean {
  const names = Object.keys(now) as (keyof typeof now)[];
  return (
    messages.length === old.length &&
    messages.every((message, index) => message === old[index]) &&
    names.every((name) => now[name] === before[name])
  );
}

const again = (retry: () => void) => <TryAgain onRetry={retry} />;

interface MessageRowProps extends MessageProps, Omit<MessageRowsProps, 'messages'> {
  before: string | undefined;
  isOld: boolean;
}

/** While an answer grows, its own row alone is drawn again. */
const MessageRow = memo(function MessageRow({
  message,
  before,
  isOld,
  locale,
  renderAbove,
}: MessageRowProps) {
  return (
    <>
      {startsSitting(message.timestamp, before) && (
        <DayMark timestamp={message.timestamp} locale={locale && toLocale(locale)} />
      )}
      <div className={styles.row} data-old={isOld || undefined}>
        <Boundary of={[message]} fallback={again}>
          {renderAbove?.(message)}
          <Message message={message} />
        </Boundary>
      </div>
    </>
  );
});
