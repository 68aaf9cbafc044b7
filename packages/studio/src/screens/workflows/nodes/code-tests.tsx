import { Check, Play, Plus, X } from 'lucide-react';
import type { CodeTest, CodeTrial } from '@agent-studio/api-client/contract';
import { Button, IconButton, TextField, useText } from '@agent-studio/core';
import { useTryCode } from '../../../data/runs/workflow-runs.ts';
import { JsonValueField } from '../../../fields/json-value-field.tsx';
import { RunPayload } from '../../../runs/run-payload-block.tsx';
import { MoreFields } from './more-fields.tsx';
import type { NodeForm } from './node-form.ts';
import code from './code-tests.module.css';
import styles from '../workflow-form.module.css';

const MAX_TESTS = 20;

/** What a function is given and has to return, tried at once. */
export function CodeTests({ form }: { form: NodeForm<'code'> }) {
  const t = useText();
  const { config, disabled, change } = form;
  const { tests } = config;
  const trial = useTryCode();
  const results = trial.data?.results ?? [];
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;

  function set(index: number, changes: Partial<CodeTest>) {
    trial.reset();
    change(
      { tests: tests.map((test, at) => (at === index ? { ...test, ...changes } : test)) },
      `tests.${index}`,
    );
  }

  return (
    <MoreFields
      title={t('Tests')}
      note={
        results.length > 0 ? t('{passed} of {total} passed', { passed, total: results.length }) : undefined
      }
      open={tests.length > 0}
    >
      {tests.map((test, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- tests have no name of their own
        <div key={index} className={styles.pair}>
          <TextField
            label={t('Name of the test')}
            note={t('optional')}
            dir="auto"
            maxLength={120}
            disabled={disabled}
            value={test.name}
            onChange={({ target }) => set(index, { name: target.value })}
          />
          <JsonValueField
            label={t('Input')}
            rows={2}
            disabled={disabled}
            value={test.input}
            onChange={(input) => isObject(input) && set(index, { input })}
          />
          <JsonValueField
            label={t('What has to come back')}
            rows={2}
            disabled={disabled}
            value={test.expected}
            onChange={(expected) => set(index, { expected: expected ?? null })}
          />
          {results[index] && <Result result={results[index]} />}
          {!disabled && (
            <IconButton
              size="small"
              label={t('Remove {name}', { name: test.name || t('Test {number}', { number: index + 1 }) })}
              icon={<X size={14} />}
              onClick={() => {
                trial.reset();
                change({ tests: tests.toSpliced(index, 1) });
              }}
            />
          )}
        </div>
      ))}
      {trial.error && (
        <p className={code.bad} role="alert">
          {t(trial.error.message)}
        </p>
      )}
      <div className={code.actions}>
        {!disabled && tests.length < MAX_TESTS && (
          <Button
            size="small"
            onClick={() => {
              trial.reset();
              change({ tests: [...tests, { name: '', input: sampleOf(config.values), expected: null }] });
            }}
          >
            <Plus size={14} aria-hidden="true" />
            {t('Add a test')}
          </Button>
        )}
        {tests.length > 0 && (
          <Button size="small" busy={trial.isPending} onClick={() => trial.mutate(config)}>
            <Play size={14} aria-hidden="true" />
            {t('Run the tests')}
          </Button>
        )}
      </div>
    </MoreFields>
  );
}

function Result({ result: { outcome, output, error } }: { result: CodeTrial['results'][number] }) {
  const t = useText();
  if (outcome === 'passed') {
    return (
      <p className={code.good} role="status">
        <Check size={14} aria-hidden="true" />
        {t('Passed')}
      </p>
    );
  }
  return (
    <div className={code.bad} role="status">
      <p>{outcome === 'failed' ? (error ?? t('It failed.')) : t('Something else came back:')}</p>
      {outcome === 'different' && <RunPayload label={t('Output')} value={output} />}
    </div>
  );
}

/** The names that the function is given, to be filled in. */
const sampleOf = (values: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, null]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
