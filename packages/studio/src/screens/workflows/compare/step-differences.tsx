import { useText } from '@agent-studio/core';
import { RunPayload } from '../../../runs/run-payload-block.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { TextCompare } from '../../../versions/text-compare.tsx';
import sides from '../../../versions/version-diff.module.css';
import { type PairedStep, wayOf } from './compare-runs.ts';
import { type Difference, diffValues, MOST_DIFFERENCES } from './diff-values.ts';
import styles from './run-pair.module.css';

/** In what two runs differ at one node, place by place, and all that they were given and put out there. */
export function StepDifferences({ step: { before, after } }: { step: PairedStep }) {
  const t = useText();
  const ways = [before, after].map((step) => (step && wayOf(step)) ?? undefined);
  const error = { path: '', before: before?.error ?? undefined, after: after?.error ?? undefined };
  const isBoth = before !== undefined && after !== undefined;
  return (
    <div className={styles.differences}>
      {isBoth && ways[0] !== ways[1] && (
        <Differences label={t('Way taken')} of={[{ path: '', before: ways[0], after: ways[1] }]} />
      )}
      {isBoth && error.before !== error.after && <Differences label={t('Error')} of={[error]} />}
      {isBoth && <Differences label={t('Input')} of={diffValues(before.input, after.input)} />}
      {isBoth && <Differences label={t('Output')} of={diffValues(before.output, after.output)} />}
      <div className={styles.both}>
        <Side name="A" step={before} />
        <Side name="B" step={after} />
      </div>
    </div>
  );
}

function Differences({ label, of: differences }: { label: string; of: readonly Difference[] }) {
  const t = useText();
  const format = useFormat();
  if (differences.length === 0) return null;
  return (
    <section className={styles.places} aria-label={label}>
      <h4>{label}</h4>
      {differences.map((one) => (
        <table key={one.path} className={sides.sides}>
          {one.path && (
            <caption>
              <code dir="ltr">{one.path}</code>
            </caption>
          )}
          <thead>
            <tr>
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
          <tbody>
            <TextCompare before={toText(one.before)} after={toText(one.after)} />
          </tbody>
        </table>
      ))}
      {differences.length === MOST_DIFFERENCES && (
        <p>{t('Only the first {count} are shown.', { count: format.count(MOST_DIFFERENCES) })}</p>
      )}
    </section>
  );
}

function Side({ name, step }: { name: 'A' | 'B'; step: PairedStep['before'] }) {
  const t = useText();
  return (
    <div>
      <RunPayload label={`${name} · ${t('Input')}`} value={step?.input} />
      <RunPayload label={`${name} · ${t('Output')}`} value={step?.output} />
    </div>
  );
}

const LONGEST = 20_000;

/** Longer texts are compared by their beginning. */
function toText(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}
