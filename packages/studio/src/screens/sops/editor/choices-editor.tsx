import { Plus, X } from 'lucide-react';
import { MAX_CHOICE_DESCRIPTION, type SopChoice, type SopStep } from '@agent-studio/api-client/contract';
import { Button, IconButton, TextArea, TextField, useText } from '@agent-studio/core';
import styles from './sop-editor.module.css';
import { TargetSelect } from './target-select.tsx';

export interface ChoicesEditorProps {
  step: SopStep;
  steps: readonly SopStep[];
  /** What is wrong at a path of the step, such as `choices.0.label`. */
  wrong: (path: string) => string | undefined;
  disabled?: boolean;
  onChange: (choices: SopChoice[]) => void;
}

/** The ways of a decision, what each means and where it leads. */
export function ChoicesEditor({ step, steps, wrong, disabled = false, onChange }: ChoicesEditorProps) {
  const t = useText();
  const { choices } = step;
  const error = wrong('choices');
  const set = (place: number, change: Partial<SopChoice>) =>
    onChange(choices.map((choice, index) => (index === place ? { ...choice, ...change } : choice)));
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Choices')}</legend>
      {error && <p className={styles.error}>{error}</p>}
      {choices.map((choice, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a choice is its place
        <div key={place} className={styles.choice}>
          <TextField
            label={t('Choice {number}', { number: place + 1 })}
            dir="auto"
            maxLength={200}
            disabled={disabled}
            error={wrong(`choices.${place}.label`)}
            value={choice.label}
            onChange={({ target }) => set(place, { label: target.value })}
          />
          <TargetSelect
            label={t('leads to')}
            step={step}
            steps={steps}
            value={choice.next}
            disabled={disabled}
            onChange={(next) => set(place, { next })}
          />
          <IconButton
            variant="ghost"
            label={t('Remove choice {number}', { number: place + 1 })}
            icon={<X size={15} />}
            disabled={disabled}
            onClick={() => onChange(choices.toSpliced(place, 1))}
          />
          <TextArea
            label={t('What choice {number} means', { number: place + 1 })}
            note={t('optional')}
            className={styles.means}
            dir="auto"
            rows={1}
            maxLength={MAX_CHOICE_DESCRIPTION}
            disabled={disabled}
            error={wrong(`choices.${place}.description`)}
            value={choice.description}
            onChange={({ target }) => set(place, { description: target.value })}
          />
        </div>
      ))}
      {!disabled && (
        <Button
          size="small"
          onClick={() => onChange([...choices, { label: '', description: '', next: null }])}
        >
          <Plus size={14} aria-hidden="true" />
          {t('Add a choice')}
        </Button>
      )}
    </fieldset>
  );
}
