import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Visibility } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { TagsField } from '../fields/tags-field.tsx';
import { useErrorText } from '../format/use-error-text.ts';
import { VisibilityField } from '../sharing/visibility-field.tsx';
import { FormPair, FormSection } from './form-section.tsx';

interface DetailsValues {
  tags: string[];
  visibility: Visibility;
}

export interface DetailsSectionProps<Values extends FieldValues & DetailsValues> {
  form: UseFormReturn<Values, unknown, Values>;
  readOnly?: boolean;
}

const TOUCHED = { shouldDirty: true, shouldTouch: true } as const;

/** The last section of every form: how it is found, and who sees it. */
export function DetailsSection<Values extends FieldValues & DetailsValues>({
  form,
  readOnly = false,
}: DetailsSectionProps<Values>) {
  const t = useText();
  const errorText = useErrorText();
  // A form of more fields is none of fewer, as its types are written; only these are touched here.
  const { control, setValue, formState } = form as unknown as UseFormReturn<DetailsValues>;
  const { errors } = formState;
  const [tags, visibility] = useWatch({ control, name: ['tags', 'visibility'] });
  return (
    <FormSection title={t('Details')}>
      <FormPair>
        <TagsField
          value={tags}
          error={errorText(
            errors.tags,
            errors.tags?.find?.((one) => one?.message),
          )}
          disabled={readOnly}
          onChange={(value) => setValue('tags', value, TOUCHED)}
        />
        <VisibilityField
          value={visibility}
          error={errorText(errors.visibility)}
          disabled={readOnly}
          onChange={(value) => setValue('visibility', value, TOUCHED)}
        />
      </FormPair>
    </FormSection>
  );
}
