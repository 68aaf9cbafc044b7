import { Trash2 } from 'lucide-react';
import type { Variable } from '@agent-studio/api-client/contract';
import { Checkbox, IconButton, msg, Select, TextField, useText } from '@agent-studio/core';
import { TagsField } from '../../../fields/tags-field.tsx';
import styles from './variables.module.css';

/** What is wrong in the fields of one variable. */
export type RowErrors = Partial<Record<'name' | 'label' | 'default' | 'options', { message?: string }>>;

export interface VariableRowProps {
  variable: Variable;
  readOnly: boolean;
  errors: RowErrors | undefined;
  onChange: (variable: Variable) => void;
  onRemove: () => void;
}

const TYPES: Readonly<Record<Variable['type'], string>> = {
  text: msg('Text'),
  number: msg('Number'),
  boolean: msg('Yes or no'),
  select: msg('One of a list'),
};

export function VariableRow({ variable, readOnly, errors, onChange, onRemove }: VariableRowProps) {
  const t = useText();
  const { name, label, type, required, options = [], default: given } = variable;
  const error = (field: keyof RowErrors) => errors?.[field]?.message && t(errors[field].message);

  function setType(next: Variable['type']) {
    // What was the default may be no value of the new type.
    const { default: _, options: __, ...rest } = variable;
    onChange({ ...rest, type: next, ...(next === 'select' && { options }) });
  }

  function setDefault(text: string) {
    const { default: _, ...rest } = variable;
    onChange(text === '' ? rest : { ...rest, default: text });
  }

  return (
    <li className={styles.row}>
      <TextField
        label={t('Name')}
        className={styles.name}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        value={name}
        readOnly={readOnly}
        error={error('name')}
        onChange={({ target }) => onChange({ ...variable, name: target.value.trim() })}
      />
      <Select
        label={t('Kind')}
        value={type}
        disabled={readOnly}
        options={types().map((value) => ({ value, label: t(TYPES[value]) }))}
        onChange={setType}
      />
      <TextField
        label={t('Description')}
        note={t('optional')}
        value={label}
        readOnly={readOnly}
        error={error('label')}
        placeholder={t('Number of the order')}
        onChange={({ target }) => onChange({ ...variable, label: target.value })}
      />
      {type === 'boolean' || type === 'select' ? (
        <Select
          label={t('Default')}
          value={String(given ?? '')}
          disabled={readOnly}
          options={['', ...(type === 'select' ? options : ['true', 'false'])].map((value) => ({
            value,
            label:
              value === ''
                ? t('None')
                : type === 'boolean'
                  ? t(value === 'true' ? msg('Yes') : msg('No'))
                  : value,
          }))}
          onChange={setDefault}
        />
      ) : (
        <TextField
          label={t('Default')}
          note={t('optional')}
          value={String(given ?? '')}
          inputMode={type === 'number' ? 'decimal' : 'text'}
          readOnly={readOnly}
          error={error('default')}
          onChange={({ target }) => setDefault(target.value)}
        />
      )}
      {type === 'select' && (
        <div className={styles.wide}>
          <TagsField
            words={{ label: t('What it may be'), placeholder: t('bronze, silver, gold…') }}
            value={options}
            disabled={readOnly}
            error={error('options')}
            onChange={(next) => onChange({ ...variable, options: next })}
          />
        </div>
      )}
      <div className={styles.foot}>
        <Checkbox
          label={t('Required')}
          hint={t('A question without it is refused.')}
          checked={required}
          disabled={readOnly}
          onChange={({ target }) => onChange({ ...variable, required: target.checked })}
        />
        {!readOnly && (
          <IconButton
            size="small"
            label={t('Remove {name}', { name })}
            icon={<Trash2 size={15} />}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

const types = () => Object.keys(TYPES) as Variable['type'][];
