import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { Checkbox, useText } from '@agent-studio/core';
import { RangeField } from '../../../fields/range-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './agent-form.module.css';

const USUAL = 0.7;

export function TemperatureField({
  control,
  readOnly,
}: {
  control: Control<AgentValues>;
  readOnly: boolean;
}) {
  const { field, fieldState } = useController({ control, name: 'model.temperature' });
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  return (
    <RangeField
      label={t('Temperature')}
      value={field.value ?? USUAL}
      shown={format.count(field.value ?? USUAL)}
      without={field.value === undefined ? t("the model's default") : undefined}
      end={
        <Checkbox
          className={styles.inLine}
          label={t('Set my own')}
          checked={field.value !== undefined}
          disabled={readOnly}
          onChange={({ target }) => field.onChange(target.checked ? USUAL : undefined)}
        />
      }
      min={0}
      max={2}
      step={0.1}
      disabled={readOnly}
      error={errorText(fieldState.error)}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
