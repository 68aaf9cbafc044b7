import { type Control, Controller, useWatch } from 'react-hook-form';
import type { RetentionKind, Settings } from '@agent-studio/api-client/contract';
import { Checkbox, msg, useText } from '@agent-studio/core';
import { useRetentionPreview } from '../../data/settings.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useSettled } from '../../format/use-settled.ts';
import { SectionFrame } from './section-frame.tsx';
import styles from './settings.module.css';
import { useSectionForm } from './use-section-form.ts';

const KINDS: readonly { kind: RetentionKind; label: string; hint: string }[] = [
  {
    kind: 'conversations',
    label: msg('Conversations (days)'),
    hint: msg('Of people who are signed in, since their last message.'),
  },
  {
    kind: 'visitors',
    label: msg('Conversations of visitors (days)'),
    hint: msg('On pages with a publishable key.'),
  },
  {
    kind: 'runs',
    label: msg('Texts of runs (days)'),
    hint: msg('Questions, answers and data of steps. Times, tokens and cost stay for good.'),
  },
  { kind: 'sync_logs', label: msg('Sync logs (days)'), hint: '' },
  { kind: 'audit_log', label: msg('Audit log (days)'), hint: '' },
];

const FIELDS = [
  ...KINDS.map(({ kind, label }) => ({ path: `keep_days.${kind}` as const, label })),
  { path: 'store_prompts', label: msg('Keep the texts of runs') },
  { path: 'mask_pii', label: msg('Mask personal data in stored runs') },
] as const;

export function PrivacySection({ settings }: { settings: Settings }) {
  const t = useText();
  const format = useFormat();
  const entity = useSectionForm(settings, 'privacy', FIELDS);
  const { control, register, watch } = entity.form;
  const days = useSettled(useWatch({ control, name: 'keep_days' }), 400);
  const preview = useRetentionPreview(days, settings.may_edit && isWhole(days));
  const found = new Map(preview.data?.items.map((item) => [item.kind, item]));

  function hintOf(kind: RetentionKind, hint: string): string {
    const item = found.get(kind);
    if (!item) return hint && t(hint);
    const counted =
      item.expired === null
        ? t('{count} stored now.', { count: format.count(item.total) })
        : t('Would delete {count} of {total} now.', {
            count: format.count(item.expired),
            total: format.count(item.total),
          });
    return [hint && t(hint), counted].filter(Boolean).join(' ');
  }

  return (
    <SectionFrame entity={entity} readOnly={!settings.may_edit}>
      <FormSection
        title={t('Retention')}
        text={t('How long texts are kept. Deleted texts cannot be restored.')}
      >
        <div className={styles.grid}>
          {KINDS.map(({ kind, label, hint }) => (
            <Controller
              key={kind}
              control={control as unknown as Control}
              name={`keep_days.${kind}`}
              render={({ field, fieldState }) => (
                <NumberField
                  nullable
                  placeholder={t('Forever')}
                  label={t(label)}
                  hint={hintOf(kind, hint)}
                  value={field.value as number | null}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  error={fieldState.error?.message && t(fieldState.error.message)}
                />
              )}
            />
          ))}
        </div>
        {preview.data?.last_run_at && (
          <p className={styles.quiet}>
            {t('Old texts were last deleted {when}.', { when: format.dateTime(preview.data.last_run_at) })}
          </p>
        )}
      </FormSection>
      <FormSection
        title={t('What is stored')}
        text={t('Conversations are what people see as their own chat history: their days are set above.')}
      >
        <Checkbox
          label={t('Keep the texts of runs')}
          hint={t(
            'When off, its texts are deleted seconds after a run has ended; times, tokens and cost are kept.',
          )}
          {...register('store_prompts')}
        />
        <Checkbox
          label={t('Mask personal data in stored runs')}
          hint={t(
            'E-mail addresses, telephone numbers, cards and IBANs are masked in texts of runs that have ended, as the guardrail of agents does.',
          )}
          disabled={!watch('store_prompts')}
          {...(watch('store_prompts') && register('mask_pii'))}
        />
      </FormSection>
    </SectionFrame>
  );
}

const isWhole = (days: object): boolean =>
  Object.values(days).every((count) => count === null || (Number.isInteger(count) && count > 0));
