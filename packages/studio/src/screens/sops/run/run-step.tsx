import { ArrowLeft, ArrowRight, ChevronDown, CircleAlert, Quote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SopEntry, SopRun, SopStep } from '@agent-studio/api-client/contract';
import { Button, msg, TextArea, useStudio, useText } from '@agent-studio/core';
import type { Unsent } from '../../../data/sops/sop-outbox.ts';
import type { SopRunActions } from '../../../data/sops/sop-runs.ts';
import { useFormat } from '../../../format/use-format.ts';
import { readCheckList } from './check-list.ts';
import { DeadlineNote } from './deadline-note.tsx';
import { Evidence } from './evidence.tsx';
import { StepSources } from '../procedure-steps.tsx';
import { StepText } from '../step-text.tsx';
import { ProcedureAsk } from '../ask/procedure-ask.tsx';
import { RunSoFar, saidBefore } from './run-so-far.tsx';
import { placesOf, SourcePaper } from './source-paper.tsx';
import { StepControl } from './step-control.tsx';
import styles from './run-step.module.css';
import { reopenDraft } from './step-draft.ts';
import { STEP_KINDS } from '../sop-words.ts';
import { useNow } from './use-now.ts';
import { type SaveState, type StepWork, useStepDraft } from './use-step-draft.ts';
import { whyOpen } from './why-open.ts';

export interface RunStepProps {
  run: SopRun;
  step: SopStep;
  entry: SopEntry;
  actions: SopRunActions;
  /** What is not on the server yet. */
  unsent: Unsent | undefined;
  /** What is kept does not fit any more: nothing goes on before somebody has decided about it. */
  isStuck: boolean;
  onState: (state: SaveState) => void;
}

const LONGEST_NOTE = 4_000;

/** The open step: what to do, what to fill in, and the way on. */
export function RunStep({ run, step, entry, actions, unsent, isStuck, onState }: RunStepProps) {
  const t = useText();
  const format = useFormat();
  const work = useStepDraft(run, entry, actions, unsent);
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [needsNote, setNeedsNote] = useState(false);
  const { label } = STEP_KINDS[step.kind];
  const number = run.steps.findIndex(({ id }) => id === step.id) + 1;
  const again = run.entries.findLast((one) => one.step_id === step.id && one.state === 'done');
  const list = readCheckList(step.body_md);

  const said = saidBefore(run);
  const places = placesOf(step, run).length;
  const hasSide = step.refs.length > 0 || said.length > 0;

  useEffect(() => onState(work.state), [onState, work.state]);
  useEffect(() => {
    // Whoever reads by ear hears the next step; not on the first one, where the page was just opened.
    if (entry.seq > 1) heading.current?.focus({ preventScroll: false });
  }, [entry.seq]);

  return (
    <>
      <section className={styles.panel} aria-labelledby="sop-step">
        <div className={styles.step}>
          <div className={styles.head}>
            <p className={styles.kind}>
              {t('Step {number} of {total}', { number, total: run.steps.length })} · {t(label)}
            </p>
            {entry.deadline_at && <DeadlineNote at={entry.deadline_at} />}
          </div>
          <h1 id="sop-step" ref={heading} tabIndex={-1} dir="auto" className="own-words">
            {step.title}
          </h1>
          {again?.outcome === 'failed' && (
            <p className={styles.warning}>
              <CircleAlert size={16} aria-hidden="true" />
              {t('This check did not pass. Mend what is wrong, then check again.')}
            </p>
          )}
          {list.text && (
            <div className={styles.text}>
              <StepText text={list.text} />
            </div>
          )}
          <fieldset className={styles.fields} disabled={!run.may_write}>
            <legend className="sr">{step.title}</legend>
            <StepControl run={run} step={step} entry={entry} points={list.points} work={work} />
            {step.refs.length > 0 && (
              // Where there is no room beside the step it is one line, and what is to be decided stays in sight.
              <details className={styles.passages}>
                <summary className="row">
                  <Quote size={14} aria-hidden="true" />
                  <span className="grow">
                    {t('What the source says')}
                    {places > 1 && ` · ${format.count(places)}`}
                  </span>
                  <ChevronDown size={16} aria-hidden="true" className={styles.twist} />
                </summary>
                <StepSources step={step} sources={run.sources} />
              </details>
            )}
            <Evidence run={run} step={step} entry={entry} actions={actions} />
            <TextArea
              ref={note}
              label={t('Your note')}
              note={t('optional')}
              error={needsNote ? t('Write what is not as it should be.') : undefined}
              rows={2}
              maxLength={LONGEST_NOTE}
              dir="auto"
              value={work.draft.note}
              onChange={({ target }) => {
                setNeedsNote(false);
                work.change({ note: target.value });
              }}
            />
          </fieldset>
          <StepWays
            run={run}
            step={step}
            entry={entry}
            points={list.points}
            work={work}
            actions={actions}
            unsent={unsent}
            isStuck={isStuck}
            onFail={() => {
              // Whoever reads the record later has to know what was wrong.
              const isSaid = work.draft.note.trim() !== '';
              setNeedsNote(!isSaid);
              if (isSaid) void work.complete('failed');
              else note.current?.focus();
            }}
          />
        </div>
        {run.version !== null && <ProcedureAsk sopId={run.sop.id} step={step.title} className={styles.ask} />}
      </section>
      {/* Where another step has one, the place stays free: the step must not jump to and fro. */}
      {!hasSide && run.steps.some(({ refs }) => refs.length > 0) && <div />}
      {hasSide && (
        <aside
          className={styles.source}
          aria-label={step.refs.length > 0 ? t('Source') : t('Recorded so far')}
        >
          {step.refs.length > 0 && <SourcePaper run={run} step={step} />}
          {said.length > 0 && <RunSoFar run={run} said={said} />}
        </aside>
      )}
    </>
  );
}

