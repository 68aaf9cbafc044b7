import { type UseFormReturn, useController } from 'react-hook-form';
import type { MultiAgentValues } from '@agent-studio/api-client/contract';
import { TextField, useText } from '@agent-studio/core';
import { NumberField } from '../../fields/number-field.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { FormSection } from '../../forms/form-section.tsx';
import styles from './team-form.module.css';

export interface PartProps {
  form: UseFormReturn<MultiAgentValues, unknown, MultiAgentValues>;
  readOnly: boolean;
}

/** When a run of the team ends at the latest. */
export function TeamLimits({ form, readOnly }: PartProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <FormSection title={t('End')} text={t('The limit that is reached first ends the run.')}>
      <div className={styles.limits}>
        <Limit form={form} readOnly={readOnly} name="max_turns" label={t('Turns')} />
        <Limit form={form} readOnly={readOnly} name="timeout_ms" label={t('Time, seconds')} unit={1000} />
        <Limit form={form} readOnly={readOnly} name="max_cost_usd" label={t('Cost, USD')} step={0.01} />
        <p>{t('Empty: no limit. Cost needs known prices.')}</p>
      </div>
      <TextField
        label={t('Ends at this text')}
        note={t('optional')}
        hint={t('A member whose answer has it ends the run.')}
        error={errorText(form.formState.errors.termination?.stop_text)}
        readOnly={readOnly}
        {...form.register('termination.stop_text')}
      />
    </FormSection>
  );
}

interface LimitProps extends PartProps {
  name: 'max_turns' | 'timeout_ms' | 'max_cost_usd';
  label: string;
  unit?: number;
  step?: number;
}

function Limit({ form, name, readOnly, ...rest }: LimitProps) {
  const { field, fieldState } = useController({ control: form.control, name: `termination.${name}` });
  const errorText = useErrorText();
  return (
    <NumberField
      {...rest}
      error={errorText(fieldState.error)}
      name={field.name}
      value={field.value}
      nullable={name === 'max_cost_usd'}
      readOnly={readOnly}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
