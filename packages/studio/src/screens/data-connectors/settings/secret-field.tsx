import { KeyRound, RotateCcw, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Connector, ConnectorField, ConnectorKind } from '@agent-studio/api-client/contract';
import { Button, TextArea, type Translate, useText } from '@agent-studio/core';
import { SecretInput, UseSecret } from '../../../fields/secret-input.tsx';
import styles from '../data-connectors.module.css';
import { textsOf } from './field-texts.ts';

export interface SecretFieldProps {
  kind: ConnectorKind;
  field: ConnectorField;
  stored: Connector['secrets'][string] | undefined;
  /** Null: what is stored is to be forgotten. */
  draft: string | null;
  error: string | undefined;
  readOnly: boolean;
  onChange: (draft: string | null) => void;
}

/** A secret: it can be replaced or forgotten, never read. */
export function SecretField({ kind, field, stored, draft, error, readOnly, onChange }: SecretFieldProps) {
  const t = useText();
  const { label, help } = textsOf(kind, field);
  const name = t(label);
  if (readOnly) {
    return (
      <p className={styles.stored}>
        <KeyRound size={15} aria-hidden="true" />
        <span>{name}</span>
        {stored?.configured ? <Stored {...stored} /> : t('none')}
      </p>
    );
  }
  if (draft === null) {
    return (
      <p className={styles.stored}>
        <Trash2 size={15} aria-hidden="true" />
        <span>{t('{field} is forgotten when you save.', { field: name })}</span>
        <Button size="small" onClick={() => onChange('')}>
          <RotateCcw size={14} aria-hidden="true" />
          {t('Keep it')}
        </Button>
      </p>
    );
  }
  const texts = {
    label: name,
    hint: stored?.configured ? hintOf(stored, t) : help ? t(help) : undefined,
    error,
    ...(!field.required && { note: t('optional') }),
  };
  const common = {
    dir: 'ltr',
    autoComplete: 'off',
    spellCheck: false,
    'data-1p-ignore': '',
    value: draft,
    placeholder: stored?.configured ? (stored.secret ?? `••••${stored.last4 ?? ''}`) : field.placeholder,
  } satisfies ComponentProps<'input'> & { 'data-1p-ignore': string };
  return (
    <div className={styles.secret}>
      {field.type === 'long_secret' ? (
        <>
          <TextArea {...texts} {...common} rows={4} onChange={({ target }) => onChange(target.value)} />
          <UseSecret value={draft} onChange={onChange} />
        </>
      ) : (
        <SecretInput {...texts} {...common} onChange={onChange} />
      )}
      {stored?.configured && !field.required && draft === '' && (
        <Button size="small" variant="ghost" onClick={() => onChange(null)}>
          <Trash2 size={14} aria-hidden="true" />
          {t('Forget {field}', { field: name })}
        </Button>
      )}
    </div>
  );
}

type StoredSecret = Connector['secrets'][string];

const hintOf = ({ secret }: StoredSecret, t: Translate) =>
  secret
    ? t('Uses this secret of the workspace. Leave it empty to keep it.')
    : t('Stored. Leave it empty to keep it.');

function Stored({ last4, secret }: StoredSecret) {
  const t = useText();
  const shown = secret ?? (last4 && `••••${last4}`);
  return (
    <span>
      {t('stored')} {shown && <code dir="ltr">{shown}</code>}
    </span>
  );
}
