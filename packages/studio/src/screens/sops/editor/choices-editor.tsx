import { Plus, X } from 'lucide-react';
import type { SopChoice, SopStep } from '@agent-studio/api-client/contract';
import { Button, IconButton, TextField, useText } from '@agent-studio/core';
import styles from './sop-editor.module.css';
import { TargetSelect } from './target-select.tsx';

export interface ChoicesEditorProps {
  step: SopStep;
  steps: readonly SopStep[];
  error?: string | undefined;
  disabled?: boolean;
  onChange: (choices: SopChoice[]) => void;
}

/** The ways of a decision, and where each leads. */
export function ChoicesEditor({ step, steps, error, disabled = false, onChange }: ChoicesEditorProps) {
  const t = useText();
  const { choices } = step;
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
        </div>
      ))}
      {!disabled && (
        <Button size="small" onClick={() => onChange([...choices, { label: '', next: null }])}>
          <Plus size={14} aria-hidden="true" />
          {t('Add a choice')}
        </Button>
      )}
    </fieldset>
  );
}
