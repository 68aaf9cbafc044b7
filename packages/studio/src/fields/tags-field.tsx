import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field, useText } from '@agent-studio/core';
import styles from './tags-field.module.css';

export interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  error?: string | undefined;
  disabled?: boolean;
  /** For other words than tags. */
  words?: {
    label: string;
    placeholder: string;
    /** Of entries that are no words, such as addresses. */
    dir?: 'ltr';
  };
}

/** Arabic has its own. */
const COMMA = /[,،]/;

/** Free words: Enter or a comma ends one, Backspace in the empty field takes the last away. */
export function TagsField({ value, onChange, onBlur, error, disabled = false, words }: TagsFieldProps) {
  const t = useText();
  const [text, setText] = useState('');

  function add(typed: string) {
    const tags = typed.split(COMMA).map((tag) => tag.trim());
    const added = tags.filter((tag, index) => tag && !value.includes(tag) && tags.indexOf(tag) === index);
    if (added.length > 0) onChange([...value, ...added]);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && !text && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Field
      label={words?.label ?? t('Tags')}
      note={words ? undefined : t('optional')}
      error={error}
      // What its placeholder shows: words between commas.
      hint={words && !disabled ? t('Separate entries with Enter or a comma.') : undefined}
    >
      {(control) => (
        <div className={styles.box}>
          {value.map((tag) => (
            <span key={tag} className={styles.tag}>
              <span dir={words?.dir ?? 'auto'} className={styles.word}>
                {tag}
              </span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={t('Remove tag {tag}', { tag })}
                  onClick={() => onChange(value.filter((other) => other !== tag))}
                >
                  <X size={12} strokeWidth={2.4} aria-hidden="true" />
                </button>
              )}
            </span>
          ))}
          <input
            {...control}
            {...(words?.dir && { dir: words.dir })}
            className={styles.input}
            value={text}
            disabled={disabled}
            placeholder={value.length > 0 || disabled ? '' : (words?.placeholder ?? t('support, internal…'))}
            onChange={({ target }) => (COMMA.test(target.value) ? add(target.value) : setText(target.value))}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(text);
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
