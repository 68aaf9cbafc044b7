import type { Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { RunAnswer } from './run-answer.tsx';
import { isLongAsked, RunAsked } from './run-asked.tsx';
import styles from './run-exchange.module.css';
import { readOutput } from './run-payload.ts';
import { RunPayload } from './run-payload-block.tsx';

/** What a run was asked, where its title is too short for it, and what it answered; nothing where neither is kept. */
export function RunExchange({ run }: { run: Run }) {
  const t = useText();
  const isAsked = isLongAsked(run);
  const output = run.kind === 'workflow' ? readOutput(run.output) : run.output;
  const isAnswered = output !== null && output !== '';
  if (!isAsked && !isAnswered) return null;
  return (
    <section className={styles.exchange} aria-label={t('Question and answer')}>
      {isAsked && (
        <div>
          <h3>{run.kind === 'workflow' ? t('Input') : t('Question')}</h3>
          <RunAsked run={run} />
        </div>
      )}
      {isAnswered &&
        (typeof output === 'string' ? (
          <div>
            <h3>{t('Answer')}</h3>
            <div className={styles.answer}>
              <RunAnswer run={run} />
            </div>
          </div>
        ) : (
          <RunPayload label={t('Output')} value={output} />
        ))}
    </section>
  );
}
