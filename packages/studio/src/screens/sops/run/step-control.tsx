import { CornerDownRight, Hourglass, PenLine } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { SopEntry, SopRun, SopStep } from '@agent-studio/api-client/contract';
import { Checkbox, Outline, TextField, useSession, useStudio, useText } from '@agent-studio/core';
import { toFields, wrongIn } from '../../../fields/schema-values.ts';
import { fillIn } from '../../../format/fill-in.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './step-control.module.css';
import { useNow } from './use-now.ts';
import { useWaitText } from './use-wait-text.ts';
import type { StepWork } from './use-step-draft.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';

const loadForm = () => import('../../../fields/schema-form.tsx');
const SchemaForm = lazyPart(loadForm, 'SchemaForm');

/** Fetches what the steps of a run will need, while there is a network. */
export function prepareControls(steps: readonly SopStep[]): void {
  // Where it does not come now, it is asked for again when it is shown.
  if (steps.some(({ kind }) => kind === 'input')) void loadForm().catch(() => {});
}

export interface StepControlProps {
  run: SopRun;
  step: SopStep;
  entry: SopEntry;
  /** What is to be ticked. */
  points: readonly string[];
  work: StepWork;
}

/** What a step asks for: its points first, then what its kind does. */
export function StepControl(props: StepControlProps) {
  return (
    <>
      <Points {...props} />
      <KindControl {...props} />
    </>
  );
}

function KindControl(props: StepControlProps) {
  switch (props.step.kind) {
    case 'decide':
      return <DecideControl {...props} />;
    case 'input':
      return <InputControl {...props} />;
    case 'wait':
      return <WaitControl {...props} />;
    case 'sign':
      return <SignControl {...props} />;
    default:
      return null;
  }
}

function Points({ points, work: { draft, change } }: StepControlProps) {
  const t = useText();
  if (points.length === 0) return null;
  /** The one that all others wait for. */
  const isLast = (place: number) =>
    points.length > 1 && draft.checked.length === points.length - 1 && !draft.checked.includes(place);
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('Check first')}{' '}
        <small>{t('{done} of {total}', { done: draft.checked.length, total: points.length })}</small>
      </legend>
      <ul className={styles.points}>
        {points.map((point, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a point is its place
          <li key={place} className={styles.point} data-left={isLast(place) || undefined}>
            <Checkbox
              className={styles.tick}
              label={<span dir="auto">{point}</span>}
              checked={draft.checked.includes(place)}
              onChange={({ target }) =>
                change({
                  checked: target.checked
                    ? [...draft.checked, place].toSorted((a, b) => a - b)
                    : draft.checked.filter((other) => other !== place),
                })
              }
            />
            {isLast(place) && (
              <span className={styles.left} aria-hidden="true">
                {t('Not ticked')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Where in the list of steps it goes on, as the server goes on; -1: nowhere. */
function placeAfter(steps: readonly SopStep[], { id }: SopStep, next: string | null): number {
  if (next !== null) return steps.findIndex((step) => step.id === next);
  const place = steps.findIndex((step) => step.id === id) + 1;
  return place < steps.length ? place : -1;
}

function DecideControl({ run, step, entry, work: { draft, change } }: StepControlProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{t('Your decision')}</legend>
      <div className={styles.choices}>
        {step.choices.map(({ label, description, next }, place) => {
          const following = placeAfter(run.steps, step, next);
          return (
            <label key={label} className={styles.choice}>
              <input
                type="radio"
                name={`choice-${entry.seq}`}
                aria-describedby={`${description ? `${id}-${place}-means ` : ''}${id}-${place}`}
                aria-label={label}
                checked={draft.choice === place}
                onChange={() => change({ choice: place })}
              />
              <b dir="auto" className="own-words">
                {label}
              </b>
              {description && (
                <span id={`${id}-${place}-means`} dir="auto" className={`${styles.means} own-words`}>
                  {description}
                </span>
              )}
              <span id={`${id}-${place}`} className="sr">
                {following === -1
                  ? t('Then the procedure ends')
                  : fillIn(t('Then step {number}: {title}', { number: following + 1 }), {
                      title: <bdi>{run.steps[following]!.title}</bdi>,
                    })}
              </span>
              {/* Short, for it has a third of the sheet: the number is that of the list beside it. */}
              <small aria-hidden="true">
                <CornerDownRight size={12} />
                {following === -1 ? (
                  <span>{t('Then the procedure ends')}</span>
                ) : (
                  <>
                    <b>{format.count(following + 1)}</b>
                    <span dir="auto">{run.steps[following]!.title}</span>
                  </>
                )}
              </small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function InputControl({ run, step, work: { draft, change } }: StepControlProps) {
  if (!step.schema) return null;
  return (
    <Suspense fallback={<Outline of="form" count={2} />}>
      <SchemaForm
        schema={step.schema}
        value={draft.values}
        errors={wrongIn(step.schema, draft.values)}
        disabled={!run.may_write}
        onChange={(values) => change({ values: toFields(values) ?? {} })}
      />
    </Suspense>
  );
}

function WaitControl({ step, entry }: StepControlProps) {
  const t = useText();
  const format = useFormat();
  const waitText = useWaitText();
  const due = entry.due_at ? Date.parse(entry.due_at) : null;
  const now = useNow(due !== null);
  if (due === null) return null;
  const leftMs = Math.max(0, due - now);
  const isOver = leftMs === 0;
  const left =
    leftMs < 60_000
      ? format.exactDuration(Math.ceil(leftMs / 1000) * 1000)
      : waitText(Math.ceil(leftMs / 60_000));
  return (
    <div className={styles.wait} data-over={isOver || undefined}>
      <Hourglass size={22} aria-hidden="true" />
      <div>
        <b role="timer">{isOver ? t('The time is over.') : t('{time} left', { time: left })}</b>
        <p>
          {step.wait_minutes !== null && t('Wait {time}.', { time: waitText(step.wait_minutes) })}{' '}
          {t('Until {time}. You may close the page meanwhile.', { time: format.dateTime(entry.due_at!) })}
        </p>
      </div>
      <output className="sr">{isOver && t('The time is over.')}</output>
    </div>
  );
}

function SignControl({ work: { draft, change } }: StepControlProps) {
  const t = useText();
  const { session } = useStudio();
  const { user } = useSession(session);
  return (
    <div className={styles.sign}>
      <TextField
        size="large"
        label={t('Your full name')}
        hint={t(
          'By typing your name and pressing Sign you confirm this step. Name and time stand on the record.',
        )}
        leading={<PenLine size={16} aria-hidden="true" />}
        autoComplete="name"
        dir="auto"
        maxLength={120}
        {...(user && { placeholder: user.name })}
        value={draft.signed_name}
        onChange={({ target }) => change({ signed_name: target.value })}
      />
      {draft.signed_name.trim() && (
        <p className={styles.signature} dir="auto" aria-hidden="true">
          {draft.signed_name}
        </p>
      )}
    </div>
  );
}
