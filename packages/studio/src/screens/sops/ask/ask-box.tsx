import { ArrowUp, Search, Sparkles } from 'lucide-react';
import { IconButton, useText } from '@agent-studio/core';
import styles from './ask-box.module.css';

export interface AskBoxProps {
  value: string;
  onChange: (text: string) => void;
  onAsk: (question: string) => void;
  busy?: boolean;
  /** Absent: of the whole navigator. */
  label?: string;
  /** Where it is asked, what the answers rest on. */
  note?: string;
}

const LONGEST_QUESTION = 2_000;

/** One line to ask in; what is typed may narrow a list meanwhile. Enter asks. */
export function AskBox({ value, onChange, onAsk, busy = false, label, note }: AskBoxProps) {
  const t = useText();
  const name = label ?? t('Ask a question or search');
  const Icon = label ? Sparkles : Search;
  const question = value.trim();
  return (
    <form
      className={styles.box}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (question && !busy) onAsk(question);
      }}
    >
      <Icon size={18} aria-hidden="true" />
      <input
        className={styles.input}
        aria-label={name}
        placeholder={name}
        dir="auto"
        enterKeyHint="send"
        autoComplete="off"
        maxLength={LONGEST_QUESTION}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {note && <small className={styles.note}>{note}</small>}
      <IconButton
        type="submit"
        variant="primary"
        size={label ? 'medium' : 'large'}
        label={t('Ask')}
        icon={<ArrowUp size={18} className={styles.arrow} />}
        disabled={!question}
        busy={busy}
      />
    </form>
  );
}
