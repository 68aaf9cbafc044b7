import styles from './ask-suggestions.module.css';

export interface AskSuggestionsProps {
  label: string;
  /** What is read, and the question that is asked for it. */
  items: readonly { text: string; question: string }[];
  onAsk: (question: string) => void;
}

/** Questions to ask with one press. */
export function AskSuggestions({ label, items, onAsk }: AskSuggestionsProps) {
  return (
    <ul className={styles.suggestions} aria-label={label}>
      {items.map(({ text, question }) => (
        <li key={question}>
          <button type="button" className={styles.suggestion} onClick={() => onAsk(question)}>
            <span dir="auto" className="clip">
              {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
