import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { FormPair, FormSection } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../fields/number-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';

interface FieldProps {
  control: Control<AgentValues>;
  readOnly: boolean;
}

/** Where one run ends at the latest. */
export function LimitsField({ control, readOnly }: FieldProps) {
  const t = useText();
  return (
    <FormSection
      title={t('Limits')}
      text={t('A run that reaches one of them stops, and its answer says so.')}
    >
      <FormPair>
        <Limit name="max_steps" label={t('Model calls')} {...{ control, readOnly }} />
        <Limit name="max_tool_calls" label={t('Tool calls')} {...{ control, readOnly }} />
        <Limit
          name="timeout_ms"
          label={t('Time, seconds')}
          unit={1000}
          hint={t('Waiting for a person does not count.')}
          {...{ control, readOnly }}
        />
        <Limit
          name="max_cost_usd"
          label={t('Cost, US dollars')}
          step={0.01}
          hint={t('Counts where the prices of the model are known. Empty: no limit.')}
          {...{ control, readOnly }}
        />
      </FormPair>
    </FormSection>
  );
}

interface LimitProps extends FieldProps {
  name: keyof AgentValues['limits'];
  label: string;
  hint?: string;
  /** How many of the stored unit one of the shown unit is. */
  unit?: number;
  step?: number;
}

function Limit({ control, name, label, hint, unit = 1, step = 1, readOnly }: LimitProps) {
  const { field, fieldState } = useController({ control, name: `limits.${name}` });
  const errorText = useErrorText();
  return (
    <NumberField
      label={label}
      hint={hint}
      error={errorText(fieldState.error)}
      name={field.name}
      value={field.value}
      nullable={name === 'max_cost_usd'}
      unit={unit}
      step={step}
      readOnly={readOnly}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
