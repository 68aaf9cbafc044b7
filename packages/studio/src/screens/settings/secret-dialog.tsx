import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Secret, secretInputSchema } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, TextField, useText } from '@agent-studio/core';
import { useSaveSecret } from '../../data/secrets.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { showRefusal } from '../../forms/server-errors.ts';
import { TagsField } from '../../fields/tags-field.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { firstMessage } from './first-message.ts';
import styles from './settings.module.css';

interface Values {
  name: string;
  value: string;
  note: string;
  hosts: string[];
  expires_at: string | null;
  admins_only: boolean;
}

const EXAMPLE_HOST = 'api.example.com';

/** Stands for the value that is stored, which nobody is told. */
const KEPT = '\u2022'.repeat(8);

/** A new secret, or another value, note, expiry or hosts of one. */
export function SecretDialog({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const t = useText();
  const toaster = useToaster();
  const id = useId();
  const save = useSaveSecret();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(secretInputSchema) as never,
    defaultValues: {
      name: secret?.name ?? '',
      value: secret ? KEPT : '',
      note: secret?.note ?? '',
      hosts: secret?.hosts ?? [],
      expires_at: secret?.expires_at ?? null,
      admins_only: secret?.admins_only ?? false,
    },
    mode: 'onTouched',
  });
  const { register, control, formState } = form;
  const { errors } = formState;

  const submit = form.handleSubmit(async ({ name, value, ...rest }) => {
    setProblem(null);
    const changed = value === KEPT ? {} : { value };
    try {
      await save.mutateAsync(
        secret
          ? { id: secret.id, body: { ...rest, ...changed }, revision: secret.revision }
          : { id: null, body: { name, value, ...rest } },
      );
    } catch (error) {
      setProblem(showRefusal(form, error));
      return;
    }
    toaster.show({ title: t('Secret saved.'), tone: 'good' });
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={secret ? t('Change {name}', { name: secret.name }) : t('Add a secret')}
      description={t('The value is encrypted and never shown again; only its last four characters are.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={formState.isSubmitting}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('Name')}
          hint={t('Capital letters, digits and _, such as CRM_TOKEN. It cannot be changed later.')}
          readOnly={secret !== null}
          autoComplete="off"
          error={errors.name?.message && t(errors.name.message)}
          {...register('name')}
        />
        <TextField
          label={t('Value')}
          type="password"
          autoComplete="new-password"
          hint={
            secret ? t('Type to replace it; what uses it has the new one with its next call.') : undefined
          }
          error={errors.value?.message && t(errors.value.message)}
          {...register('value')}
          onFocus={({ target }) => target.select()}
        />
        <Controller
          control={control}
          name="hosts"
          render={({ field }) => (
            <TagsField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={t(firstMessage(errors.hosts))}
              words={{ label: t('Hosts it may be sent to'), placeholder: EXAMPLE_HOST, dir: 'ltr' }}
            />
          )}
        />
        <TextField
          label={t('Note')}
          note={t('optional')}
          error={errors.note?.message && t(errors.note.message)}
          {...register('note')}
        />
        <Controller
          control={control}
          name="expires_at"
          render={({ field }) => (
            <TextField
              label={t('Expires on')}
              note={t('optional')}
              type="date"
              value={field.value?.slice(0, 10) ?? ''}
              onChange={({ target }) => field.onChange(target.value ? `${target.value}T23:59:59.000Z` : null)}
            />
          )}
        />
        <Checkbox
          label={t('Only administrators may use it')}
          hint={t(
            'Others cannot choose it. What uses it already goes on, so set it before you tell anybody the name.',
          )}
          {...register('admins_only')}
        />
        <FormProblem text={problem} />
      </form>
    </Dialog>
  );
}
