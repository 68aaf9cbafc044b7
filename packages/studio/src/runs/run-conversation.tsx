import { ArrowRightLeft, BookOpen, ChevronRight } from 'lucide-react';
import type { Run, Step } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { MessageText } from '@agent-studio/core/chat';
import { useFormat } from '../format/use-format.ts';
import { RunAnswer } from './run-answer.tsx';
import { fieldOf, toReadable } from './run-payload.ts';
import { RunPayload } from './run-payload-block.tsx';
import { RunStatusBadge } from './run-status.tsx';
import styles from './run-conversation.module.css';
import view from './run-view.module.css';

/** A run as it was said: the question, what the agent did meanwhile, and the answer with its sources. */
export function RunConversation({ run }: { run: Run }) {
  const t = useText();
  return (
    <ol className={styles.talk} aria-label={t('Conversation')}>
      <li className={styles.asked}>
        <span className="sr">{t('Question')}</span>
        <p dir="auto" className="own-words">
          {run.input}
        </p>
      </li>
      {run.steps.map((step) => (
        <Happened key={step.id} step={step} />
      ))}
      <li className={styles.answered}>
        <span className="sr">{t('Answer')}</span>
        {run.output ? (
          <RunAnswer run={run} />
        ) : (
          <p className={view.quiet}>
            {run.status === 'running' ? t('The answer is not there yet.') : t('There is no answer.')}
          </p>
        )}
      </li>
    </ol>
  );
}

function Happened({ step }: { step: Step }) {
  const t = useText();
  const format = useFormat();
  const { kind, name, status, input, output, error, duration_ms } = step;
  if (kind === 'retrieval') {
    const passages = fieldOf(output, 'passages');
    return (
      <li className={styles.happened}>
        <details>
          <summary>
            <ChevronRight size={13} aria-hidden="true" className={view.twist} />
            <BookOpen size={14} aria-hidden="true" />
            {t('{count} passages', { count: Array.isArray(passages) ? passages.length : 0 })}
          </summary>
          <RunPayload label={t('Output')} value={output} />
        </details>
      </li>
    );
  }
  if (kind === 'tool') {
    const value = fieldOf(output, 'value');
    return (
      <li className={styles.happened} data-status={status}>
        <details>
          <summary>
            <ChevronRight size={13} aria-hidden="true" className={view.twist} />
            <code dir="ltr">{name}</code>
            {status !== 'succeeded' && <RunStatusBadge of={{ status }} />}
            <span className={view.quiet}>{duration_ms !== null && format.duration(duration_ms)}</span>
          </summary>
          <RunPayload label={t('Arguments')} value={fieldOf(input, 'args') ?? input} />
          <RunPayload label={t('Result')} value={value ?? output} />
        </details>
        {status === 'failed' && (
          <pre dir="ltr" className={styles.failed}>
            {value === undefined || value === null ? error : toReadable(fieldOf(value, 'answer') ?? value)}
          </pre>
        )}
      </li>
    );
  }
  if (kind === 'member') return <Turn step={step} />;
  if (kind === 'handoff') {
    const reason = fieldOf(input, 'reason') ?? fieldOf(output, 'reason');
    return (
      <li className={styles.happened}>
        <p className={styles.passing}>
          <ArrowRightLeft size={14} aria-hidden="true" />
          <span>{name}</span>
          {typeof reason === 'string' && reason && (
            <span dir="auto" className={`${view.quiet} own-words`}>
              {reason}
            </span>
          )}
        </p>
      </li>
    );
  }
  // What a model says before it calls tools; its last words are the answer below.
  const said = fieldOf(output, 'text');
  return fieldOf(output, 'tool_calls') && typeof said === 'string' && said ? (
    <li className={styles.answered}>
      <MessageText text={said} />
    </li>
  ) : null;
}

/** What a member of a team answered in its turn. */
function Turn({ step: { name, status, output, duration_ms } }: { step: Step }) {
  const format = useFormat();
  const text = typeof output === 'string' ? output : fieldOf(output, 'text');
  return (
    <li className={styles.happened}>
      <details>
        <summary>
          <ChevronRight size={13} aria-hidden="true" className={view.twist} />
          <b dir="auto" className="own-words">
            {name}
          </b>
          {status !== 'succeeded' && <RunStatusBadge of={{ status }} />}
          <span className={view.quiet}>{duration_ms !== null && format.duration(duration_ms)}</span>
        </summary>
        {typeof text === 'string' && text && <MessageText text={text} />}
      </details>
    </li>
  );
}
