import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Run } from '@agent-studio/api-client/contract';
import { EntityIcon, useText } from '@agent-studio/core';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { useFormat } from '../../format/use-format.ts';
import { STEP_KINDS } from '../run-kinds.ts';
import { retriesOf, usageOf, waitedShare } from '../run-payload.ts';
import { RunStatusBadge } from '../run-status.tsx';
import { RunStep } from '../step/run-step.tsx';
import { useStepNote } from '../step-note.ts';
import { type TimelineBar, timelineLength, toTimeline } from './run-timeline.ts';
import styles from './run-waterfall.module.css';
import { TimeLines, TimeScale } from './time-scale.tsx';
import view from '../run-view.module.css';
import type { OwnKeys } from '../../palette/known-keys.ts';

export interface RunWaterfallProps {
  run: Run;
  /** Where running steps end, in milliseconds. */
  now: number;
  stepId: string | null;
  onChoose: (id: string) => void;
  /** Opens another run: the one that a step is. */
  onOpen: (id: string) => void;
  /** Below the steps: what came of them. */
  below?: ReactNode;
}

/** The steps of a run on its time, and beside them all that was kept of the chosen one. */
export function RunWaterfall({ run, now, stepId, onChoose, onOpen, below }: RunWaterfallProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const bars = toTimeline(run, now);
  // Without a choice it is the step that failed: that is what people come for.
  const chosen =
    bars.find(({ step }) => step.id === stepId) ??
    bars.find(({ step }) => step.status === 'failed') ??
    bars[0];
  if (!chosen) {
    return (
      <>
        <p className={view.quiet}>{t('No step was recorded.')}</p>
        {below}
      </>
    );
  }
  const length = timelineLength(run, now);
  const hasRoot = bars.length > 1;

  function move(event: KeyboardEvent) {
    const place = bars.indexOf(chosen!);
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: bars.length - 1 }[event.key];
    const next = to === undefined ? undefined : bars[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.step.id);
    list.current?.querySelectorAll<HTMLElement>('button')[bars.indexOf(next)]?.focus();
  }

  return (
    <div className={styles.trace}>
      <div className={styles.course}>
        <section className={styles.waterfall} aria-label={t('Waterfall')}>
          <div className={styles.scale} aria-hidden="true">
            <span>{t('Step')}</span>
            <TimeScale length={length} />
            <span>{t('Took')}</span>
          </div>
          <div className={styles.rows}>
            <div className={styles.lines} aria-hidden="true">
              <TimeLines length={length} />
            </div>
            {hasRoot && <Root run={run} length={length} />}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move among its buttons */}
            <ol
              ref={list}
              className={styles.steps}
              aria-label={t('Steps')}
              data-keys={'trace' satisfies OwnKeys}
              onKeyDown={move}
            >
              {bars.map((bar) => (
                <Row
                  key={bar.step.id}
                  bar={hasRoot ? { ...bar, depth: bar.depth + 1 } : bar}
                  isChosen={bar === chosen}
                  onChoose={onChoose}
                />
              ))}
            </ol>
          </div>
          <Legend steps={run.steps} />
        </section>
        {below && <div className={styles.below}>{below}</div>}
      </div>
      <RunStep key={chosen.step.id} step={chosen.step} run={run} onOpen={onOpen} />
    </div>
  );
}

/** The whole run, above its steps: what it is of, and how long that took. */
function Root({ run, length }: { run: Run; length: number }) {
  const t = useText();
  const format = useFormat();
  const { icon } = KINDS[run.kind];
  const look = { '--start': 0, '--length': (run.duration_ms ?? length) / length, '--tint': RUN_HUE };
  return (
    <div className={styles.root} style={look as CSSProperties} aria-hidden="true">
      <span className={styles.what}>
        <EntityIcon icon={icon} tint={RUN_HUE} size={22} />
        <span className={`${styles.name} own-words`}>
          <bdi>{run.target.name}</bdi>
          {run.version !== null && <small>{t('v{number}', { number: run.version })}</small>}
        </span>
      </span>
      <span className={styles.lane}>
        <span className={styles.bar} data-whole />
      </span>
      <span />
      <span className={styles.took}>{run.duration_ms === null ? '…' : format.duration(run.duration_ms)}</span>
    </div>
  );
}

const RUN_HUE = STEP_KINDS.llm.hue;

/** Which colour is which kind of step, where there is more than one. */
function Legend({ steps }: Pick<Run, 'steps'>) {
  const t = useText();
  const kinds = (Object.keys(STEP_KINDS) as (keyof typeof STEP_KINDS)[]).filter((each) =>
    steps.some(({ kind }) => kind === each),
  );
  if (kinds.length < 2) return null;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {kinds.map((kind) => (
        <li key={kind}>
          <i data-kind={kind} style={{ '--tint': STEP_KINDS[kind].hue } as CSSProperties} />
          {t(STEP_KINDS[kind].label)}
        </li>
      ))}
      {steps.some((step) => waitedShare(step) > 0) && (
        <li className={styles.waits} style={{ '--tint': STEP_KINDS.llm.hue } as CSSProperties}>
          <i data-wait />
          {t('Waiting for the first token')}
        </li>
      )}
    </ul>
  );
}

interface RowProps {
  bar: TimelineBar;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function Row({ bar: { step, start, length, depth, isParent }, isChosen, onChoose }: RowProps) {
  const t = useText();
  const format = useFormat();
  const { icon, hue } = STEP_KINDS[step.kind];
  const noteOf = useStepNote();
  const usage = usageOf(step);
  const { count: retries, share: retried } = retriesOf(step);
  const early = step.kind === 'llm' ? waitedShare(step) : retried;
  const look = {
    '--start': start,
    '--length': length,
    '--depth': depth,
    '--tint': hue,
    '--early': early,
  } as CSSProperties;
  const note = noteOf(step);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        style={look}
        data-status={step.status}
        aria-current={isChosen}
        onClick={() => onChoose(step.id)}
      >
        <span className={styles.what}>
          <EntityIcon icon={icon} tint={hue} size={22} />
          <span dir="auto" className={`${styles.name} own-words`}>
            {step.kind === 'tool' ? <code dir="ltr">{step.name}</code> : step.name}
            {note && <small>{note}</small>}
          </span>
        </span>
        <span className={styles.lane}>
          <span
            className={styles.bar}
            data-kind={step.kind}
            data-status={step.status}
            {...(isParent && { 'data-whole': true })}
          >
            {early > 0 && <i data-of={retries ? 'retry' : 'wait'} />}
          </span>
          {(usage || retries > 0) && (
            <span
              className={styles.beside}
              data-side={start + length > 0.6 ? 'before' : 'behind'}
              {...(retries > 0 && { 'data-retried': true })}
            >
              {retries > 0
                ? t('{count} retries', { count: retries })
                : t('{count} tok', { count: format.count(usage!.input_tokens + usage!.output_tokens) })}
            </span>
          )}
        </span>
        {step.status === 'failed' || step.status === 'refused' ? (
          <span className={styles.alert}>
            <TriangleAlert size={14} aria-hidden="true" />
            <span className="sr">
              <RunStatusBadge of={{ status: step.status }} />
            </span>
          </span>
        ) : (
          <span />
        )}
        <span className={styles.took}>
          {step.duration_ms === null ? '…' : format.duration(step.duration_ms)}
        </span>
      </button>
    </li>
  );
}
