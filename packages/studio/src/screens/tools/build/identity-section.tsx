import { useWatch } from 'react-hook-form';
import type { ToolKind } from '@agent-studio/api-client/contract';
import { TextArea, TextField, useText } from '@agent-studio/core';
import { FormSection } from '../../../forms/form-section.tsx';
import { IconField } from '../../../fields/icon-field.tsx';
import { TagsField } from '../../../fields/tags-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { VisibilityField } from '../../../sharing/visibility-field.tsx';
import type { SectionProps } from './arguments-section.tsx';
import { EXAMPLES } from '../create/examples.ts';
import styles from './tool-form.module.css';
import { isSingle } from './tool-values.ts';

/** What a tool is called, by people and by the model. */
export function IdentitySection({
  form,
  kind,
  tint,
  readOnly,
}: SectionProps & { kind: ToolKind; tint: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { control, register, setValue } = form;
  const { errors } = form.formState;
  const [icon, tags, visibility] = useWatch({ control, name: ['icon', 'tags', 'visibility'] });
  const options = { shouldDirty: true, shouldTouch: true } as const;
  const single = isSingle(kind);
  return (
    <FormSection title={t('Identity')}>
      <div className={styles.identity}>
        <IconField
          value={icon}
          tint={tint}
          disabled={readOnly}
          onChange={(value) => setValue('icon', value, options)}
        />
        <TextField
          label={t('Name')}
          error={errorText(errors.name)}
          readOnly={readOnly}
          required
          placeholder={t('Look up an order')}
          {...register('name')}
        />
      </div>
      <TextArea
        label={single ? t('Description for the model') : t('What it is for')}
        hint={
          single
            ? t(
                'The model decides by this text when to call the tool. Say what it does, when to use it and what comes back.',
              )
            : t('For people. The model reads the descriptions of the operations.')
        }
        error={errorText(errors.description)}
        readOnly={readOnly}
        rows={single ? 3 : 2}
        maxRows={10}
        placeholder={t('Finds an order by its number and answers its state and delivery date.')}
        {...register('description')}
      />
      <TextField
        label={single ? t('Name for the model') : t('Prefix for the model')}
        note={t('optional')}
        hint={t('Letters, digits, hyphens and underscores. Empty: made from the name.')}
        error={errorText(errors.slug)}
        readOnly={readOnly}
        dir="ltr"
        placeholder={EXAMPLES.slug}
        {...register('slug')}
      />
      <div className={styles.pair}>
        <TagsField
          value={tags}
          error={errorText(
            errors.tags,
            errors.tags?.find?.((one) => one?.message),
          )}
          disabled={readOnly}
          onChange={(value) => setValue('tags', value, options)}
        />
        <VisibilityField
          value={visibility}
          error={errorText(errors.visibility)}
          disabled={readOnly}
          onChange={(value) => setValue('visibility', value, options)}
        />
      </div>
    </FormSection>
  );
}
