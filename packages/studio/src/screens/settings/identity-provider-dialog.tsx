import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { toApiError } from '@agent-studio/api-client';
import {
  type GivenRole,
  type IdentityProvider,
  identityProviderInputSchema,
  type IdentityProviderValues,
} from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, IconButton, Select, TextField, useText } from '@agent-studio/core';
import { useSaveIdentityProvider } from '../../data/identity-providers.ts';
import { TagsField } from '../../fields/tags-field.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { showRefusal } from '../../forms/server-errors.ts';
import { roleLabel } from '../../sharing/roles.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { firstMessage } from './first-message.ts';
import { RedirectAddress } from './redirect-address.tsx';
import styles from './settings.module.css';

interface IdentityProviderDialogProps {
  provider: IdentityProvider | null;
  redirectUri: string;
  onClose: () => void;
}

type Values = Omit<IdentityProviderValues, 'save_anyway' | 'client_secret'> & { client_secret: string };

/** Stands for the secret that is stored, which nobody is told. */
const KEPT = '\u2022'.repeat(8);
const NOBODY = 'nobody';
const EXAMPLE_ISSUER = 'https://login.example.com';

const formSchema = z.extend(identityProviderInputSchema, {
  client_secret: z.string().check(z.maxLength(2_000, 'At most 2,000 characters.')),
});

const NEW: Values = {
  ...identityProviderInputSchema.parse({ name: 'x', issuer: EXAMPLE_ISSUER, client_id: 'x' }),
  name: '',
  issuer: '',
  client_id: '',
  client_secret: '',
};

function valuesOf(provider: IdentityProvider | null): Values {
  if (!provider) return NEW;
  // What the provider has besides is none of a form's.
  return {
    ...formSchema.parse({ ...provider, client_secret: '' }),
    client_secret: provider.has_secret ? KEPT : '',
  };
}

