import { useWatch } from 'react-hook-form';
import { useText } from '@agent-studio/core';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { OperationsPicker, type PickedOperation } from './operations-picker.tsx';
import type { ToolPartProps } from './tool-values.ts';

/** Which operations of a document or server the tool has. */
export function OperationsSection({
  form,
  readOnly,
  operations,
}: ToolPartProps & { operations: readonly PickedOperation[] }) {
  const t = useText();
  const errorText = useErrorText();
  const [chosen, risks] = useWatch({ control: form.control, name: ['operations', 'risks'] });
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  return (
    <FormSection
      title={t('Operations')}
      text={t('Agents may call the chosen ones. A model finds its way better among few.')}
    >
      <OperationsPicker
        operations={operations}
        chosen={chosen}
        risks={risks}
        readOnly={readOnly}
        error={errorText(form.formState.errors.operations)}
        onChoose={(ids) => form.setValue('operations', ids, options)}
        onRisks={(next) => form.setValue('risks', next, options)}
      />
    </FormSection>
  );
}
