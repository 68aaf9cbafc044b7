import type { UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import type { ApiKey, ApiKeyValues } from '@agent-studio/api-client/contract';
import { Select, TextArea, TextField, useText } from '@agent-studio/core';
import { FormPair, FormSection } from '../../forms/form-section.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { TagsField } from '../../fields/tags-field.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import styles from './api-keys.module.css';
import { ExpiryField } from './expiry-field.tsx';
import { PERIODS } from './key-words.ts';
import { ResourcesField } from './resources-field.tsx';
import { ScopesField } from './scopes-field.tsx';

export interface KeyFormProps {
  form: UseFormReturn<ApiKeyValues, unknown, ApiKeyValues>;
  /** What the names of its objects are known by. */
  known?: ApiKey['resources'];
}

const ORIGIN_EXAMPLE = 'https://www.example.com';

/** What a key may, where, how long and how much. */
export function KeyForm({ form, known = [] }: KeyFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { control, register, formState, watch, setValue, getValues } = form;
  const { errors } = formState;
  const isPublic = watch('type') === 'publishable';
  const forSome = watch('resources').length > 0;
  return (
    <div className={styles.stack}>
      <TextField
        label={t('Name')}
        placeholder={t('Shop backend')}
        error={errorText(errors.name)}
        {...register('name')}
      />
      <TextArea
        label={t('Note on the key')}
        note={t('optional')}
        rows={2}
        hint={t('What it is for, and who to ask before it is revoked.')}
        error={errorText(errors.note)}
        {...register('note')}
      />
      <FormSection
        title={t('What it may')}
        text={
          isPublic
            ? t('It asks these agents, and nothing else.')
            : t('It never reaches keys, people, settings or what administrators do.')
        }
      >
        <Controller
          control={control}
          name="resources"
          render={({ field: { value, onChange } }) => (
            <ResourcesField
              value={value}
              known={known}
              agentsOnly={isPublic}
              error={errorText(errors.resources, errors.resources?.find?.((one) => one?.id)?.id)}
              onChange={(next) => {
                onChange(next);
                // Where it is for some objects only, fewer scopes can be had.
                if (!isPublic && next.length && !value.length)
                  setValue('scopes', narrowed(getValues('scopes')));
              }}
            />
          )}
        />
        {!isPublic && (
          <Controller
            control={control}
            name="scopes"
            render={({ field: { value, onChange } }) => (
              <ScopesField
                value={value}
                forSome={forSome}
                onChange={onChange}
                error={errorText(
                  errors.scopes,
                  errors.scopes?.find?.((one) => one?.message),
                )}
              />
            )}
          />
        )}
      </FormSection>
      <FormSection title={t('Where')}>
        <Controller
          control={control}
          name="allowed_origins"
          render={({ field: { value, onChange, onBlur } }) => (
            <TagsField
              words={{ label: t('Allowed origins'), placeholder: ORIGIN_EXAMPLE, dir: 'ltr' }}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errorText(
                errors.allowed_origins,
                errors.allowed_origins?.find?.((one) => one?.message),
              )}
            />
          )}
        />
        {!isPublic && (
          <Controller
            control={control}
            name="allowed_ips"
            render={({ field: { value, onChange, onBlur } }) => (
              <TagsField
                words={{
                  label: t('Allowed addresses (empty: from anywhere)'),
                  placeholder: '203.0.113.0/24',
                }}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={errorText(
                  errors.allowed_ips,
                  errors.allowed_ips?.find?.((one) => one?.message),
                )}
              />
            )}
          />
        )}
      </FormSection>
      <FormSection title={t('How long and how much')}>
        <Controller
          control={control}
          name="expires_at"
          render={({ field: { value, onChange } }) => (
            <ExpiryField value={value} onChange={onChange} error={errorText(errors.expires_at)} />
          )}
        />
        <FormPair>
          <Controller
            control={control}
            name="budget_usd"
            render={({ field: { value, onChange, onBlur, name } }) => (
              <NumberField
                {...{ value, onChange, onBlur, name }}
                nullable
                step={0.01}
                label={t('Budget (USD)')}
                hint={t('Empty: no limit. Runs are refused once it is spent.')}
                error={errorText(errors.budget_usd)}
              />
            )}
          />
          <Controller
            control={control}
            name="budget_period"
            render={({ field: { value, onChange } }) => (
              <Select
                label={t('Budget period')}
                value={value}
                options={Object.entries(PERIODS).map(([option, label]) => ({
                  value: option,
                  label: t(label),
                }))}
                onChange={onChange}
              />
            )}
          />
        </FormPair>
        <Controller
          control={control}
          name="rpm"
          render={({ field: { value, onChange, onBlur, name } }) => (
            <NumberField
              {...{ value, onChange, onBlur, name }}
              nullable
              label={isPublic ? t('Questions a minute') : t('Calls a minute')}
              hint={isPublic ? t('Of all visitors together. Empty: 60.') : t('Empty: no limit.')}
              error={errorText(errors.rpm)}
            />
          )}
        />
      </FormSection>
    </div>
  );
}

/** Those that a key for certain objects can have; at least that it runs them. */
function narrowed(scopes: ApiKeyValues['scopes']): ApiKeyValues['scopes'] {
  const left = scopes.filter((scope) => /^(agents|teams|workflows|runs):(read|run)$/.test(scope));
  return left.length ? left : ['agents:run', 'teams:run', 'workflows:run', 'runs:run'];
}
