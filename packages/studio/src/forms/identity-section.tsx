import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Visibility } from '@agent-studio/api-client/contract';
import { TextField, useText } from '@agent-studio/core';
import { IconField } from '../fields/icon-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { useErrorText } from '../format/use-error-text.ts';
import { VisibilityField } from '../sharing/visibility-field.tsx';
import styles from './form-parts.module.css';
import { FormPair, FormSection } from './form-section.tsx';

interface IdentityValues {
  name: string;
  icon?: string;
  tags: string[];
  visibility: Visibility;
}

export interface IdentitySectionProps<Values extends FieldValues & IdentityValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Colours the icon: an id, or what stands for it while there is none. Absent: its kind has one icon. */
  tint?: string;
  /** A name it could have. */
  placeholder?: string;
  readOnly?: boolean;
  /** The fields between the name and the tags: what it is for. */
  children: ReactNode;
}

const TOUCHED = { shouldDirty: true, shouldTouch: true } as const;

/** The first section of every form: what it is called, what it is for, and who sees it. */
export function IdentitySection<Values extends FieldValues & IdentityValues>({
  form,
  tint,
  placeholder,
  readOnly = false,
  children,
}: IdentitySectionProps<Values>) {
  const t = useText();
  const errorText = useErrorText();
  // A form of more fields is none of fewer, as its types are written; only these are touched here.
  const { control, register, setValue, formState } = form as unknown as UseFormReturn<IdentityValues>;
  const { errors } = formState;
  const [icon, tags, visibility] = useWatch({ control, name: ['icon', 'tags', 'visibility'] });
  const name = { dir: 'auto', error: errorText(errors.name), placeholder, readOnly, ...register('name') };
  return (
    <FormSection title={t('Identity')} quiet>
      {tint === undefined ? (
        <TextField label={t('Name')} required {...name} />
      ) : (
        <IconAndName
          {...name}
          icon={icon ?? ''}
          tint={tint}
          onIcon={(value) => setValue('icon', value, TOUCHED)}
        />
      )}
      {children}
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

export interface IconAndNameProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'required'> {
  icon: string;
  tint: string;
  onIcon: (icon: string) => void;
}

/** What is read first, beside its picture. */
export function IconAndName({ icon, tint, onIcon, ...name }: IconAndNameProps) {
  const t = useText();
  return (
    <div className={styles.identity}>
      <IconField value={icon} tint={tint} disabled={name.readOnly === true} onChange={onIcon} />
      <TextField label={t('Name')} required {...name} />
    </div>
  );
}
