import { Fragment } from 'react';
import { DayMark, startsSitting } from './day-mark.tsx';
import { toLocale } from '../i18n/locale.ts';
import type { ChatMessage } from './chat-message.ts';
import { Message } from './message.tsx';
import styles from './message.module.css';

/** So many messages at the end are always laid out; older ones only when they come into view. */
const FRESH = 12;

export interface MessageRowsProps {
  messages: readonly ChatMessage[];
  locale?: string | undefined;
  showUsage?: boolean | undefined;
}

export const MessageRows = ({ messages, locale, showUsage }: MessageRowsProps) =>
  messages.map((message, index) => (
    <Fragment key={message.id}>
      {startsSitting(message.timestamp, messages[index - 1]?.timestamp) && (
        <DayMark timestamp={message.timestamp} locale={locale && toLocale(locale)} />
      )}
      <div className={styles.row} data-old={index < messages.length - FRESH || undefined}>
        <Message message={message} showUsage={showUsage} />
      </div>
    </Fragment>
  ));
