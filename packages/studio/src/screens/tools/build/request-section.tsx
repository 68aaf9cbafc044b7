import { Plus, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { HttpConfig, ToolRisk } from '@agent-studio/api-client/contract';
import { Button, IconButton, msg, Segmented, Select, TextField, useText } from '@agent-studio/core';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { readSchema } from './arguments-section.tsx';
import { EXAMPLES } from '../create/examples.ts';
import { placeholdersOf, textRow, toRows, withRows } from '../../../fields/parameter-rows.ts';
import styles from './tool-form.module.css';
import { toText, type ToolPartProps } from './tool-values.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const BODIES = [
  { value: 'json', label: msg('JSON') },
  { value: 'form', label: msg('Form') },
] as const;

/** What a method means where nobody says otherwise; RFC 9110. */
export const riskOf = (method: HttpConfig['method']): ToolRisk =>
  method === 'GET' ? 'read' : method === 'DELETE' ? 'destructive' : 'write';
export const isIdempotent = (method: HttpConfig['method']): boolean =>
  method !== 'POST' && method !== 'PATCH';

/** Method, address, headers and body of the one request. */
export function RequestSection({ form, readOnly }: ToolPartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { control, register, setValue, getValues } = form;
  const errors = form.formState.errors.config;
  const [method, body, risk, idempotent] = useWatch({
    control,
    name: ['config.method', 'config.body', 'risk', 'idempotent'],
  });
  const dirty = { shouldDirty: true } as const;

  function changeMethod(next: HttpConfig['method']) {
    setValue('config.method', next, dirty);
    // Who has chosen otherwise has a reason.
    if (risk === riskOf(method)) setValue('risk', riskOf(next), dirty);
    if (idempotent === isIdempotent(method)) setValue('idempotent', isIdempotent(next), dirty);
  }

  /** What stands in braces is an argument. */
  function addPlaceholders() {
    const { schema } = readSchema(getValues('input_schema'));
    if (!schema) return;
    const rows = toRows(schema);
    const missing = placeholdersOf(getValues('config.url')).filter(
      (name) => !rows.some((row) => row.name === name),
    );
    if (missing.length > 0)
      setValue('input_schema', toText(withRows(schema, [...rows, ...missing.map(textRow)])), dirty);
  }

  return (
    <FormSection title={t('Request')}>
      <div className={styles.request}>
        <Select
          label={t('Method')}
          disabled={readOnly}
          value={method}
          options={METHODS.map((value) => ({ value, label: value }))}
          onChange={changeMethod}
        />
        <TextField
          label={t('Address')}
          hint={t('Arguments stand in braces: {example}', { example: EXAMPLES.address })}
          error={errorText(errors?.url)}
          readOnly={readOnly}
          required
          dir="ltr"
          placeholder={EXAMPLES.address}
          {...register('config.url', { onBlur: addPlaceholders })}
        />
      </div>
      {method !== 'GET' && method !== 'DELETE' && (
        <div className={styles.stack}>
          <span className={styles.label}>{t('Body')}</span>
          <Segmented
            label={t('Body')}
            value={body}
            onChange={(value) => setValue('config.body', value, dirty)}
            segments={BODIES.map(({ value, label }) => ({ value, label: t(label) }))}
            className={styles.start ?? ''}
          />
        </div>
      )}
      <Headers form={form} readOnly={readOnly} />
    </FormSection>
  );
}

function Headers({ form, readOnly }: ToolPartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { control, register, setValue } = form;
  const headers = useWatch({ control, name: 'config.headers' });
  const errors = form.formState.errors.config?.headers;
  const change = (next: typeof headers) => setValue('config.headers', next, { shouldDirty: true });
  return (
    <div className={styles.stack}>
      <span className={styles.label}>{t('Headers')}</span>
      {headers.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a header is its place in the list
        <div key={index} className={styles.header}>
          <TextField
            label={t('Name of header {number}', { number: index + 1 })}
            hideLabel
            dir="ltr"
            readOnly={readOnly}
            placeholder={EXAMPLES.header}
            error={errorText(errors?.[index]?.name)}
            {...register(`config.headers.${index}.name`)}
          />
          <TextField
            label={t('Value of header {number}', { number: index + 1 })}
            hideLabel
            dir="ltr"
            readOnly={readOnly}
            error={errorText(errors?.[index]?.value)}
            {...register(`config.headers.${index}.value`)}
          />
          {!readOnly && (
            <IconButton
              size="small"
              label={t('Remove header {number}', { number: index + 1 })}
              icon={<X size={14} />}
              onClick={() => change(headers.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <Button
          size="small"
          className={styles.start}
          onClick={() => change([...headers, { name: '', value: '' }])}
        >
          <Plus size={14} aria-hidden="true" />
          {t('Add a header')}
        </Button>
      )}
      {readOnly && headers.length === 0 && <p className={styles.quiet}>{t('None')}</p>}
    </div>
  );
}
