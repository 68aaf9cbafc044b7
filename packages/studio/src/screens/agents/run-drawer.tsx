import { Square } from 'lucide-react';
import type { Run } from '@agent-studio/api-client/contract';
import { Button, CodeBlock, Drawer, Skeleton, StatRow, useText } from '@agent-studio/core';
import { MessageText } from '@agent-studio/core/chat';
import { useCancelRun, useRun } from '../../data/agent-runs.ts';
import { Loaded } from '../../data/loaded.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useFormat } from '../../forms/use-format.ts';
import { RunSources } from './run-sources.tsx';
import { RunStatusBadge } from './run-status.tsx';
import { RunSteps } from './run-steps.tsx';
import styles from './runs.module.css';

/** One run with everything that was recorded about it. `runId` null: closed. */
export function RunDrawer({ runId, onClose }: { runId: string | null; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer open={runId !== null} onClose={onClose} title={t('Run')} className={styles.drawer ?? ''}>
      {runId && <RunById id={runId} />}
    </Drawer>
  );
}

function RunById({ id }: { id: string }) {
  const run = useRun(id);
  return (
    <Loaded query={run} skeleton={<Skeleton height={320} radius={12} />}>
      {(data) => <RunDetails run={data} now={run.dataUpdatedAt} />}
    </Loaded>
  );
}

/** `now`: when the run was read, in milliseconds. */
function RunDetails({ run, now }: { run: Run; now: number }) {
  const t = useText();
  const format = useFormat();
  const cancel = useCancelRun();
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <RunStatusBadge status={run.status} />
        <span className={styles.quiet}>
          {format.dateTime(run.started_at)}
          {run.user && ` · ${run.user.name}`}
          {run.usage && ` · ${run.usage.model}`}
        </span>
        {run.status === 'running' && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(run.id)}>
            <Square size={11} fill="currentColor" aria-hidden="true" />
            {t('Cancel run')}
          </Button>
        )}
      </div>
      <StatRow
        className={styles.stats ?? ''}
        stats={[
          { label: t('Duration'), value: run.duration_ms === null ? '—' : format.duration(run.duration_ms) },
          { label: t('First token'), value: run.ttft_ms === null ? '—' : format.duration(run.ttft_ms) },
          {
            label: t('Tokens'),
            value: run.usage ? format.count(run.usage.input_tokens + run.usage.output_tokens) : '—',
            ...(run.usage && {
              note: t('{input} in, {output} out', {
                input: format.count(run.usage.input_tokens),
                output: format.count(run.usage.output_tokens),
              }),
            }),
          },
        ]}
      />
      <FormProblem text={run.error?.detail ?? null} />
      <section className={styles.part}>
        <h3>{t('Question')}</h3>
        <p dir="auto" className={`${styles.text} own-words`}>
          {run.input}
        </p>
      </section>
      {run.output && (
        <section className={styles.part}>
          <h3>{t('Answer')}</h3>
          <div className={styles.answer}>
            <MessageText text={run.output} />
          </div>
          <RunSources run={run} />
        </section>
      )}
      <section className={styles.part}>
        <h3>{t('Steps')}</h3>
        <RunSteps run={run} now={now} />
      </section>
      <CodeBlock label={t('Run id')} code={run.id} />
    </div>
  );
}
