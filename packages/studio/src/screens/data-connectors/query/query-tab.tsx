import { CircleStop, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Connector, ConnectorKindInfo } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Select, Spinner, TextField, useText } from '@agent-studio/core';
import { useConnectorQuery } from '../../../data/connectors/data-connectors.ts';
import { CodeField } from '../../../fields/code-field.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { sqlParameters } from '../../../fields/sql-parameters.ts';
import { QueryResult } from './query-result.tsx';
import type { OwnKeys } from '../../../palette/known-keys.ts';
import styles from './query.module.css';
import { ToolQuery } from './tool-query.tsx';
import { usePlace } from '../browse/use-place.ts';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { useWhyNot } from '../../../entities/use-why-not.ts';

const ROWS = [20, 100, 500, 1_000, 10_000];

export interface QueryTabProps {
  connector: Connector;
  info: ConnectorKindInfo;
}

interface Question {
  query: string;
  params: Record<string, unknown>;
}

/** Asks the source live, as an agent or a workflow would. */
export function QueryTab({ connector, info }: QueryTabProps) {
  const t = useText();
  const ask = useConnectorQuery(connector.id);
  const running = useRef<AbortController>(null);
  const [rows, setRows] = useState(100);
  const [stopped, setStopped] = useState(false);
  const place = usePlace();
  const whyNot = useWhyNot()('ask', connector);

  function run(question: Question) {
    if (ask.isPending || whyNot) return;
    setStopped(false);
    running.current = new AbortController();
    ask.mutate({ ...question, max_rows: rows, signal: running.current.signal });
  }
  function stop() {
    setStopped(true);
    running.current?.abort();
  }
  const controls = (
    <div className={styles.bar}>
      <Button
        type="submit"
        variant="primary"
        busy={ask.isPending}
        disabled={whyNot !== undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-keys={'query' satisfies OwnKeys}
      >
        <Play size={15} aria-hidden="true" />
        {t('Run')}
      </Button>
      {ask.isPending && (
        <Button onClick={stop}>
          <CircleStop size={15} aria-hidden="true" />
          {t('Stop')}
        </Button>
      )}
      {info.query === 'sql' && (
        <Select
          label={t('Rows at most')}
          hideLabel
          shape="compact"
          value={String(rows)}
          options={ROWS.map((count) => ({
            value: String(count),
            label: t('Rows at most: {count}', { count }),
          }))}
          onChange={(count) => setRows(Number(count))}
        />
      )}
    </div>
  );
  // A server is asked for its tools before one of them is.
  if (whyNot && info.query === 'tool') return <ReadOnlyNote>{whyNot}</ReadOnlyNote>;
  return (
    <div className={styles.query}>
      {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
      {info.query === 'sql' && <SqlQuery initial={place.query ?? ''} onRun={run} controls={controls} />}
      {info.query === 'path' && <PathQuery initial={place.query ?? ''} onRun={run} controls={controls} />}
      {info.query === 'tool' && (
        <ToolQuery connectorId={connector.id} initial={place.query} onRun={run} controls={controls} />
      )}
      <div aria-live="polite" className={styles.answer}>
        {ask.isPending && <Spinner label={t('Asking')} size={20} />}
        {!ask.isPending && stopped && <p>{t('Stopped. Nothing was answered.')}</p>}
        {!ask.isPending && !stopped && ask.error && <FormProblem text={ask.error.message} />}
        {!ask.isPending && !stopped && ask.data && <QueryResult result={ask.data} name={connector.name} />}
        {ask.isIdle && (
          <EmptyState
            size="inline"
            icon={Play}
            title={t('No question yet')}
            text={t('What is asked here only reads. Anything else is refused.')}
          />
        )}
      </div>
    </div>
  );
}

interface QuestionFormProps {
  initial: string;
  onRun: (question: Question) => void;
  controls: ReactNode;
}

function SqlQuery({ initial, onRun, controls }: QuestionFormProps) {
  const t = useText();
  const [sql, setSql] = useState(initial);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const names = sqlParameters(sql);
  const run = () =>
    sql.trim() &&
    onRun({ query: sql, params: Object.fromEntries(names.map((name) => [name, toValue(values[name])])) });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  }

  return (
    <form
      className={styles.form}
      aria-label={t('Query')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <CodeField
        label={t('Statement')}
        hint={t('One SELECT. :name stands for a parameter. Ctrl+Enter runs it.')}
        rows={8}
        value={sql}
        onChange={setSql}
        onKeyDown={onKeyDown}
      />
      {names.length > 0 && (
        <fieldset className={styles.params}>
          <legend>{t('Parameters')}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              label={name}
              dir="auto"
              hint={t('Numbers, true, false and null are read as such.')}
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          ))}
        </fieldset>
      )}
      {controls}
    </form>
  );
}

/** As a person means it: `5` is a number, `"5"` a text. */
function toValue(text = ''): unknown {
  const trimmed = text.trim();
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed)) return Number(trimmed);
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (trimmed === 'null') return null;
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1) : text;
}

function PathQuery({ initial, onRun, controls }: QuestionFormProps) {
  const t = useText();
  const [path, setPath] = useState(initial);
  return (
    <form
      className={styles.form}
      aria-label={t('Query')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (path.trim()) onRun({ query: path, params: {} });
      }}
    >
      <TextField
        label={t('Address or key')}
        hint={t('As it stands in Browse. Its text is answered.')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={path}
        onChange={({ target }) => setPath(target.value)}
      />
      {controls}
    </form>
  );
}
