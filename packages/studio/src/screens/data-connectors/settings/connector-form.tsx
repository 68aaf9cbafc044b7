import type { UseFormReturn } from 'react-hook-form';
import type { Connector, ConnectorField, ConnectorKindInfo } from '@agent-studio/api-client/contract';
import { msg, TextArea, TextField, useText } from '@agent-studio/core';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { IdentitySection } from '../../../forms/identity-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { ConfigField } from './config-field.tsx';
import { type ConnectorFormValues, isSecret, type SecretDrafts, shownFields } from './connector-values.ts';
import styles from '../data-connectors.module.css';
import { SecretField } from './secret-field.tsx';

/** What is typed into the secrets, and what the server said about them. */
interface SecretsState {
  drafts: SecretDrafts;
  errors: Readonly<Record<string, string>>;
  set: (key: string, draft: string | null) => void;
}

export interface ConnectorFormProps {
  info: ConnectorKindInfo;
  form: UseFormReturn<ConnectorFormValues, unknown, ConnectorFormValues>;
  secrets: SecretsState;
  /** What is stored; null: nothing yet. */
  stored: Connector['secrets'] | null;
  readOnly: boolean;
}

const GROUPS: readonly { group: ConnectorField['group']; title: string }[] = [
  { group: 'connection', title: msg('Connection') },
  { group: 'sign_in', title: msg('Sign-in') },
  { group: 'query', title: msg('Live questions') },
  { group: 'advanced', title: msg('Advanced') },
];

/** The form of a connector, drawn from what its kind says about itself. */
export function ConnectorForm({ info, form, secrets, stored, readOnly }: ConnectorFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const config = form.watch('config');
  const fields = shownFields(info, config);
  // Nothing runs out where nobody signs in.
  const isOpen = config['auth'] === 'none' && !form.watch('expires');
  return (
    <div className={styles.form}>
      <IdentitySection form={form} placeholder={t('Company wiki')} readOnly={readOnly}>
        <TextArea
          label={t('Description')}
          dir="auto"
          note={t('optional')}
          rows={2}
          readOnly={readOnly}
          error={errorText(form.formState.errors.description)}
          placeholder={t('What is in here, and for whom')}
          {...form.register('description')}
        />
      </IdentitySection>
      {GROUPS.map(({ group, title }) => {
        const own = fields.filter((field) => field.group === group);
        if (own.length === 0 && group !== 'sign_in') return null;
        return (
          <FormSection
            key={group}
            title={t(title)}
            {...(group === 'sign_in' && {
              text: t('Secrets are stored encrypted. Nobody can read them again, not even you.'),
            })}
          >
            {own.map((field) =>
              isSecret(field) ? (
                <SecretField
                  key={field.key}
                  kind={info.kind}
                  field={field}
                  stored={stored?.[field.key]}
                  draft={secrets.drafts[field.key] === undefined ? '' : secrets.drafts[field.key]!}
                  error={secrets.errors[field.key] && t(secrets.errors[field.key]!)}
                  readOnly={readOnly}
                  onChange={(draft) => secrets.set(field.key, draft)}
                />
              ) : (
                <ConfigField
                  key={field.key}
                  kind={info.kind}
                  field={field}
                  control={form.control}
                  errors={form.formState.errors.config}
                  readOnly={readOnly}
                />
              ),
            )}
            {group === 'sign_in' && !isOpen && <ExpiryField form={form} readOnly={readOnly} />}
          </FormSection>
        );
      })}
      <DetailsSection form={form} readOnly={readOnly} />
    </div>
  );
}

function ExpiryField({
  form: { register, formState },
  readOnly,
}: Pick<ConnectorFormProps, 'form' | 'readOnly'>) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <TextField
      label={t('Credentials expire')}
      note={t('optional')}
      type="date"
      readOnly={readOnly}
      hint={t('The day a password or key expires. You are warned 14 days before.')}
      error={errorText(formState.errors.expires)}
      {...register('expires')}
    />
  );
}
