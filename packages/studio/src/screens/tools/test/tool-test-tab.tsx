import { Play, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Tool } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  ConfirmDialog,
  msg,
  Outline,
  Segmented,
  Select,
  Spinner,
  useText,
} from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { useWhyNot } from '../../../entities/use-why-not.ts';
import { useTestTool, useToolSchema } from '../../../data/tools.ts';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { type JsonSchema, resolveSchema, takesNothing } from '../../../fields/json-schema.ts';
import { JsonValueField } from '../../../fields/json-value-field.tsx';
import { SchemaForm } from '../../../fields/schema-form.tsx';
import { checkValue, initialValue, toFields } from '../../../fields/schema-values.ts';
import { RiskBadge } from '../list/tool-badges.tsx';
import { ToolTestResult } from './tool-test-result.tsx';
import styles from './tool-test.module.css';
import { isSingle } from '../build/tool-values.ts';

const ANSWERS = [
  { value: 'real', label: msg('Real call') },
  { value: 'mocked', label: msg('Mocked answer') },
] as const;
const WAYS = [
  { value: 'form', label: msg('Form') },
  { value: 'json', label: msg('JSON') },
] as const;

export type ToolTest = ReturnType<typeof useToolTest>;

/** What was typed and answered, kept while the person looks at other tabs. */
export function useToolTest(tool: Tool) {
  const [operation, setOperation] = useState<string>();
  const [args, setArgs] = useState<unknown>();
  const [answer, setAnswer] = useState<'real' | 'mocked'>('real');
  const [mock, setMock] = useState<unknown>({ ok: true });
  return {
    operation: isSingle(tool.kind)
      ? undefined
      : (tool.operations.find(({ id }) => id === operation) ?? tool.operations[0]),
    setOperation(id: string) {
      setOperation(id);
      setArgs(undefined);
    },
    /** Undefined: as the schema begins. */
    args,
    setArgs,
    answer,
    setAnswer,
    mock,
    setMock,
    call: useTestTool(tool.id),
  };
}

/** Calls the saved tool as an agent would, or pretends to. */
export function ToolTestTab({ tool, test, dirty }: { tool: Tool; test: ToolTest; dirty: boolean }) {
  const t = useText();
  const { operation, call } = test;
  const schema = useToolSchema(tool.id, operation?.id, 'draft');
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {dirty && (
          <p className={styles.note}>
            <TriangleAlert size={15} aria-hidden="true" />
            {t('The test uses what is saved. Your unsaved changes are not in it.')}
          </p>
        )}
        {operation && (
          <Select
            label={t('Operation')}
            value={operation.id}
            options={tool.operations.map(({ id, title, slug, method, path }) => ({
              value: id,
              label: title || slug,
              ...(method && { hint: `${method} ${path}` }),
            }))}
            onChange={test.setOperation}
          />
        )}
        <Loaded query={schema} skeleton={<Outline of="form" count={2} />}>
          {({ input_schema, operations }) => (
            <TestForm
              key={operation?.id}
              tool={tool}
              test={test}
              schema={
                (operation && operations.find(({ id }) => id === operation.id)?.input_schema) ?? input_schema
              }
            />
          )}
        </Loaded>
      </div>
      <div className={styles.outcome} aria-live="polite">
        {call.isPending && <Spinner label={t('Calling')} size={20} />}
        <ToolTestResult answer={call.isPending ? undefined : call.data} idle={call.isIdle} />
      </div>
    </div>
  );
}

function TestForm({ tool, test, schema }: { tool: Tool; test: ToolTest; schema: JsonSchema }) {
  const t = useText();
  const whyNot = useWhyNot()('ask', tool);
  const [way, setWay] = useState<'form' | 'json'>('form');
  const [readable, setReadable] = useState(true);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>();
  const [asking, setAsking] = useState(false);
  const { operation, answer, mock, call } = test;
  const args = test.args ?? initialValue(schema);
  const risk = operation?.risk ?? tool.risk;
  const isEmpty = takesNothing(resolveSchema(schema, schema));

  function send() {
    call.mutate({
      args: toFields(args) ?? {},
      ...(operation && { operation: operation.id }),
      ...(answer === 'mocked' && { mock: mock ?? null }),
    });
  }
  function start() {
    if (call.isPending || !readable || whyNot) return;
    const found = checkValue(schema, args);
    setProblems(found);
    if (found.size > 0) return;
    if (answer === 'real' && risk === 'destructive') setAsking(true);
    else send();
  }
  function setArgs(next: unknown) {
    test.setArgs(next ?? {});
    setProblems(undefined);
  }

  return (
    <form
      className={styles.form}
      aria-label={t('Test')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <div className={styles.bar}>
        <h2>{t('Arguments')}</h2>
        {!isEmpty && (
          <Segmented
            label={t('How to type the arguments')}
            value={way}
            onChange={(next) => {
              setWay(next);
              setReadable(true);
            }}
            segments={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        )}
      </div>
      {way === 'form' ? (
        <SchemaForm schema={schema} value={args} onChange={setArgs} {...(problems && { errors: problems })} />
      ) : (
        <JsonValueField
          label={t('Arguments as JSON')}
          rows={10}
          value={args}
          onChange={setArgs}
          onReadable={setReadable}
          error={problems?.size ? listProblems(problems, t) : undefined}
        />
      )}
      <Segmented
        label={t('Answer')}
        value={answer}
        onChange={test.setAnswer}
        segments={ANSWERS.map(({ value, label }) => ({ value, label: t(label) }))}
        className={styles.start ?? ''}
      />
      {answer === 'mocked' && (
        <JsonValueField
          label={t('The answer to pretend')}
          hint={t('Nothing is called. An agent would read this.')}
          value={mock}
          onChange={test.setMock}
          onReadable={setReadable}
        />
      )}
      <FormProblem text={call.error?.message ?? null} />
      {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
      <div className={styles.bar}>
        <Button
          type="submit"
          variant="primary"
          busy={call.isPending}
          disabled={!readable || whyNot !== undefined}
        >
          <Play size={15} aria-hidden="true" />
          {answer === 'real' ? t('Call the tool') : t('Pretend to call')}
        </Button>
        {answer === 'mocked' && <Badge shape="tag">{t('No call')}</Badge>}
        {/* Of a tool that is one operation the head says it. */}
        {answer === 'real' && operation && <RiskBadge risk={risk} />}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('Really call it?')}
        text={t('This operation is destructive: what it does cannot be taken back. It is called for real.')}
        confirmLabel={t('Call the tool')}
        tone="danger"
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}

const listProblems = (problems: ReadonlyMap<string, string>, t: ReturnType<typeof useText>): string =>
  [...problems].map(([pointer, message]) => `${pointer || '/'}: ${t(message)}`).join(' ');
