import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { Button, IconButton, TextField, useText } from '@agent-studio/core';
import styles from './agent-form.module.css';

const MOST = 6;

/** Questions a reader may tap instead of typing the first one. Empty lines are dropped when they lose the focus. */
export function SuggestionsField({
  control,
  readOnly,
}: {
  control: Control<AgentValues>;
  readOnly: boolean;
}) {
  const { field, fieldState } = useController({ control, name: 'conversation.suggested' });
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const texts = field.value;
  const errors = fieldState.error as ({ message?: string } & { message?: string }[]) | undefined;
  const drop = (index: number) => field.onChange(texts.toSpliced(index, 1));

  function add() {
    field.onChange([...texts, '']);
    // The new line exists after this event.
    queueMicrotask(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }

  return (
    <div className={styles.stack}>
      <span className={styles.label}>{t('Suggested questions')}</span>
      <ul ref={list} className={styles.stack}>
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is all these lines have
          <li key={index}>
            <TextField
              label={t('Suggested question {number}', { number: index + 1 })}
              hideLabel
              value={text}
              readOnly={readOnly}
              error={errors?.[index] && t('A question has 1 to 120 characters.')}
              placeholder={t('How do I return an order?')}
              onChange={({ target }) => field.onChange(texts.with(index, target.value))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing && texts.length < MOST) add();
              }}
              onBlur={() => !text.trim() && drop(index)}
              trailing={
                !readOnly && (
                  <IconButton
                    size="small"
                    label={t('Remove question {number}', { number: index + 1 })}
                    icon={<Trash2 size={14} />}
                    onClick={() => drop(index)}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      {errors?.message && <p role="alert">{t(errors.message)}</p>}
      {!readOnly && texts.length < MOST && (
        <Button size="small" className={styles.start ?? ''} onClick={add}>
          <Plus size={14} aria-hidden="true" />
          {t('Add a question')}
        </Button>
      )}
      {readOnly && texts.length === 0 && <p className={styles.quiet}>{t('None.')}</p>}
    </div>
  );
}
