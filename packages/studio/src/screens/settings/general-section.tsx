import { useMemo } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { Settings } from '@agent-studio/api-client/contract';
import { msg, Select, TextField, useText } from '@agent-studio/core';
import { timeZonesWith } from '../../format/time-zones.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { LANGUAGES } from './language-names.ts';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

const FIELDS = [
  { path: 'workspace_name', label: msg('Name of the workspace') },
  { path: 'support_contact', label: msg('Support contact') },
  { path: 'language', label: msg('Language') },
  { path: 'time_zone', label: msg('Time zone') },
] as const;

const CONTACT_EXAMPLE = 'help@example.com';

export function GeneralSection({ settings }: { settings: Settings }) {
  const t = useText();
  const entity = useSectionForm(settings, 'general', FIELDS);
  const { control, register, formState } = entity.form;
  const { errors } = formState;
  const stored = settings.general.time_zone ?? 'UTC';
  // A zone has several names, of which a browser lists one.
  const zones = useMemo(() => timeZonesWith(stored), [stored]);
  const isFixed = !settings.may_edit;
  return (
    <SectionFrame entity={entity} readOnly={isFixed}>
      <FormSection title={t('Workspace')} text={t('What people should know of this workspace.')}>
        <TextField
          label={t('Name of the workspace')}
          hint={t('Shown at the top of these settings.')}
          placeholder={t('For example: Customer service')}
          error={errors.workspace_name?.message && t(errors.workspace_name.message)}
          {...register('workspace_name')}
        />
        <TextField
          label={t('Support contact')}
          hint={t('An address or a sentence. People who cannot change these settings are told whom to ask.')}
          placeholder={CONTACT_EXAMPLE}
          error={errors.support_contact?.message && t(errors.support_contact.message)}
          {...register('support_contact')}
        />
      </FormSection>
      <FormSection
        title={t('Language and time')}
        text={t('For people who have chosen nothing else in their profile.')}
      >
        <Choice
          control={control as unknown as Control}
          name="language"
          label={t('Language')}
          hint={t('The language of an embedding page comes first. Takes effect when a page is next opened.')}
          none={t('Browser language')}
          options={LANGUAGES}
          disabled={isFixed}
        />
        <Choice
          control={control as unknown as Control}
          name="time_zone"
          label={t('Time zone')}
          hint={t('For times, charts, reports and new schedules. Budgets begin anew at midnight there.')}
          none={t('That of each device; for budgets UTC')}
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          disabled={isFixed}
        />
      </FormSection>
    </SectionFrame>
  );
}

interface ChoiceProps {
  control: Control;
  name: string;
  label: string;
  hint: string;
  /** What holds when nothing is chosen. */
  none: string;
  options: readonly { value: string; label: string }[];
  disabled: boolean;
}

function Choice({ control, name, none, options, ...rest }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Select
          {...rest}
          options={[{ value: '', label: none }, ...options]}
          value={(field.value as string | null) ?? ''}
          onChange={(value) => field.onChange(value || null)}
        />
      )}
    />
  );
}
