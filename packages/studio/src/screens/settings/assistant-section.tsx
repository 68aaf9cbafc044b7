import { Link } from 'react-router-dom';
import type { Settings } from '@agent-studio/api-client/contract';
import { Checkbox, msg, TextArea, useText, TextLink } from '@agent-studio/core';
import { useModels } from '../../data/models.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

const FIELDS = [
  { path: 'enabled', label: msg('Studio Assistant') },
  { path: 'greeting', label: msg('Greeting') },
] as const;

export function AssistantSection({ settings }: { settings: Settings }) {
  const t = useText();
  const entity = useSectionForm(settings, 'assistant', FIELDS);
  const { register, formState } = entity.form;
  const { data: models = [] } = useModels();
  const model = models.find(({ default_for }) => default_for.includes('assistant'));
  return (
    <SectionFrame entity={entity} readOnly={!settings.may_edit}>
      <FormSection
        title={t('Studio Assistant')}
        text={t('The chat in the corner that knows how the studio works.')}
      >
        <Checkbox
          label={t('The assistant is on')}
          hint={t('When off, it is hidden and answers no questions.')}
          {...register('enabled')}
        />
        <TextArea
          label={t('Greeting')}
          hint={t('What it says before the first question. Empty: the usual greeting.')}
          placeholder={t('For example: Hello! Ask me how to do something in the studio.')}
          rows={3}
          maxLength={300}
          error={formState.errors.greeting?.message && t(formState.errors.greeting.message)}
          {...register('greeting')}
        />
        <p>
          {t('It answers with {model}.', { model: model?.label ?? t('the default model') })}{' '}
          <TextLink asChild>
            <Link to="/settings?section=models">{t('Default models')}</Link>
          </TextLink>
        </p>
      </FormSection>
    </SectionFrame>
  );
}
