import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ConnectorSummary } from '@agent-studio/api-client/contract';
import {
  msg,
  type Option,
  Segmented,
  Select,
  TextArea,
  type Translate,
  useText,
  TextLink,
} from '@agent-studio/core';
import { useConnectors } from '../../../data/connectors/data-connectors.ts';
import { CodeField } from '../../../fields/code-field.tsx';
import { FormPair, FormSection } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../fields/number-field.tsx';
import { sqlParameters } from '../../../fields/sql-parameters.ts';
import { useErrorText } from '../../../format/use-error-text.ts';
import styles from './tool-form.module.css';
import type { ToolPartProps } from './tool-values.ts';

const WAYS = [
  { value: 'fixed', label: msg('A fixed query') },
  { value: 'free', label: msg('The model writes it') },
] as const;

/** Which connector is asked, and what: a query with `:name` for its arguments, or whatever the model writes. */
export function ConnectorSection({ form, readOnly }: ToolPartProps) {
  const t = useText();
  const errorText = useErrorText();
  const { control, setValue, formState } = form;
  const connectors = useConnectors({ use: 'query', sort: 'name', page_size: 100 });
  const [id, tables] = useWatch({ control, name: ['config.connector_id', 'config.allowed_tables'] });
  const { field: statement } = useController({ control, name: 'config.statement' });
  const { field: rows } = useController({ control, name: 'config.max_rows' });
  const [way, setWay] = useState<'fixed' | 'free'>(statement.value || !id ? 'fixed' : 'free');
  const errors = formState.errors.config;
  const found = connectors.data?.items ?? [];
  const kind = found.find((each) => each.id === id)?.kind;
  const isSql = kind === undefined || kind === 'postgres' || kind === 'mysql';
  const dirty = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;

  function choose(next: string) {
    setValue('config.connector_id', next, dirty);
    // What a server's tools do, nobody here knows.
    setValue('risk', found.find((each) => each.id === next)?.kind === 'mcp' ? 'write' : 'read', dirty);
  }

  function changeWay(next: 'fixed' | 'free') {
    setWay(next);
    if (next === 'free') setValue('config.statement', '', dirty);
  }

  return (
    <FormSection
      title={t('Query')}
      text={t('It runs with your rights, reads only, and stops at the limits of the connector.')}
    >
      <Select
        label={t('Data connector')}
        placeholder={connectors.isPending ? t('Loading') : t('Choose a connector')}
        disabled={readOnly}
        value={id || null}
        options={toOptions(found, id, t)}
        error={errorText(errors?.connector_id) ?? errorText(connectors.error)}
        hint={
          connectors.isSuccess && found.length === 0 ? (
            <TextLink asChild>
              <Link to="/data-connectors">{t('There is none yet: connect one first.')}</Link>
            </TextLink>
          ) : undefined
        }
        onChange={choose}
      />
      {!readOnly && (
        <Segmented
          label={t('Who writes the query')}
          value={way}
          onChange={changeWay}
          className={styles.start ?? ''}
          segments={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )}
      {way === 'fixed' ? (
        <CodeField
          label={isSql ? t('Query') : t('What is asked')}
          rows={isSql ? 6 : 2}
          readOnly={readOnly}
          required
          hint={hintOf(kind, statement.value, t)}
          error={errorText(errors?.statement)}
          value={statement.value}
          onChange={statement.onChange}
          onBlur={statement.onBlur}
        />
      ) : (
        isSql && (
          <TextArea
            label={t('Tables that may be read')}
            hint={t('One a line. Empty: all that the connector allows.')}
            rows={3}
            dir="ltr"
            spellCheck={false}
            readOnly={readOnly}
            value={tables.join('\n')}
            error={errorText(errors?.allowed_tables)}
            onChange={({ target }) =>
              setValue('config.allowed_tables', target.value === '' ? [] : target.value.split('\n'), dirty)
            }
          />
        )
      )}
      <FormPair>
        <NumberField
          label={t('Rows at most')}
          value={rows.value}
          readOnly={readOnly}
          error={errorText(errors?.max_rows)}
          onChange={(next) => rows.onChange(next ?? Number.NaN)}
          onBlur={rows.onBlur}
        />
      </FormPair>
    </FormSection>
  );
}

function hintOf(kind: ConnectorSummary['kind'] | undefined, statement: string, t: Translate): string {
  if (kind === 'mcp') return t('The name of a tool of the server.');
  if (kind === 'http' || kind === 's3') return t('The path of what is read.');
  const names = sqlParameters(statement);
  return names.length === 0
    ? t('One SELECT. Write :name where the model gives a value.')
    : t('Arguments for the model: {names}', { names: names.join(', ') });
}

function toOptions(found: readonly ConnectorSummary[], chosen: string, t: Translate): Option[] {
  const options = found.map(({ id, name, description }): Option => ({
    value: id,
    label: name,
    ...(description && { hint: description }),
  }));
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.push({ value: chosen, label: t('Not shared with you') });
  }
  return options;
}
