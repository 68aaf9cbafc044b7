import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type { HumanRequest } from '@agent-studio/api-client/contract';
import { Button, TextArea, useText } from '@agent-studio/core';
import { type Answer, useAnswer } from '../../data/runs/agent-runs.ts';
import { SchemaForm } from '../../fields/schema-form.tsx';
import { checkValue, initialValue, toFields } from '../../fields/schema-values.ts';
import { Deadline } from './deadline.tsx';
import styles from '../tool-calls.module.css';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { useWhyNot } from '../../entities/use-why-not.ts';

export interface RequestCardProps {
  runId: string;
  request: HumanRequest;
  onAnswered: () => void;
}

/** A form or an approval that a workflow waits for, answered right here. What was typed stays when the server refuses. */
export function RequestCard({ runId, request, onAnswered }: RequestCardProps) {
  const t = useText();
  const answer = useAnswer(runId);
  const whyNot = useWhyNot()('ask');
  const { request_id, kind, title, message, expires_at } = request;
  const schema = kind === 'input' ? request.schema : null;
  const [values, setValues] = useState<unknown>(() => (schema ? initialValue(schema) : {}));
  const [comment, setComment] = useState('');
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const isOff = answer.isPending || whyNot !== undefined;
  const refused = answer.error && (problems.size > 0 ? null : answer.error.message);

  async function send(given: Omit<Answer, 'request_id' | 'comment'>) {
    try {
      await answer.mutateAsync({ request_id, ...given, ...(comment.trim() && { comment: comment.trim() }) });
    } catch (error) {
      setProblems(problemsOf(error));
      return;
    }
    onAnswered();
  }

  function submit() {
    const found = schema ? checkValue(schema, values) : new Map<string, string>();
    setProblems(found);
    if (found.size === 0) void send({ values: toFields(values) ?? {} });
  }

  return (
    <section className={styles.approval} aria-label={t('Waits for an answer: {title}', { title })}>
      <header>
        <MessageSquareText size={16} aria-hidden="true" />
        <b dir="auto" className="own-words">
          {title || t('An answer is needed')}
        </b>
      </header>
      {message && (
        <p dir="auto" className={`${styles.message} own-words`}>
          {message}
        </p>
      )}
      {schema && (
        <SchemaForm schema={schema} value={values} onChange={setValues} errors={problems} disabled={isOff} />
      )}
      <TextArea
        label={t('Comment')}
        note={t('optional')}
        rows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        disabled={isOff}
        onChange={({ target }) => setComment(target.value)}
      />
      {refused && <p role="alert">{t(refused)}</p>}
      {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
      <div className={styles.choices}>
        {kind === 'input' ? (
          <Button
            variant="primary"
            size="small"
            busy={answer.isPending}
            disabled={whyNot !== undefined}
            onClick={submit}
          >
            {t('Send answer')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              size="small"
              busy={answer.isPending}
              disabled={whyNot !== undefined}
              onClick={() => void send({ decision: 'approve' })}
            >
              {t('Approve')}
            </Button>
            <Button size="small" disabled={isOff} onClick={() => void send({ decision: 'reject' })}>
              {t('Reject')}
            </Button>
          </>
        )}
        {expires_at && <Deadline time={expires_at} />}
      </div>
    </section>
  );
}

const MAX_COMMENT = 2_000;

/** Where the server found something wrong, by JSON pointer into the values: it writes `values.city` or `/values/city`. */
function problemsOf(error: unknown): Map<string, string> {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  return new Map(
    errors.flatMap(({ path, message }) => {
      const [first, ...rest] = path.split(/[./[\]]+/).filter(Boolean);
      return first === 'values' ? [[`/${rest.join('/')}`, message] as const] : [];
    }),
  );
}
