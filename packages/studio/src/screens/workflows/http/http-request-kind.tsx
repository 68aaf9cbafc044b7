import { Globe, Terminal } from 'lucide-react';
import { useState } from 'react';
import { Button, msg, Segmented, Select, TextField, useText } from '@agent-studio/core';
import { CurlDialog } from './curl-dialog.tsx';
import { ExpressionField } from '../nodes/expression-field.tsx';
import { ExpressionsTable } from '../nodes/expressions-table.tsx';
import { AnswerFields, PagesFields } from './http-answer-fields.tsx';
import { DATA, type NodeKind } from '../nodes/node-kind.ts';
import type { NodeForm } from '../nodes/node-form.ts';
import { SecretNameField } from '../nodes/secret-name-field.tsx';
import styles from '../workflow-form.module.css';

type HttpForm = { form: NodeForm<'http_request'> };

/** Code, the same in every language. */
const EXAMPLES = {
  url: 'https://api.example.com/orders/{{ inputs.id }}',
  json: '{"id": inputs.id, "items": nodes.order.items}',
};
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const BODIES = [
  { value: 'none', label: msg('None') },
  { value: 'json', label: msg('JSON') },
  { value: 'form', label: msg('Form') },
  { value: 'text', label: msg('Text') },
] as const;
const SIGN_INS = [
  { value: 'none', label: msg('None') },
  { value: 'bearer', label: msg('Bearer token') },
  { value: 'basic', label: msg('User and password') },
  { value: 'header', label: msg('Header') },
  { value: 'query', label: msg('Query') },
] as const;

function HttpRequestFields({ form }: HttpForm) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  const [isPasting, setPasting] = useState(false);
  const [hadSecret, setHadSecret] = useState(false);
  return (
    <>
      {!disabled && (
        <div>
          <Button size="small" onClick={() => setPasting(true)}>
            <Terminal size={14} aria-hidden="true" />
            {t('Paste a curl command')}
          </Button>
        </div>
      )}
      {isPasting && (
        <CurlDialog
          onClose={() => setPasting(false)}
          onRead={({ fields, hadSecret: had }) => {
            setPasting(false);
            setHadSecret(had);
            change(fields);
          }}
        />
      )}
      <Select
        label={t('Method')}
        disabled={disabled}
        value={config.method}
        error={errorAt('method')}
        options={METHODS.map((method) => ({ value: method, label: method }))}
        onChange={(method) => change({ method })}
      />
      <ExpressionField
        label={t('Address')}
        kind="template"
        rows={2}
        names={names}
        hint={t('Values put into it are encoded.')}
        placeholder={EXAMPLES.url}
        value={config.url}
        disabled={disabled}
        error={errorAt('url')}
        onChange={(url) => change({ url }, 'url')}
      />
      <SignIn form={form} hadSecret={hadSecret} />
      <ExpressionsTable
        label={t('Query')}
        value={config.query}
        names={names}
        newName="name"
        addLabel={t('Add a value')}
        disabled={disabled}
        errorAt={(name) => errorAt(`query.${name}`)}
        onChange={(query, field) => change({ query }, `query.${field}`)}
      />
      <ExpressionsTable
        label={t('Headers')}
        value={config.headers}
        names={names}
        newName="X-Name"
        addLabel={t('Add a header')}
        disabled={disabled}
        errorAt={(name) => errorAt(`headers.${name}`)}
        onChange={(headers, field) => change({ headers }, `headers.${field}`)}
      />
      <Body form={form} />
      <AnswerFields form={form} />
      <PagesFields form={form} />
    </>
  );
}

function SignIn({ form, hadSecret }: HttpForm & { hadSecret: boolean }) {
  const t = useText();
  const { config, disabled, errorAt, change } = form;
  const { auth } = config;
  const isNamed = auth === 'basic' || auth === 'header' || auth === 'query';
  return (
    <>
      <Select
        label={t('Sign-in')}
        hint={hadSecret ? t('The command had a sign-in, which was left out. Choose a secret.') : undefined}
        disabled={disabled}
        value={auth}
        options={SIGN_INS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(next) => change({ auth: next })}
      />
      {auth !== 'none' && (
        <div className={styles.two}>
          {isNamed && (
            <TextField
              label={auth === 'basic' ? t('User name') : t('Name of the header or parameter')}
              dir="ltr"
              maxLength={200}
              disabled={disabled}
              value={config.auth_name}
              error={errorAt('auth_name')}
              onChange={({ target }) => change({ auth_name: target.value }, 'auth_name')}
            />
          )}
          <SecretNameField
            value={config.secret}
            disabled={disabled}
            error={errorAt('secret')}
            onChange={(secret) => change({ secret })}
          />
        </div>
      )}
    </>
  );
}

function Body({ form }: HttpForm) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  const error = errorAt('body');
  const isSent = config.method !== 'GET' && config.method !== 'HEAD';
  if (!isSent && config.body === 'none') return null;
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{t('Body')}</legend>
      {error && <p className={styles.hint}>{error}</p>}
      <Segmented
        label={t('Body')}
        value={config.body}
        segments={BODIES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(body) => !disabled && change({ body })}
      />
      {config.body === 'json' && (
        <ExpressionField
          label={t('JSON')}
          kind="expression"
          rows={4}
          names={names}
          hint={t('JSON, in which values stand without quotes: inputs.name')}
          placeholder={EXAMPLES.json}
          value={config.json}
          disabled={disabled}
          error={errorAt('json')}
          onChange={(json) => change({ json }, 'json')}
        />
      )}
      {config.body === 'form' && (
        <ExpressionsTable
          label={t('Fields')}
          value={config.form}
          names={names}
          newName="field"
          addLabel={t('Add a field')}
          disabled={disabled}
          errorAt={(name) => errorAt(`form.${name}`)}
          onChange={(fields, field) => change({ form: fields }, `form.${field}`)}
        />
      )}
      {config.body === 'text' && (
        <ExpressionField
          label={t('Text')}
          kind="template"
          rows={4}
          names={names}
          value={config.text}
          disabled={disabled}
          error={errorAt('text')}
          onChange={(text) => change({ text }, 'text')}
        />
      )}
    </fieldset>
  );
}

export const httpRequest: NodeKind<'http_request'> = {
  type: 'http_request',
  label: msg('HTTP request'),
  about: msg('Calls an address on the internet'),
  group: DATA,
  icon: Globe,
  tint: 230,
  Fields: HttpRequestFields,
  outputs: ['body', 'status', 'headers'],
  ownOutputs: ({ pages }) => (pages === 'none' ? [] : ['pages', 'more']),
  repeats: true,
};
