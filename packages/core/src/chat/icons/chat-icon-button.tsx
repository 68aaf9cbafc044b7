import styles from './chat-icon-button.module.css';
import { ChatIcon } from './chat-icon.tsx';

export interface ChatIconButtonProps {
  /** Its outline, see `ChatIcon`. */
  icon: string;
  label: string;
  size?: 'small' | 'medium';
  part?: string;
  onClick: () => void;
}

/** The quiet buttons of a chat. Not the kit's: the assistant on a foreign page loads as little as it can. */
export const ChatIconButton = ({ icon, label, size = 'medium', part, onClick }: ChatIconButtonProps) => (
  <button
    type="button"
    className={styles.button}
    data-size={size}
    part={part}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <ChatIcon path={icon} size={size === 'small' ? 14 : 16} />
  </button>
);
