import { memo, type ReactNode } from 'react';
import { DayMark, startsSitting } from './day-mark.tsx';
import { toLocale } from '../i18n/locale.ts';
import type { ChatMessage } from './chat-message.ts';
import { Message, type MessageProps } from './message.tsx';
import styles from './message.module.css';

/** So many messages at the end are always laid out; older ones only when they come into view. */
const FRESH = 12;

export interface MessageRowsProps {
  messages: readonly ChatMessage[];
  locale?: string | undefined;
  showUsage?: boolean | undefined;
  renderAbove?: ((message: ChatMessage) => ReactNode) | undefined;
}

/** What draws the messages. */
export const MessageRows = ({ messages, locale, showUsage, renderAbove }: MessageRowsProps) =>
  messages.map((message, index) => (
    <MessageRow
      key={message.id}
      message={message}
      before={messages[index - 1]?.timestamp}
      isOld={index < messages.length - FRESH}
      locale={locale}
      showUsage={showUsage}
      renderAbove={renderAbove}
    />
  ));

interface MessageRowProps extends MessageProps {
  /** When the message above was said. */
  before: string | undefined;
  isOld: boolean;
  locale: string | undefined;
  renderAbove: MessageRowsProps['renderAbove'];
}

/** While an answer grows, its own row alone is drawn again. */
const MessageRow = memo(function MessageRow({
  message,
  before,
  isOld,
  locale,
  showUsage,
  renderAbove,
}: MessageRowProps) {
  return (
    <>
      {startsSitting(message.timestamp, before) && (
        <DayMark timestamp={message.timestamp} locale={locale && toLocale(locale)} />
      )}
      <div className={styles.row} data-old={isOld || undefined}>
        {renderAbove?.(message)}
        <Message message={message} showUsage={showUsage} />
      </div>
    </>
  );
});
