import { useText } from '../../i18n/use-text.ts';
import styles from './composer.module.css';

/** A question to pick: itself, or a shorter name for it. */
export type Suggestion = string | { readonly label: string; readonly text: string };

interface SuggestionsProps {
  texts: readonly Suggestion[];
  onPick: (text: string, index: number) => void;
}

/** Questions one tap away. */
export function Suggestions({ texts, onPick }: SuggestionsProps) {
  const t = useText();
  if (texts.length === 0) return null;
  return (
    <ul className={styles.suggestions} part="suggestions" aria-label={t('Suggested questions')}>
      {texts.map(toNamed).map(({ label, text }, index) => (
        <li key={text}>
          <button
            type="button"
            part="suggestion"
            className={styles.suggestion}
            dir="auto"
            onClick={() => onPick(text, index)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

const toNamed = (given: Suggestion) => (typeof given === 'string' ? { label: given, text: given } : given);
