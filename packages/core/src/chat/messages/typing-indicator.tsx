import { useText } from '../../i18n/use-text.ts';
import type { ChatActivity } from '../state/chat-message.ts';
import styles from './typing-indicator.module.css';
import type { Translate } from '../../i18n/in-english.ts';

/** docs/rules.md section 4: shows while a reply is pending; says what the agent does where the server tells. */
export function TypingIndicator({ activity }: { activity: ChatActivity | null }) {
  const t = useText();
  return (
    <output className={styles.typing} part="typing">
      <span className={styles.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className={activity ? undefined : 'sr'}>{toLabel(activity, t)}</span>
    </output>
  );
}

function toLabel(activity: ChatActivity | null, t: Translate): string {
  if (!activity) return t('The assistant is typing');
  if (activity.kind === 'retrieval') return t('Searching {name}…', { name: activity.name });
  if (activity.kind === 'tool') return t('Using {name}…', { name: activity.name });
  if (activity.kind === 'approval') return t('Waiting for your decision…');
  return t('Writing the answer…');
}
