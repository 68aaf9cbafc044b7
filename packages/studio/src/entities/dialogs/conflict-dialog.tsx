import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, Dialog, useText } from '@agent-studio/core';
import styles from './conflict-dialog.module.css';
import type { Conflict } from '../../format/merge.ts';
import { showValue } from '../../format/show-value.ts';
import type { Choices, EntityForm } from '../../forms/use-entity-form.ts';

/** Shows each field that two people changed, and asks whose version stays. */
export function ConflictDialog<Values extends FieldValues>({
  form,
}: {
  form: Pick<EntityForm<Values>, 'conflict' | 'choose' | 'postpone'>;
}) {
  const t = useText();
  const [choices, setChoices] = useState<Choices>({});
  const { conflict, choose, postpone } = form;
  if (!conflict) return null;
  const open = conflict.conflicts.filter(({ field }) => !choices[field.path]).length;
  return (
    <Dialog
      open
      onClose={postpone}
      size="large"
      title={t('Somebody else saved in the meantime')}
      description={t(
        'You both changed the fields below. Choose which version stays; all other changes are merged already.',
      )}
      footer={
        <>
          <Button onClick={postpone}>{t('Back to the form')}</Button>
          <Button
            variant="primary"
            disabled={open > 0}
            onClick={() => {
              setChoices({});
              void choose(choices);
            }}
          >
            {open > 0 ? t('{count} left to choose', { count: open }) : t('Save the merged version')}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {conflict.conflicts.map((one) => (
          <li key={one.field.path}>
            <ConflictChoice
              conflict={one}
              chosen={choices[one.field.path]}
              onChoose={(side) => setChoices((before) => ({ ...before, [one.field.path]: side }))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ConflictChoiceProps<Values extends FieldValues> {
  conflict: Conflict<Values>;
  chosen: 'mine' | 'theirs' | undefined;
  onChoose: (side: 'mine' | 'theirs') => void;
}

function ConflictChoice<Values extends FieldValues>({
  conflict,
  chosen,
  onChoose,
}: ConflictChoiceProps<Values>) {
  const t = useText();
  const { field, mine, theirs } = conflict;
  const name = t(field.label);
  const show = field.show ?? showValue;
  const sides = [
    {
      side: 'mine',
      label: t('Your version'),
      name: t('{field}: your version', { field: name }),
      value: mine,
    },
    {
      side: 'theirs',
      label: t('Their version'),
      name: t('{field}: their version', { field: name }),
      value: theirs,
    },
  ] as const;
  return (
    <fieldset className={styles.field}>
      <legend>{name}</legend>
      <div className={styles.sides}>
        {sides.map(({ side, label, name: choice, value }) => (
          <label key={side} className={styles.side}>
            <span className={styles.label}>
              <input
                type="radio"
                name={field.path}
                aria-label={choice}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {label}
            </span>
            <span className={styles.value}>{show(value, t)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
