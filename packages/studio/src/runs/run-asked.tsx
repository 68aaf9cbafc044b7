import type { Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { recordsIn } from '../values/records.ts';
import { inputsOf, inputWords } from './run-inputs.ts';
import { RunPayload } from './run-payload-block.tsx';
import styles from './run-view.module.css';

/** In the title of a run it is cut off, on a desk. */
const LONG = 120;

/** Whether a title says less than all that was asked. */
export const isLongAsked = (run: Run): boolean =>
  inputsOf(run) !== undefined || (run.input ?? '').length > LONG || (run.input ?? '').trim().includes('\n');

/** What a run was asked: the words of a person, or the inputs by name. */
export function RunAsked({ run }: { run: Run }) {
  const t = useText();
  const inputs = inputsOf(run);
  if (!inputs) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long question scrolls
      <p dir="auto" tabIndex={0} className={`${styles.input} own-words`}>
        {run.input || t('Text not stored')}
      </p>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long inputs scroll
    <section className={styles.inputs} tabIndex={0} aria-label={t('Input')}>
      <dl>
        {inputs.map(([name, value]) => (
          <div key={name}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto" className="own-words">
              {recordsIn(value)?.at === '' ? (
                <RunPayload label={name} value={value} />
              ) : typeof value === 'string' && value ? (
                value
              ) : (
                inputWords(value, t)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
