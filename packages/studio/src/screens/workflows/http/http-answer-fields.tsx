import { Checkbox, msg, Select, TextField, useText } from '@agent-studio/core';
import { NumberField } from '../../../fields/number-field.tsx';
import { DurationField } from '../nodes/duration-field.tsx';
import { ExpressionField } from '../nodes/expression-field.tsx';
import { MoreFields } from '../nodes/more-fields.tsx';
import type { NodeForm } from '../nodes/node-form.ts';
import styles from '../workflow-form.module.css';

type HttpForm = { form: NodeForm<'http_request'> };

const READ_AS = [
  { value: 'auto', label: msg('By what it is') },
  { value: 'json', label: msg('JSON') },
  { value: 'text', label: msg('Text') },
  { value: 'file', label: msg('File, as base64') },
] as const;
const PAGES = [
  { value: 'none', label: msg('One request') },
  { value: 'link', label: msg('By the link to the next page') },
  { value: 'page', label: msg('By a page number') },
  { value: 'cursor', label: msg('By a cursor') },
] as const;
const EXAMPLES = {
  items: 'response.body.data',
  link: 'response.body.links.next',
  cursor: 'response.body.cursor',
};
/** What is read of an answer. */
const OF_ANSWER = ['response.body', 'response.headers', 'response.status'].map((name) => ({
  name,
  about: '',
}));

/** How an answer is read, and what counts as one. */
export function AnswerFields({ form }: HttpForm) {
  const t = useText();
  const { config, disabled, change } = form;
  const isUsual = config.read_as === 'auto' && config.fail_on_status && config.timeout_ms === 30_000;
  return (
    <MoreFields title={t('Answer and time')} open={!isUsual}>
      <Select
        label={t('Read the answer as')}
        disabled={disabled}
        value={config.read_as}
        options={READ_AS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(read_as) => change({ read_as })}
      />
      <Checkbox
        label={t('An answer of 400 or more is a failure')}
        disabled={disabled}
        checked={config.fail_on_status}
        onChange={({ target }) => change({ fail_on_status: target.checked })}
      />
      <DurationField
        label={t('Waits at most')}
        min={1_000}
        max={120_000}
        disabled={disabled}
        value={config.timeout_ms}
        onChange={(timeout_ms) => timeout_ms !== null && change({ timeout_ms }, 'timeout_ms')}
      />
    </MoreFields>
  );
}

/** Lists that come in pages. */
export function PagesFields({ form }: HttpForm) {
  const t = useText();
  const { config, disabled, errorAt, change } = form;
  const { pages } = config;
  return (
    <MoreFields title={t('Pages')} open={pages !== 'none'}>
      <Select
        label={t('How it goes on')}
        disabled={disabled}
        value={pages}
        options={PAGES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(next) => change({ pages: next })}
      />
      {pages !== 'none' && (
        <>
          <ExpressionField
            label={t('Where the list is')}
            note={t('optional')}
            kind="expression"
            names={OF_ANSWER}
            hint={t('Empty: the answer is the list.')}
            placeholder={EXAMPLES.items}
            value={config.items}
            disabled={disabled}
            error={errorAt('items')}
            onChange={(items) => change({ items }, 'items')}
          />
          {pages !== 'page' && (
            <ExpressionField
              label={pages === 'link' ? t('Link to the next page') : t('Cursor of the next page')}
              note={pages === 'link' ? t('optional') : undefined}
              kind="expression"
              names={OF_ANSWER}
              hint={pages === 'link' ? t('Empty: the header Link says it.') : undefined}
              placeholder={pages === 'link' ? EXAMPLES.link : EXAMPLES.cursor}
              value={config.next}
              disabled={disabled}
              error={errorAt('next')}
              onChange={(next) => change({ next }, 'next')}
            />
          )}
          <div className={styles.two}>
            {pages !== 'link' && (
              <TextField
                label={t('Name in the query')}
                dir="ltr"
                maxLength={100}
                disabled={disabled}
                value={config.page_param}
                error={errorAt('page_param')}
                onChange={({ target }) => change({ page_param: target.value }, 'page_param')}
              />
            )}
            {pages === 'page' && (
              <NumberField
                validOnly
                label={t('First page')}
                min={0}
                max={1_000_000}
                disabled={disabled}
                value={config.first_page}
                onChange={(first_page) => first_page !== null && change({ first_page }, 'first_page')}
              />
            )}
            <NumberField
              validOnly
              label={t('Pages at most')}
              min={1}
              max={100}
              disabled={disabled}
              value={config.max_pages}
              onChange={(max_pages) => max_pages !== null && change({ max_pages }, 'max_pages')}
            />
          </div>
        </>
      )}
    </MoreFields>
  );
}
