import { ChatIcon } from './chat-icon.tsx';
import styles from './brain-icon.module.css';
import { CHAT_ICONS } from './chat-icons.ts';

/** The product's mark on its gradient; `size` in pixels. */
export const BrainIcon = ({ size = 34 }: { size?: number }) => (
  <span className={styles.mark} style={{ width: size, height: size, borderRadius: size * 0.32 }} aria-hidden>
    <ChatIcon path={CHAT_ICONS.brain} size={size * 0.53} />
  </span>
);
