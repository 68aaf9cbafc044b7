import { Controller, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Settings } from '@agent-studio/api-client/contract';
import { LinkButton, msg, Select, useText } from '@agent-studio/core';
import { FormSection } from '../../forms/form-section.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { TagsField } from '../../fields/tags-field.tsx';
import { DirectorySection } from './directory-section.tsx';
import { IdentityProviders } from './identity-providers.tsx';
import { FixedNote } from './fixed-note.tsx';
import { SectionFrame } from './section-frame.tsx';
import { firstMessage } from './first-message.ts';
import styles from './settings.module.css';
import { fixedBy, useSectionForm } from './use-section-form.ts';

const FIELDS = [
  { path: 'who', label: msg('Who may sign in') },
  { path: 'allowed_domains', label: msg('Allowed domains') },
  { path: 'session_hours', label: msg('Session length (hours)') },
] as const;

export function SignInSection({ settings }: { settings: Settings }) {
  return (
    <>
      <SignInRules settings={settings} />
      {settings.may_edit && (
        <div className={styles.section}>
          <div className={styles.fields}>
            <IdentityProviders />
            <DirectorySection />
          </div>
        </div>
      )}
    </>
  );
}

function SignInRules({ settings }: { settings: Settings }) {
  const t = useText();
  const entity = useSectionForm(settings, 'sign_in', FIELDS);
  const { control } = entity.form;
  const [who, domains] = useWatch({ control, name: ['who', 'allowed_domains'] });
  const domainsFixed = fixedBy(settings, 'sign_in.allowed_domains');
  const hoursFixed = fixedBy(settings, 'sign_in.session_hours');
  return (
    <SectionFrame entity={entity} readOnly={!settings.may_edit}>
      <FormSection
        title={t('Access')}
        text={t('Who may sign in, and for how long. People who are signed in stay signed in.')}
        action={
          settings.may_edit && (
            <LinkButton asChild>
              <Link to="/users">{t('Invite people')}</Link>
            </LinkButton>
          )
        }
      >
        <Controller
          control={control}
          name="who"
          render={({ field }) => (
            <Select
              label={t('Who may sign in')}
              hint={t('People with an account keep it either way.')}
              options={[
                { value: 'anyone', label: t('Anyone of the allowed domains') },
                { value: 'invited', label: t('Invited people only') },
              ]}
              value={field.value}
              onChange={field.onChange}
              disabled={!settings.may_edit}
            />
          )}
        />
        <Controller
          control={control}
          name="allowed_domains"
          render={({ field, formState }) => (
            <TagsField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              disabled={!settings.may_edit || domainsFixed !== undefined}
              error={t(firstMessage(formState.errors.allowed_domains))}
              words={{ label: t('Allowed domains'), placeholder: t('Any domain') }}
            />
          )}
        />
        {who === 'anyone' && domains.length === 0 && (
          <p className="muted" role="note">
            {t('No domain is set: everyone who passes the sign-in may come in.')}
          </p>
        )}
        <FixedNote variable={domainsFixed} />
        <Controller
          control={control}
          name="session_hours"
          render={({ field, fieldState }) => (
            <NumberField
              className={styles.short}
              label={t('Session length (hours)')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              readOnly={hoursFixed !== undefined}
              error={fieldState.error?.message && t(fieldState.error.message)}
            />
          )}
        />
        <FixedNote variable={hoursFixed} />
      </FormSection>
    </SectionFrame>
  );
}