interface StepWaysProps extends Omit<RunStepProps, 'onState'> {
  points: readonly string[];
  work: StepWork;
  onFail: () => void;
}

function StepWays({ run, step, entry, points, work, actions, unsent, isStuck, onFail }: StepWaysProps) {
  const t = useText();
  const now = useNow(entry.due_at !== null);
  const { storage } = useStudio();
  const [backing, setBacking] = useState(false);
  const [backProblem, setBackProblem] = useState<string | null>(null);
  const last = run.entries.findLast(({ state }) => state === 'done');
  const why = !run.may_write
    ? { text: msg('You may look at this run, but not go on with it.'), values: {} }
    : isStuck
      ? { text: msg('First discard what is kept on this device: it does not fit any more.'), values: {} }
      : whyOpen({ step, entry, draft: work.draft, points, now, isUnsent: unsent?.isLate ?? false });
  const { completing, problem } = work;
  const isCheck = step.kind === 'check';
  const busy = completing !== null || isStuck;

  async function goBack() {
    if (!last) return;
    setBacking(true);
    setBackProblem(null);
    try {
      await actions.back(run, last.seq, reopenDraft(storage, run.id));
    } catch (error) {
      setBackProblem(error instanceof Error ? error.message : null);
      setBacking(false);
    }
  }

  return (
    <footer className={styles.foot}>
      <div className={styles.ways}>
        {last && run.may_write && (
          <Button size="large" busy={backing} disabled={busy} onClick={() => void goBack()}>
            <ArrowLeft size={16} aria-hidden="true" className={styles.turn} />
            {t('Back')}
          </Button>
        )}
        <div role="status" className={styles.why}>
          {problem || backProblem ? (
            <p className={styles.problem}>{t((problem ?? backProblem)!)}</p>
          ) : why ? (
            <p>{t(why.text, why.values)}</p>
          ) : step.must ? null : (
            <p>{t('This step may be skipped.')}</p>
          )}
        </div>
        {!step.must && run.may_write && (
          <Button size="large" variant="ghost" disabled={busy} onClick={() => void work.complete('skipped')}>
            {t('Skip')}
          </Button>
        )}
        {isCheck && run.may_write && (
          <Button size="large" disabled={busy} onClick={onFail}>
            {t('Did not pass')}
          </Button>
        )}
        <Button
          size="large"
          variant="primary"
          className={styles.next}
          busy={completing !== null}
          disabled={why !== null}
          onClick={() => void work.complete(isCheck ? 'passed' : 'done')}
        >
          {isCheck ? t('Passed') : step.kind === 'sign' ? t('Sign') : t('Complete step')}
          <ArrowRight size={16} aria-hidden="true" className={styles.turn} />
        </Button>
      </div>
    </footer>
  );
}
