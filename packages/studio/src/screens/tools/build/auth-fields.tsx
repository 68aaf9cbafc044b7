import { Plus, X } from 'lucide-react';
import { Button, IconButton, msg, Select, TextField, useText } from '@agent-studio/core';
import { SecretInput } from '../../../fields/secret-input.tsx';
import type { AuthDraft, AuthErrors } from './auth-values.ts';
import { EXAMPLES } from '../create/examples.ts';
import { FormPair } from '../../../forms/form-section.tsx';
import styles from './tool-form.module.css';

export const AUTH_TYPES = [
  { value: 'none', label: msg('None') },
  { value: 'api_key', label: msg('API key') },
  { value: 'bearer', label: msg('Bearer token') },
  { value: 'basic', label: msg('User and password') },
  { value: 'headers', label: msg('Headers') },
] as const;

const PLACES = [
  { value: 'header', label: msg('Header') },
  { value: 'query', label: msg('Query') },
] as const;

export interface AuthFieldsProps {
  value: AuthDraft;
  errors: AuthErrors;
  onChange: (value: AuthDraft) => void;
}

/** How a tool signs in. Secrets go one way: nothing here ever shows one that is stored. */
export function AuthFields({ value, errors, onChange }: AuthFieldsProps) {
  const t = useText();
  const set = (changes: Partial<AuthDraft>) => onChange({ ...value, ...changes });
  const errorOf = (field: string) => errors[field] && t(errors[field]);
  const secret = (label: string, field: string) => (
    <SecretInput
      label={label}
      value={value.secret}
      error={errorOf(field)}
      onChange={(typed) => set({ secret: typed })}
    />
  );
  return (
    <>
      <FormPair>
        <Select
          label={t('Sign-in')}
          value={value.type}
          options={AUTH_TYPES.map(({ value: type, label }) => ({ value: type, label: t(label) }))}
          onChange={(type) => set({ type })}
        />
        {value.type === 'bearer' && secret(t('Token'), 'values.token')}
        {value.type === 'api_key' && secret(t('Key'), 'values.value')}
      </FormPair>
      {value.type === 'api_key' && (
        <FormPair>
          <TextField
            label={t('Name of the header or parameter')}
            dir="ltr"
            placeholder={EXAMPLES.secretHeader}
            value={value.name}
            error={errorOf('values.name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          <Select
            label={t('Where it goes')}
            value={value.in}
            options={PLACES.map(({ value: place, label }) => ({ value: place, label: t(label) }))}
            onChange={(place) => set({ in: place })}
          />
        </FormPair>
      )}
      {value.type === 'basic' && (
        <FormPair>
          <TextField
            label={t('User')}
            dir="ltr"
            autoComplete="off"
            value={value.username}
            error={errorOf('values.username')}
            onChange={({ target }) => set({ username: target.value })}
          />
          {secret(t('Password'), 'values.password')}
        </FormPair>
      )}
      {value.type === 'headers' && (
        <SecretHeaders headers={value.headers} errorOf={errorOf} onChange={(headers) => set({ headers })} />
      )}
    </>
  );
}

interface SecretHeadersProps {
  headers: AuthDraft['headers'];
  errorOf: (field: string) => string | undefined;
  onChange: (headers: AuthDraft['headers']) => void;
}

function SecretHeaders({ headers, errorOf, onChange }: SecretHeadersProps) {
  const t = useText();
  return (
    <div className={styles.stack}>
      {headers.map((header, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a header is its place in the list
        <div key={index} className={styles.header}>
          <TextField
            label={t('Name of secret header {number}', { number: index + 1 })}
            hideLabel
            dir="ltr"
            placeholder={EXAMPLES.secretHeader}
            value={header.name}
            error={errorOf(`values.headers.${index}.name`)}
            onChange={({ target }) => onChange(headers.with(index, { ...header, name: target.value }))}
          />
          <SecretInput
            label={t('Value of secret header {number}', { number: index + 1 })}
            hideLabel
            value={header.value}
            error={errorOf(`values.headers.${index}.value`)}
            onChange={(typed) => onChange(headers.with(index, { ...header, value: typed }))}
          />
          {headers.length > 1 && (
            <IconButton
              size="small"
              label={t('Remove secret header {number}', { number: index + 1 })}
              icon={<X size={14} />}
              onClick={() => onChange(headers.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      <Button
        size="small"
        className={styles.start}
        onClick={() => onChange([...headers, { name: '', value: '' }])}
      >
        <Plus size={14} aria-hidden="true" />
        {t('Add a header')}
      </Button>
    </div>
  );
}
