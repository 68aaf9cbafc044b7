import { useController } from 'react-hook-form';
import { useText } from '@agent-studio/core';
import { CodeField } from '../../../fields/code-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import type { ToolPartProps } from './tool-values.ts';

/** The JavaScript of a function. */
export function CodeSection({ form, readOnly }: ToolPartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name: 'config.code' });
  return (
    <FormSection
      title={t('Code')}
      text={t(
        'The body of a JavaScript function. The arguments are in {name}; return what the model should read.',
        {
          name: 'input',
        },
      )}
    >
      <CodeField
        label={t('Code')}
        hideLabel
        rows={12}
        readOnly={readOnly}
        value={field.value}
        error={errorText(fieldState.error)}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FormSection>
  );
}
