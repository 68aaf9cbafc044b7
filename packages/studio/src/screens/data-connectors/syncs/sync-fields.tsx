import { Controller, get, type UseFormReturn } from 'react-hook-form';
import type { Connector } from '@agent-studio/api-client/contract';
import { Checkbox, Select, TextField, useText } from '@agent-studio/core';
import { FormSection } from '../../../forms/form-section.tsx';
import { ScheduleField } from '../../../schedules/schedule-field.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { useFormat } from '../../../format/use-format.ts';
import { CardField } from './card-field.tsx';
import { SelectionFields } from './selection-fields.tsx';
import type { SyncFormValues } from './sync-values.ts';

export interface SyncFieldsProps {
  connector: Connector;
  form: UseFormReturn<SyncFormValues, unknown, SyncFormValues>;
  /** Of a stored sync; null: it is not shared. */
  cardName?: string | null;
  isNew: boolean;
  readOnly: boolean;
}

const GUARDS = [0, 0.1, 0.3, 0.5, 1];

/** What is copied, where to, when, and when to ask first. */
export function SyncFields({ connector, form, cardName = null, isNew, readOnly }: SyncFieldsProps) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { control, register, formState } = form;
  const { errors } = formState;
  const messageAt = (path: string) => errorText(get(errors, path) as { message?: string } | undefined);
  const guardLabel = (share: number) =>
    share === 0
      ? t('If any document goes')
      : share === 1
        ? t('Never ask')
        : t('If more than {share} of its documents go', { share: format.percent(share) });
  return (
    <>
      <FormSection title={t('Name and card')}>
        <TextField
          label={t('Name')}
          required
          readOnly={readOnly}
          error={errorText(errors.name)}
          {...register('name')}
        />
        <CardField form={form} cardName={cardName} isNew={isNew} />
      </FormSection>
      <FormSection title={t('What is copied')}>
        <Controller
          control={control}
          name="selection"
          render={({ field: { value, onChange } }) => (
            <SelectionFields
              connector={connector}
              value={value}
              onChange={onChange}
              errorAt={(path) => messageAt(`selection.${path}`)}
              readOnly={readOnly}
            />
          )}
        />
      </FormSection>
      <FormSection title={t('Schedule')}>
        <Controller
          control={control}
          name="schedule"
          render={({ field: { value, onChange } }) => (
            <ScheduleField
              value={value}
              onChange={onChange}
              disabled={readOnly}
              errors={{ cron: messageAt('schedule.cron'), timezone: messageAt('schedule.timezone') }}
            />
          )}
        />
        {form.watch('schedule') && (
          <Controller
            control={control}
            name="enabled"
            render={({ field: { value, onChange } }) => (
              <Checkbox
                label={t('The schedule is on')}
                disabled={readOnly}
                checked={value}
                onChange={({ target }) => onChange(target.checked)}
              />
            )}
          />
        )}
      </FormSection>
      <FormSection title={t('When things disappear from the source')}>
        <Controller
          control={control}
          name="delete_guard"
          render={({ field: { value, onChange } }) => (
            <Select
              label={t('Stop and ask')}
              hint={t('A source that is empty by mistake then takes nothing out of your card.')}
              disabled={readOnly}
              error={messageAt('delete_guard')}
              value={String(value)}
              options={[...new Set([...GUARDS, value])]
                .toSorted((a, b) => a - b)
                .map((share) => ({ value: String(share), label: guardLabel(share) }))}
              onChange={(next) => onChange(Number(next))}
            />
          )}
        />
      </FormSection>
    </>
  );
}
