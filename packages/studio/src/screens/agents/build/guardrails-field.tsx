import { Plus } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import type { AgentValues, Guardrail } from '@agent-studio/api-client/contract';
import { Button, Menu, useText } from '@agent-studio/core';
import { FormNone, FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import styles from '../agent-uses.module.css';
import { GuardrailRow } from './guardrail-row.tsx';

const MOST = 20;

/** What is looked for in questions and answers, and what then happens. */
export function GuardrailsField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const { field, fieldState } = useController({ control, name: 'guardrails' });
  const t = useText();
  const errorText = useErrorText();
  const rails = field.value;
  const errors = fieldState.error as ({ message?: string } & Record<number, unknown>) | undefined;
  const add = (rail: Guardrail) => field.onChange([...rails, rail]);
  return (
    <FormSection
      title={t('Guardrails')}
      text={t('Checks of what goes to the model and of what it answers.')}
      action={
        !readOnly && (
          <Menu
            placement="bottom-end"
            trigger={
              <Button size="small" disabled={rails.length >= MOST}>
                <Plus size={14} aria-hidden="true" />
                {t('Add guardrail')}
              </Button>
            }
            entries={[
              {
                id: 'pii',
                label: t('Personal data'),
                onSelect: () =>
                  add({
                    kind: 'pii',
                    stage: 'input',
                    action: 'mask',
                    config: { kinds: ['email', 'phone', 'iban', 'card'] },
                  }),
              },
              {
                id: 'keywords',
                label: t('Words'),
                onSelect: () =>
                  add({ kind: 'keywords', stage: 'output', action: 'block', config: { words: [] } }),
              },
              {
                id: 'schema',
                label: t('Answer format'),
                disabled: rails.some(({ kind }) => kind === 'schema'),
                onSelect: () => add({ kind: 'schema', stage: 'output', action: 'block', config: {} }),
              },
            ]}
          />
        )
      }
    >
      {rails.length > 0 ? (
        <ul className={styles.list}>
          {rails.map((rail, index) => (
            <GuardrailRow
              // oxlint-disable-next-line react/no-array-index-key -- the place is all a guardrail has
              key={index}
              rail={rail}
              readOnly={readOnly}
              error={errors?.[index] !== undefined}
              onChange={(changed) => field.onChange(rails.with(index, changed))}
              onRemove={() => field.onChange(rails.toSpliced(index, 1))}
            />
          ))}
        </ul>
      ) : (
        <FormNone>{t('No guardrails: questions and answers pass as they are.')}</FormNone>
      )}
      {errors?.message && <p role="alert">{errorText(errors)}</p>}
    </FormSection>
  );
}
