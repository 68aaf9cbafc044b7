import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { ModelSelect } from '../../../fields/model-select.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';

export function ModelField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control, name: 'model.model_id' });
  return (
    <ModelSelect
      label={t('Model')}
      value={field.value}
      onChange={field.onChange}
      error={errorText(fieldState.error)}
      disabled={readOnly}
    />
  );
}
