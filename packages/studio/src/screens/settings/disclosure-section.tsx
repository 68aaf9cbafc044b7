import type { Settings } from '@agent-studio/api-client/contract';
import { msg, TextArea, TextField, useText } from '@agent-studio/core';
import { FormSection } from '../../forms/form-section.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

const FIELDS = [
  { path: 'notice', label: msg('AI notice') },
  { path: 'contact', label: msg('A person to ask') },
] as const;

export function DisclosureSection({ settings }: { settings: Settings }) {
  const t = useText();
  const entity = useSectionForm(settings, 'disclosure', FIELDS);
  const { register, formState } = entity.form;
  const { notice, contact } = formState.errors;
  return (
    <SectionFrame entity={entity} readOnly={!settings.may_edit}>
      <FormSection
        title={t('AI notice')}
        text={t(
          'Every chat says below its text field that an AI answers, on pages of others too. The EU AI Act wants it (Article 50), so the words can be changed, and not taken away.',
        )}
      >
        <TextArea
          label={t('AI notice')}
          hint={t('Say that an AI answers. Empty: the usual sentence, in the language of whoever reads it.')}
          placeholder={t('An AI answers here, and can be wrong. Check what matters.')}
          rows={2}
          maxLength={200}
          error={notice?.message && t(notice.message)}
          {...register('notice')}
        />
        <TextField
          label={t('A person to ask')}
          hint={t('An e-mail address or a page, offered as “Ask a person”. Empty: it is not offered.')}
          maxLength={200}
          dir="ltr"
          error={contact?.message && t(contact.message)}
          {...register('contact')}
        />
      </FormSection>
    </SectionFrame>
  );
}
