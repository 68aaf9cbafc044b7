import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { Checkbox, useText } from '@agent-studio/core';
import { FormSection } from '../../../forms/form-section.tsx';
import { JsonValueField } from '../../../fields/json-value-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';

const EXAMPLE = {
  type: 'object',
  properties: { answer: { type: 'string' } },
  required: ['answer'],
};

/** Free text, or JSON that fits a schema. */
export function AnswerFormatField({
  control,
  readOnly,
}: {
  control: Control<AgentValues>;
  readOnly: boolean;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control, name: 'output_schema' });
  return (
    <FormSection
      title={t('Answer format')}
      text={t('Programs read JSON more easily than sentences. People who chat see it too.')}
    >
      <Checkbox
        label={t('Answer as JSON')}
        checked={field.value !== null}
        disabled={readOnly}
        onChange={({ target }) => field.onChange(target.checked ? EXAMPLE : null)}
      />
      {field.value !== null && (
        <JsonValueField
          label={t('JSON Schema of the answer')}
          rows={8}
          disabled={readOnly}
          value={field.value}
          error={errorText(fieldState.error)}
          onChange={(value) => isRecord(value) && field.onChange(value)}
        />
      )}
    </FormSection>
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
