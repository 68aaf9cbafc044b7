import { RotateCcw } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { IconButton, Tooltip, useText } from '@agent-studio/core';
import { RangeField } from '../../../fields/range-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { useFormat } from '../../../format/use-format.ts';

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
  const isOwn = field.value !== undefined;
  return (
    <RangeField
      label={t('Temperature')}
      value={field.value ?? USUAL}
      shown={isOwn ? format.count(field.value!) : t("the model's default")}
      unset={!isOwn}
      end={
        isOwn &&
        !readOnly && (
          <Tooltip text={t("Use the model's default")}>
            <IconButton
              size="small"
              label={t("Use the model's default")}
              icon={<RotateCcw size={13} />}
              onClick={() => field.onChange(undefined)}
            />
          </Tooltip>
        )
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
