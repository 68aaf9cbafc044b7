import { ChevronRight } from 'lucide-react';
import type { Run, Step } from '@agent-studio/api-client/contract';
import { Cell, EntityIcon, HeadCell, NONE, Outline, Table, useText } from '@agent-studio/core';
import { useRun } from '../../data/runs/agent-runs.ts';
import { Loaded } from '../../data/loaded.tsx';
import { align, type Pair } from '../../format/align.ts';
import { diffWords } from '../../format/text-diff.ts';
import { type Format, useFormat } from '../../format/use-format.ts';
import { STEP_KINDS } from '../run-kinds.ts';
import { fieldOf } from '../run-payload.ts';
import { RunPayload } from '../run-payload-block.tsx';
import { RunStatusBadge } from '../run-status.tsx';
import styles from './run-comparison.module.css';
import view from '../run-view.module.css';

/** A replay beside the run it repeats: figures, answers and steps. */
export function RunComparison({ replay, originalId }: { replay: Run; originalId: string }) {
  const original = useRun(originalId);
  return (
    <Loaded query={original} skeleton={<Outline of="rows" count={5} />}>
      {(run) => <Compared original={run} replay={replay} />}
    </Loaded>
  );
}

function Compared({ original, replay }: { original: Run; replay: Run }) {
  return (
    <div className={styles.compared}>
      <ComparedFigures original={original} replay={replay} />
      <ComparedAnswers original={original} replay={replay} />
      <ComparedSteps original={original} replay={replay} />
    </div>
  );
}

interface Both {
  original: Run;
  replay: Run;
}

function ComparedFigures({ original, replay }: Both) {
  const t = useText();
  const format = useFormat();
  const tokens = (name: 'input_tokens' | 'output_tokens') => (run: Run) => run.usage?.[name] ?? null;
  const rows: [string, (run: Run) => number | null, (value: number) => string][] = [
    [t('Duration'), (run) => run.duration_ms, format.duration],
    [t('First token'), (run) => run.ttft_ms, format.duration],
    [t('Tokens in'), tokens('input_tokens'), format.count],
    [t('Tokens out'), tokens('output_tokens'), format.count],
    [t('Cost'), (run) => run.usage?.cost_usd ?? null, format.usd],
    [t('Steps'), (run) => run.steps.length, format.count],
  ];
  return (
    <Table label={t('Figures')}>
      <thead>
        <tr>
          <HeadCell>{t('Figures')}</HeadCell>
          <HeadCell numeric>{t('Original')}</HeadCell>
          <HeadCell numeric>{t('Replay')}</HeadCell>
          <HeadCell numeric>{t('Change')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('Status')}</th>
          <Cell numeric>
            <RunStatusBadge of={original} />
          </Cell>
          <Cell numeric>
            <RunStatusBadge of={replay} />
          </Cell>
          <Cell />
        </tr>
        {rows.map(([label, valueOf, toText]) => {
          const [before, after] = [valueOf(original), valueOf(replay)];
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <Cell numeric>{before === null ? NONE : toText(before)}</Cell>
              <Cell numeric>{after === null ? NONE : toText(after)}</Cell>
              <Cell numeric muted>
                {toChange(before, after, toText, format)}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** `+1.2 sec (+12%)` */
function toChange(
  before: number | null,
  after: number | null,
  toText: (value: number) => string,
  format: Format,
): string {
  if (before === null || after === null) return NONE;
  if (before === after) return '=';
  const difference = after - before;
  const by = format.signed(difference, toText(Math.abs(difference)));
  return before === 0
    ? by
    : `${by} (${format.signed(difference, format.percent(Math.abs(difference) / before))})`;
}

function ComparedAnswers({ original, replay }: Both) {
  const t = useText();
  const parts = diffWords(original.output, replay.output);
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <section className={styles.part} aria-label={t('Answer')}>
      <h3>{t('Answer')}</h3>
      {isSame ? (
        <p className={view.quiet}>{t('Both answers are the same.')}</p>
      ) : (
        <p className={view.quiet}>{t('Struck out: only in the original. Marked: only in the replay.')}</p>
      )}
      <p dir="auto" className={styles.diff}>
        {parts.map(({ kind, text }, place) =>
          // The parts have no id, and never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          kind === 'same' ? text : <Changed key={place} kind={kind} text={text} />,
        )}
      </p>
    </section>
  );
}

const Changed = ({ kind, text }: { kind: 'removed' | 'added'; text: string }) =>
  kind === 'removed' ? <del>{text}</del> : <ins>{text}</ins>;

/** Models may be other ones; tools are the same by their name. */
const isSameStep = (a: Step, b: Step) => a.kind === b.kind && (a.kind !== 'tool' || a.name === b.name);

function ComparedSteps({ original, replay }: Both) {
  const t = useText();
  return (
    <section className={styles.part} aria-label={t('Steps')}>
      <h3>{t('Steps')}</h3>
      <ol className={styles.pairs}>
        {align(original.steps, replay.steps, isSameStep).map((pair) => (
          <StepPair key={`${pair.before?.id ?? ''} ${pair.after?.id ?? ''}`} {...pair} />
        ))}
      </ol>
    </section>
  );
}

function StepPair({ before, after }: Pair<Step>) {
  const t = useText();
  return (
    <li data-alone={!before || !after}>
      <details>
        <summary>
          <ChevronRight size={13} aria-hidden="true" className={view.twist} />
          <StepInShort step={before} missing={t('Not in the original')} />
          <StepInShort step={after} missing={t('Not in the replay')} />
        </summary>
        <div className={styles.both}>
          <StepPayload step={before} side={t('Original')} />
          <StepPayload step={after} side={t('Replay')} />
        </div>
      </details>
    </li>
  );
}

function StepInShort({ step, missing }: { step: Step | undefined; missing: string }) {
  const format = useFormat();
  if (!step) return <span className={styles.missing}>{missing}</span>;
  const { icon, hue } = STEP_KINDS[step.kind];
  return (
    <span className={styles.short}>
      <EntityIcon icon={icon} tint={hue} size={22} />
      <span className={view.name}>
        {step.kind === 'tool' ? <code dir="ltr">{step.name}</code> : step.name}
      </span>
      {step.status !== 'succeeded' && <RunStatusBadge of={{ status: step.status }} />}
      <span className={view.took}>{step.duration_ms === null ? '…' : format.duration(step.duration_ms)}</span>
    </span>
  );
}

function StepPayload({ step, side }: { step: Step | undefined; side: string }) {
  const t = useText();
  if (!step) return <div />;
  const { kind, input, output, error } = step;
  return (
    <div>
      <h4>{side}</h4>
      {error && <p dir="auto">{error}</p>}
      {kind === 'tool' && <RunPayload label={t('Arguments')} value={fieldOf(input, 'args') ?? input} />}
      <RunPayload
        label={kind === 'tool' ? t('Result') : t('Output')}
        value={kind === 'tool' ? (fieldOf(output, 'value') ?? output) : output}
      />
    </div>
  );
}
