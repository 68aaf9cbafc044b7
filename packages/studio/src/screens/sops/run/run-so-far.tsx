import type { SopEntry, SopRun } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { Said } from './run-record.tsx';
import styles from './run-so-far.module.css';

/** What was said in the steps before, by which the open one is decided. */
export const saidBefore = ({ entries }: SopRun): SopEntry[] =>
  entries.filter(
    ({ state, note, values, choice, evidence }) =>
      state === 'done' && (note || values || choice !== null || evidence.length > 0),
  );

export interface RunSoFarProps {
  run: SopRun;
  said: readonly SopEntry[];
}

/** The record so far, short, beside the open step. */
export function RunSoFar({ run, said }: RunSoFarProps) {
  const t = useText();
  return (
    <section className={styles.record} aria-labelledby="sop-so-far">
      <h2 id="sop-so-far">{t('Recorded so far')}</h2>
      <ol className={styles.entries}>
        {said.map((entry) => {
          const step = run.steps.find(({ id }) => id === entry.step_id);
          return (
            <li key={entry.seq}>
              <small dir="auto" className="own-words">
                {step?.title ?? entry.step_id}
              </small>
              {step && <Said entry={entry} step={step} />}
              {entry.note && (
                <p dir="auto" className="own-words">
                  {entry.note}
                </p>
              )}
              {entry.evidence.map(({ id, name }) => (
                <p key={id} dir="auto" className="own-words">
                  {name}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
