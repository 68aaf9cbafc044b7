import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField, useText } from '@agent-studio/core';
import { IconField } from '../fields/icon-field.tsx';
import { useErrorText } from '../format/use-error-text.ts';
import styles from './form-parts.module.css';
import { FormSection } from './form-section.tsx';

interface IdentityValues {
  name: string;
  icon?: string;
}

export interface IdentitySectionProps<Values extends FieldValues & IdentityValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Colours the icon: an id, or what stands for it while there is none. Absent: its kind has one icon, or the head chooses it. */
  tint?: string;
  /** A name it could have. */
  placeholder?: string;
  readOnly?: boolean;
  /** What it is for, in a field of one line: beside the name. */
  beside?: ReactNode;
  /** What it is for, at length. */
  children?: ReactNode;
}

/** The first section of every form: what it is called, and what it is for. `DetailsSection` is the last. */
export function IdentitySection<Values extends FieldValues & IdentityValues>({
  form,
  tint,
  placeholder,
  readOnly = false,
  beside,
  children,
}: IdentitySectionProps<Values>) {
  const t = useText();
  const errorText = useErrorText();
  // A form of more fields is none of fewer, as its types are written; only these are touched here.
  const { control, register, setValue, formState } = form as unknown as UseFormReturn<IdentityValues>;
  const { errors } = formState;
  const icon = useWatch({ control, name: 'icon' });
  const name = { dir: 'auto', error: errorText(errors.name), placeholder, readOnly, ...register('name') };
  return (
    <FormSection title={t('Identity')} quiet>
      {tint === undefined ? (
        <div className={styles.identity}>
          <TextField label={t('Name')} required className={styles.name} {...name} />
          {beside && <div className={styles.beside}>{beside}</div>}
        </div>
      ) : (
        <IconAndName
          {...name}
          icon={icon ?? ''}
          tint={tint}
          beside={beside}
          onIcon={(value) => setValue('icon', value, { shouldDirty: true, shouldTouch: true })}
        />
      )}
      {children}
    </FormSection>
  );
}

export interface IconAndNameProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'required'> {
  icon: string;
  tint: string;
  beside?: ReactNode;
  onIcon: (icon: string) => void;
}

/** What is read first, beside its picture. */
export function IconAndName({ icon, tint, beside, onIcon, ...name }: IconAndNameProps) {
  const t = useText();
  return (
    <div className={styles.identity}>
      <IconField value={icon} tint={tint} disabled={name.readOnly === true} onChange={onIcon} />
      <TextField label={t('Name')} required className={styles.name} {...name} />
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  );
}
