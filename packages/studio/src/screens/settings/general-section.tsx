import type { Settings } from '@agent-studio/api-client/contract';
import { msg, TextField, useText } from '@agent-studio/core';
import { FormSection } from '../../forms/form-section.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

const FIELDS = [
  { path: 'workspace_name', label: msg('Name of the workspace') },
  { path: 'support_contact', label: msg('Support contact') },
] as const;

export function GeneralSection({ settings }: { settings: Settings }) {
  const t = useText();
  const entity = useSectionForm(settings, 'general', FIELDS);
  const { register, formState } = entity.form;
  const { errors } = formState;
  return (
    <SectionFrame entity={entity} readOnly={!settings.may_edit}>
      <FormSection title={t('General')} text={t('What people should know of this workspace.')}>
        <TextField
          label={t('Name of the workspace')}
          hint={t('Stands at the head of these settings.')}
          error={errors.workspace_name?.message && t(errors.workspace_name.message)}
          {...register('workspace_name')}
        />
        <TextField
          label={t('Support contact')}
          hint={t('An address or a sentence. People who cannot change these settings are told whom to ask.')}
          error={errors.support_contact?.message && t(errors.support_contact.message)}
          {...register('support_contact')}
        />
      </FormSection>
    </SectionFrame>
  );
}