/** A new provider, or another setting of one. */
export function IdentityProviderDialog({ provider, redirectUri, onClose }: IdentityProviderDialogProps) {
  const t = useText();
  const toaster = useToaster();
  const id = useId();
  const save = useSaveIdentityProvider();
  const [problem, setProblem] = useState<string | null>(null);
  const [mayKeep, setMayKeep] = useState(false);
  const form = useForm<Values>({
    resolver: zodResolver(formSchema) as never,
    defaultValues: valuesOf(provider),
    mode: 'onTouched',
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const rules = useFieldArray({ control, name: 'role_rules' });
  const roleClaim = useWatch({ control, name: 'role_claim' });
  const roles = (['admin', 'builder', 'operator', 'viewer'] as const).map((value) => ({
    value,
    label: t(roleLabel(value)),
  }));

  const send = (anyway: boolean) =>
    form.handleSubmit(async ({ client_secret, ...values }) => {
      setProblem(null);
      const secret = client_secret === KEPT ? {} : { client_secret: client_secret || null };
      const body = { ...values, ...secret, ...(anyway && { save_anyway: true }) };
      try {
        await save.mutateAsync(
          provider ? { id: provider.id, body, revision: provider.revision } : { id: null, body },
        );
      } catch (error) {
        setMayKeep(toApiError(error).problem.code === 'identity_provider.test_failed');
        setProblem(showRefusal(form, error));
        return;
      }
      toaster.show({ title: t('Provider saved.'), tone: 'good' });
      onClose();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={provider ? t('Change {name}', { name: provider.name }) : t('Add a sign-in provider')}
      description={t('Register the studio as an application there; it gives you an id and a secret.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {mayKeep && <Button onClick={() => void send(true)()}>{t('Save anyway')}</Button>}
          <Button variant="primary" type="submit" form={id} busy={formState.isSubmitting}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.fields} onSubmit={(event) => void send(false)(event)} noValidate>
        <RedirectAddress address={redirectUri} />
        <TextField
          label={t('Name')}
          hint={t('Stands on the button: “Continue with …”.')}
          error={errors.name?.message && t(errors.name.message)}
          {...register('name')}
        />
        <TextField
          label={t('Issuer')}
          hint={t('The address below which /.well-known/openid-configuration is found.')}
          dir="ltr"
          placeholder={EXAMPLE_ISSUER}
          error={errors.issuer?.message && t(errors.issuer.message)}
          {...register('issuer')}
        />
        <TextField
          label={t('Client id')}
          dir="ltr"
          autoComplete="off"
          error={errors.client_id?.message && t(errors.client_id.message)}
          {...register('client_id')}
        />
        <TextField
          label={t('Client secret')}
          note={t('optional')}
          type="password"
          autoComplete="new-password"
          hint={t(
            'Encrypted and never shown again. Empty: a public application, which proves itself by PKCE.',
          )}
          error={errors.client_secret?.message && t(errors.client_secret.message)}
          {...register('client_secret')}
          onFocus={({ target }) => target.select()}
        />
        <Controller
          control={control}
          name="allowed_domains"
          render={({ field }) => (
            <TagsField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={t(firstMessage(errors.allowed_domains))}
              words={{
                label: t('Allowed domains'),
                placeholder: t('Any domain'),
              }}
            />
          )}
        />
        <TextField
          label={t('Claim with the roles')}
          note={t('optional')}
          hint={t('Such as groups or realm_access.roles. Empty: roles are given in the studio.')}
          dir="ltr"
          error={errors.role_claim?.message && t(errors.role_claim.message)}
          {...register('role_claim')}
        />
        {roleClaim.trim() !== '' && (
          <fieldset className={styles.rules}>
            <legend>{t('Who has this value gets this role; the mightiest counts')}</legend>
            {rules.fields.map((rule, index) => (
              <div key={rule.id} className={styles.rule}>
                <TextField
                  label={t('Value')}
                  dir="ltr"
                  error={
                    // A rule that has just come has no value yet, which is no mistake.
                    (formState.isSubmitted || formState.touchedFields.role_rules?.[index]?.value) &&
                    errors.role_rules?.[index]?.value?.message &&
                    t(errors.role_rules[index].value.message)
                  }
                  {...register(`role_rules.${index}.value`)}
                />
                <Controller
                  control={control}
                  name={`role_rules.${index}.role`}
                  render={({ field }) => (
                    <Select label={t('Role')} options={roles} value={field.value} onChange={field.onChange} />
                  )}
                />
                <IconButton
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  label={t('Remove this rule')}
                  onClick={() => rules.remove(index)}
                />
              </div>
            ))}
            <Button size="small" onClick={() => rules.append({ value: '', role: 'builder' })}>
              <Plus size={15} aria-hidden="true" />
              {t('Add a rule')}
            </Button>
          </fieldset>
        )}
        <Controller
          control={control}
          name="default_role"
          render={({ field }) => (
            <Select
              label={roleClaim.trim() ? t('Everybody else') : t('Role of who is new')}
              options={[
                ...roles,
                ...(roleClaim.trim() ? [{ value: NOBODY, label: t('May not come in') } as const] : []),
              ]}
              value={field.value ?? (roleClaim.trim() ? NOBODY : 'builder')}
              onChange={(value) => field.onChange(value === NOBODY ? null : (value satisfies GivenRole))}
            />
          )}
        />
        <Checkbox
          label={t('Its e-mail addresses count as verified')}
          hint={t('For providers of your own company that do not say so, such as Entra ID.')}
          {...register('trusts_email')}
        />
        <Checkbox
          label={t('People keep the account that they have with the same address')}
          hint={t('Only where this provider hands out addresses of your own domains.')}
          {...register('joins_accounts')}
        />
        <Controller
          control={control}
          name="audiences"
          render={({ field }) => (
            <TagsField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={t(firstMessage(errors.audiences))}
              words={{
                label: t('Other applications whose ID tokens are taken'),
                placeholder: t('client id of a portal'),
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="sign_out"
          render={({ field }) => (
            <Select
              label={t('Signing out')}
              hint={
                field.value === 'return'
                  ? t('Register {address} there as an address to return to.', {
                      address: redirectUri.replace(/\/oidc\/callback$/, '/login'),
                    })
                  : undefined
              }
              options={[
                { value: 'here', label: t('of the studio only') },
                { value: 'provider', label: t('at the provider, too') },
                { value: 'return', label: t('at the provider, too, and back to the studio') },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Checkbox label={t('People may sign in by it')} {...register('enabled')} />
        <FormProblem text={problem} />
      </form>
    </Dialog>
  );
}
