import type { Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ChatIcon } from '../icons/chat-icon.tsx';
import styles from './chat-toggle.module.css';
import { toToggleLabel, toUnreadLabel } from './unread-label.ts';
import { CHAT_ICONS } from '../icons/chat-icons.ts';

export interface ChatToggleProps {
  ref?: Ref<HTMLButtonElement>;
  heading: string;
  open: boolean;
  unread: number;
  onToggle: () => void;
}

/** docs/rules.md section 2: the round button with the unread badge. */
export const ChatToggle = ({ ref, heading, open, unread, onToggle }: ChatToggleProps) => {
  const t = useText();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-label={toToggleLabel(t, heading, open, unread)}
      aria-expanded={open}
      onClick={onToggle}
    >
      <ChatIcon path={open ? CHAT_ICONS.close : CHAT_ICONS.brain} size={24} />
      {unread > 0 && <span className={styles.badge}>{toUnreadLabel(unread)}</span>}
    </button>
  );
};
