import { useId, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { Controller, useWatch } from 'react-hook-form';
import {
  type ModelProvider,
  nameSchema,
  type ProviderKind,
  providerKindSchema,
} from '@agent-studio/api-client/contract';
import { Button, Dialog, Select, TextField, useText } from '@agent-studio/core';
import { useCreateProvider, useUpdateProvider } from '../../data/models.ts';
import { SaveProblem } from '../../forms/save-problem.tsx';
import { SecretInput } from '../../fields/secret-input.tsx';
import { useCreateForm } from '../../forms/use-create-form.ts';
import { useErrorText } from '../../format/use-error-text.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './models.module.css';
import { isProviderKind, PROVIDER_KINDS } from './provider-kinds.ts';

interface Values {
  kind: ProviderKind;
  name: string;
  /** Empty: the kind's own address. */
  base_url: string;
  /** Empty, where a key is stored: it stays. */
  api_key: string;
}

/** The server checks address and key: they may be empty here, and must not be there. */
const schema: z.ZodMiniType<Values> = z.object({
  kind: providerKindSchema,
  name: nameSchema,
  base_url: z.string(),
  api_key: z.string(),
});

/** What the server answers where the provider does not. */
const TEST_FAILED = 'provider.test_failed';

export interface ProviderDialogProps {
  /** Absent: a new one. */
  provider: ModelProvider | undefined;
  onClose: () => void;
  onAdded: (provider: ModelProvider) => void;
}

export function ProviderDialog({ provider, onClose, onAdded }: ProviderDialogProps) {
  const t = useText();
  const formId = useId();
  const errorText = useErrorText();
  const toaster = useToaster();
  const create = useCreateProvider();
  const update = useUpdateProvider(provider ?? { id: '' });
  const initial = useMemo((): Values => toValues(provider), [provider]);
  const anyway = useRef(false);
  const { form, submit, saving, problem } = useCreateForm<Values>({
    schema,
    initial,
    async create({ kind, name, base_url, api_key }) {
      const values = {
        name,
        base_url: base_url.trim() || null,
        ...(api_key && { api_key }),
        save_anyway: anyway.current,
      };
      if (!provider) {
        onAdded(await create.mutateAsync({ kind, ...values }));
        return;
      }
      await update.mutateAsync({
        changes: values,
        revision: provider.revision,
      });
      toaster.show({ title: t('Provider saved.'), tone: 'good' });
      onClose();
    },
  });
  const { control, register, setValue } = form;
  const { errors } = form.formState;
  const kind = useWatch({ control, name: 'kind' });
  const texts = PROVIDER_KINDS[kind];
  const { error: refusal } = provider ? update : create;

  async function save(whatever: boolean) {
    anyway.current = whatever;
    await submit();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={provider ? t('Edit “{name}”', { name: provider.name }) : t('Add provider')}
      description={t(
        'The key is encrypted on the server and never shown again, but for its last four characters.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {provider ? t('Save') : t('Save and find models')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        {!provider && (
          <Select
            label={t('Kind')}
            value={kind}
            onChange={(value: string) => {
              if (isProviderKind(value)) setValue('kind', value, { shouldDirty: true });
            }}
            options={Object.entries(PROVIDER_KINDS).map(([value, { label }]) => ({ value, label: t(label) }))}
            hint={
              kind === 'openai-compatible' &&
              t(
                'OpenAI itself, and servers that speak its protocol: Ollama, vLLM, LM Studio, OpenRouter and others.',
              )
            }
          />
        )}
        <TextField
          label={t('Name')}
          required
          placeholder={texts.example}
          error={errorText(errors.name)}
          {...register('name')}
        />
        <TextField
          label={t('Address')}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          placeholder={texts.address}
          {...(kind !== 'openai-compatible' && { note: t('optional') })}
          hint={
            kind === 'openai-compatible'
              ? t('Most end with /v1. Private addresses must be allowed by the operator (ALLOWED_ADDRESSES).')
              : t('Only for a proxy of your own.')
          }
          error={errorText(errors.base_url)}
          {...register('base_url')}
        />
        <Controller
          control={control}
          name="api_key"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SecretInput
              ref={ref}
              label={t('Key')}
              {...(kind === 'openai-compatible' && { note: t('optional') })}
              placeholder={
                provider?.key.configured ? (provider.key.secret ?? `••••${provider.key.last_four}`) : ''
              }
              hint={provider?.key.configured && t('Leave it empty to keep the key that is stored.')}
              error={errorText(errors.api_key)}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <SaveProblem
          problem={problem}
          testFailed={problem !== null && refusal?.problem?.code === TEST_FAILED}
          saving={saving}
          onSaveAnyway={() => void save(true)}
        />
      </form>
    </Dialog>
  );
}

const toValues = (provider: ModelProvider | undefined): Values => ({
  kind: provider && isProviderKind(provider.kind) ? provider.kind : 'openai-compatible',
  name: provider?.name ?? '',
  base_url: provider?.base_url ?? '',
  api_key: '',
});
