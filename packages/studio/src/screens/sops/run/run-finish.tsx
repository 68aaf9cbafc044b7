import { ArrowLeft, Flag } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '@agent-studio/api-client';
import type { SopRun } from '@agent-studio/api-client/contract';
import { Button, TextArea, useStudio, useText } from '@agent-studio/core';
import type { Unsent } from '../../../data/sops/sop-outbox.ts';
import type { SopRunActions } from '../../../data/sops/sop-runs.ts';
import { RunRecord } from './run-record.tsx';
import styles from './run-step.module.css';
import { reopenDraft } from './step-draft.ts';

export interface RunFinishProps {
  run: SopRun;
  actions: SopRunActions;
  /** What is not on the server yet: the run cannot end before. */
  unsent: Unsent | undefined;
}

/** All steps are done: what was said is looked over once more, and the run is closed. */
export function RunFinish({ run, actions, unsent }: RunFinishProps) {
  const t = useText();
  const { storage } = useStudio();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'finish' | 'back' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const last = run.entries.findLast(({ state }) => state === 'done');

  async function attempt(name: 'finish' | 'back', work: () => Promise<unknown>): Promise<void> {
    setBusy(name);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(toApiError(error).message);
      setBusy(null);
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="sop-finish">
      <p className={styles.kind}>{t('All steps are done')}</p>
      <h1 id="sop-finish">{t('Finish this run')}</h1>
      <p className={styles.text}>
        {t('Look over what was recorded. After finishing, nothing can be changed any more.')}
      </p>
      <RunRecord run={run} />
      {run.may_write && (
        <TextArea
          label={t('Closing note')}
          note={t('optional')}
          rows={2}
          maxLength={4_000}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {run.may_write && (
        <footer className={styles.foot}>
          <div className={styles.ways}>
            {last && (
              <Button
                size="large"
                busy={busy === 'back'}
                disabled={busy === 'finish'}
                onClick={() =>
                  void attempt('back', () => actions.back(run, last.seq, reopenDraft(storage, run.id)))
                }
              >
                <ArrowLeft size={16} aria-hidden="true" className={styles.turn} />
                {t('Back')}
              </Button>
            )}
            <div role="status" className={styles.why}>
              {problem ? (
                <p className={styles.problem}>{t(problem)}</p>
              ) : (
                unsent && <p>{t('The run can be finished when what is kept on this device has arrived.')}</p>
              )}
            </div>
            <Button
              size="large"
              variant="primary"
              className={styles.next}
              busy={busy === 'finish'}
              disabled={busy === 'back' || unsent !== undefined}
              onClick={() => void attempt('finish', () => actions.finish(note))}
            >
              <Flag size={16} aria-hidden="true" />
              {t('Finish')}
            </Button>
          </div>
        </footer>
      )}
    </section>
  );
}
