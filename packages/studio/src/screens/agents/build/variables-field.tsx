import { Plus } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { FormNone, FormSection } from '../../../forms/form-section.tsx';
import styles from '../agent-uses.module.css';
import { VariableRow, type RowErrors } from './variable-row.tsx';

const MOST = 30;

type Variables = AgentValues['variables'];

/** What comes with a question and fills `{{name}}` in the instructions. */
export function VariablesField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const { field, fieldState } = useController({ control, name: 'variables' });
  const t = useText();
  const variables = field.value;
  const errors = fieldState.error as ({ message?: string } & Record<number, RowErrors>) | undefined;
  const add = () =>
    field.onChange([
      ...variables,
      { name: freeName(variables), label: '', type: 'text', required: false },
    ] satisfies Variables);
  return (
    <FormSection
      title={t('Variables')}
      text={t('Values that come with a question. In the instructions they stand as {name}.', {
        name: '{{name}}',
      })}
      action={
        !readOnly && (
          <Button size="small" disabled={variables.length >= MOST} onClick={add}>
            <Plus size={14} aria-hidden="true" />
            {t('Add variable')}
          </Button>
        )
      }
    >
      {variables.length > 0 ? (
        <ul className={styles.list}>
          {variables.map((variable, index) => (
            <VariableRow
              // oxlint-disable-next-line react/no-array-index-key -- the name is what is being typed
              key={index}
              variable={variable}
              readOnly={readOnly}
              errors={errors?.[index]}
              onChange={(changed) => field.onChange(variables.with(index, changed))}
              onRemove={() => field.onChange(variables.toSpliced(index, 1))}
            />
          ))}
        </ul>
      ) : (
        <FormNone>{t('No variables: the instructions are the same for everybody.')}</FormNone>
      )}
      {errors?.message && <p role="alert">{t(errors.message)}</p>}
    </FormSection>
  );
}

function freeName(variables: Variables): string {
  const names = new Set(variables.map(({ name }) => name));
  let number = variables.length + 1;
  while (names.has(`value_${number}`)) number += 1;
  return `value_${number}`;
}
