import { CalendarCheck } from 'lucide-react';
import { Controller } from 'react-hook-form';
import type { Sop } from '@agent-studio/api-client/contract';
import { Button, msg, Select, TextArea, TextField, useText } from '@agent-studio/core';
import { useReviewedSop } from '../../../data/sops/sop-library.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { TagsField } from '../../../fields/tags-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { useFormat } from '../../../format/use-format.ts';
import { VisibilityField } from '../../../sharing/visibility-field.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import styles from './sop-editor.module.css';
import type { SopForm } from './sop-values.ts';

const AUDIENCES = [
  {
    value: 'workspace',
    label: msg('The workspace'),
    hint: msg('Members who may see it, signed in'),
  },
  {
    value: 'public',
    label: msg('Everyone'),
    hint: msg('Whoever knows the address, without a sign-in'),
  },
] as const;
const MONTHS = [1, 3, 6, 12, 24, 36] as const;

export interface SopSettingsProps {
  sop: Sop;
  entity: SopForm;
  readOnly: boolean;
}

/** What a procedure is called, whom it is for, and when it is looked through again. */
export function SopSettings({ sop, entity, readOnly }: SopSettingsProps) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const toaster = useToaster();
  const reviewed = useReviewedSop(sop.id);
  const { register, control, formState } = entity.form;
  const { errors } = formState;

  return (
    <fieldset className={styles.settings} disabled={readOnly}>
      <legend className="sr">{t('Settings')}</legend>
      <FormSection title={t('Identity')}>
        <TextField label={t('Name')} dir="auto" error={errorText(errors.name)} {...register('name')} />
        <TextArea
          label={t('What it is for')}
          note={t('optional')}
          dir="auto"
          rows={2}
          error={errorText(errors.description)}
          {...register('description')}
        />
        <div className={styles.pair}>
          <TextField
            label={t('Code')}
            note={t('optional')}
            hint={t('Such as PSP-SOP-014. It can be searched for.')}
            dir="auto"
            error={errorText(errors.code)}
            {...register('code')}
          />
          <TextField
            label={t('Category')}
            note={t('optional')}
            dir="auto"
            error={errorText(errors.category)}
            {...register('category')}
          />
        </div>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <TagsField
              value={field.value ?? []}
              onChange={field.onChange}
              onBlur={field.onBlur}
              disabled={readOnly}
            />
          )}
        />
      </FormSection>
      <FormSection title={t('Who may use it')}>
        <Controller
          control={control}
          name="audience"
          render={({ field }) => (
            <Select
              label={t('Audience, once it is published')}
              value={field.value ?? 'workspace'}
              disabled={readOnly}
              options={AUDIENCES.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="visibility"
          render={({ field }) => (
            <VisibilityField
              value={field.value ?? 'workspace'}
              onChange={field.onChange}
              disabled={readOnly}
            />
          )}
        />
      </FormSection>
      <FormSection
        title={t('Review')}
        text={
          sop.review_at
            ? sop.review_due
              ? t('It should have been reviewed by {date}.', { date: format.date(sop.review_at) })
              : t('The next review is on {date}.', { date: format.date(sop.review_at) })
            : t('The next review is set when it is published.')
        }
        action={
          sop.published_version !== null &&
          !readOnly && (
            <Button
              size="small"
              busy={reviewed.isPending}
              onClick={() =>
                reviewed.mutate(undefined, {
                  onSuccess: () => toaster.show({ title: t('Marked as reviewed.'), tone: 'good' }),
                })
              }
            >
              <CalendarCheck size={14} aria-hidden="true" />
              {t('Reviewed, still right')}
            </Button>
          )
        }
      >
        <Controller
          control={control}
          name="review_months"
          render={({ field }) => (
            <Select
              label={t('Review it again')}
              value={field.value === null || field.value === undefined ? 'never' : String(field.value)}
              disabled={readOnly}
              options={[
                ...MONTHS.map((months) => ({
                  value: String(months),
                  label: t('every {count} months', { count: months }),
                })),
                ...(field.value && !MONTHS.some((one) => one === field.value)
                  ? [
                      {
                        value: String(field.value),
                        label: t('every {count} months', { count: field.value }),
                      },
                    ]
                  : []),
                { value: 'never', label: t('never') },
              ]}
              onChange={(value) => field.onChange(value === 'never' ? null : Number(value))}
            />
          )}
        />
      </FormSection>
    </fieldset>
  );
}
