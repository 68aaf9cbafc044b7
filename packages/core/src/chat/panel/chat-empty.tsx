import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BrainIcon } from '../icons/brain-icon.tsx';
import styles from './chat-empty.module.css';
import { inSlot } from './in-slot.tsx';
import { MessageText } from '../messages/message-text.tsx';

interface ChatEmptyProps {
  greeting: string;
  loading: boolean;
  /** See `ChatBodyProps`. */
  face?: ReactNode;
  slotted?: boolean | undefined;
}

/** Before the first question: the agent's own words, or an invitation. */
export function ChatEmpty({ greeting, loading, face, slotted }: ChatEmptyProps) {
  const t = useText();
  if (loading) return <output className={styles.empty}>{t('Loading the conversation…')}</output>;
  const words = greeting ? <MessageText text={greeting} /> : <p>{t('How can I help you today?')}</p>;
  return inSlot(
    'empty',
    slotted,
    <div className={styles.empty}>
      {face ?? <BrainIcon size={44} />}
      {inSlot('greeting', slotted, words)}
    </div>,
  );
}
