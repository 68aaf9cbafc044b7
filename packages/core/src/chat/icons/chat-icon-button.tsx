import styles from './chat-icon-button.module.css';
import { ChatIcon } from './chat-icon.tsx';

export interface ChatIconButtonProps {
  /** Its outline, see `ChatIcon`. */
  icon: string;
  label: string;
  size?: 'small' | 'medium';
  /** Stand beside the icon. */
  words?: string | undefined;
  /** Of a button that stays down. */
  pressed?: boolean | undefined;
  part?: string;
  onClick: () => void;
}

/** The quiet buttons of a chat. Not the kit's: the assistant on a foreign page loads as little as it can. */
export const ChatIconButton = ({
  icon,
  label,
  size = 'medium',
  words,
  pressed,
  part,
  onClick,
}: ChatIconButtonProps) => (
  <button
    type="button"
    className={styles.button}
    data-size={size}
    data-words={words && ''}
    part={part}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    onClick={onClick}
  >
    <ChatIcon path={icon} size={size === 'small' ? 14 : 16} />
    {words}
  </button>
);
