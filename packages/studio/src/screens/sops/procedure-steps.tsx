import { Clock, CornerDownRight, FileText, Paperclip, Square, TextCursorInput } from 'lucide-react';
import type { SopSource, SopStep } from '@agent-studio/api-client/contract';
import { useSurface, useText } from '@agent-studio/core';
import { type JsonSchema, propertiesOf } from '../../fields/json-schema.ts';
import { unitOf } from '../../fields/unit-of.ts';
import { useLimits } from '../../fields/use-limits.ts';
import { readCheckList } from './run/check-list.ts';
import styles from './procedure-steps.module.css';
import { useWaitText } from './run/use-wait-text.ts';
import { StepText } from './step-text.tsx';
import { STEP_KINDS } from './sop-words.ts';

export interface ProcedureStepsProps {
  steps: readonly SopStep[];
  sources: readonly SopSource[];
}

/** All steps one after another, to read and to print. */
export function ProcedureSteps({ steps, sources }: ProcedureStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.id} id={`step-${step.id}`} tabIndex={-1} className={styles.step}>
          <Step step={step} number={index + 1} steps={steps} sources={sources} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, number, steps, sources }: ProcedureStepsProps & { step: SopStep; number: number }) {
  const t = useText();
  const waitText = useWaitText();
  const { label, icon: Icon } = STEP_KINDS[step.kind];
  const { text, points } = readCheckList(step.body_md);
  const fields = step.kind === 'input' && step.schema ? Object.entries(propertiesOf(step.schema)) : [];
  const whereTo = (next: string | null) => {
    if (next === null) return null;
    const place = steps.findIndex(({ id }) => id === next);
    return place === -1 ? t('end') : t('step {number}', { number: place + 1 });
  };
  const goesTo = step.kind === 'decide' ? null : whereTo(step.next);

  return (
    <>
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        <div>
          <p className={styles.kind}>
            <Icon size={13} aria-hidden="true" />
            {t(label)}
            {!step.must && ` · ${t('May be skipped')}`}
          </p>
          <h2 dir="auto" className="own-words">
            {step.title}
          </h2>
        </div>
      </div>
      <div className={styles.body}>
        {text && <StepText text={text} />}
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Square size={15} aria-hidden="true" />
                <span dir="auto">{point}</span>
              </li>
            ))}
          </ul>
        )}
        {step.kind === 'decide' && (
          <ul className={styles.points}>
            {step.choices.map(({ label: choice, description, next }) => (
              <li key={choice}>
                <CornerDownRight size={15} aria-hidden="true" className={styles.arrow} />
                <span>
                  <b dir="auto">{choice}</b>{' '}
                  {whereTo(next) && <small>{t('goes to {place}', { place: whereTo(next)! })}</small>}
                  {description && (
                    <span dir="auto" className={styles.means}>
                      {description}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {fields.length > 0 && (
          <ul className={styles.points}>
            {fields.map(([name, field]) => (
              <FieldLine key={name} name={titleOf(field) ?? name} field={field} />
            ))}
          </ul>
        )}
        {step.kind === 'wait' && step.wait_minutes !== null && (
          <p className={styles.fact}>{t('Wait {time}.', { time: waitText(step.wait_minutes) })}</p>
        )}
        <DeadlineFact deadline={step.deadline} />
        {step.evidence_required && (
          <p className={styles.fact}>
            <Paperclip size={15} aria-hidden="true" />
            {step.must
              ? t('A photo or file is needed.')
              : t('A photo or file is needed, unless the step is skipped.')}
          </p>
        )}
        {goesTo && <p className={styles.fact}>{t('Then it goes to {place}.', { place: goesTo })}</p>}
        <StepSources step={step} sources={sources} />
      </div>
    </>
  );
}

/** What is entered, in what it is counted and within which limits. */
function FieldLine({ name, field }: { name: string; field: JsonSchema }) {
  const more = [unitOf(field), useLimits(field)].filter(Boolean).join(' · ');
  return (
    <li>
      <TextCursorInput size={15} aria-hidden="true" />
      <span>
        <bdi>{name}</bdi> {more && <small>{more}</small>}
      </span>
    </li>
  );
}

function DeadlineFact({ deadline }: Pick<SopStep, 'deadline'>) {
  const t = useText();
  const waitText = useWaitText();
  const { locale } = useSurface();
  if (!deadline) return null;
  return (
    <p className={styles.fact}>
      <Clock size={15} aria-hidden="true" />
      {'within_minutes' in deadline
        ? t('To be done within {time}.', { time: waitText(deadline.within_minutes) })
        : t('To be done by {time} ({zone}).', {
            time: clockText(deadline.time, locale),
            zone: deadline.zone,
          })}
    </p>
  );
}

/** `16:30` as the language writes it. */
const clockText = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  );

const titleOf = (field: unknown): string | undefined => {
  const title = (field as { title?: unknown } | null)?.title;
  return typeof title === 'string' && title ? title : undefined;
};

const NO_BREAK = '\u00A0';

/** The passages a step was taken from, those of one place below its name. */
export function StepSources({ step, sources }: { step: SopStep; sources: readonly SopSource[] }) {
  const t = useText();
  if (step.refs.length === 0) return null;
  const places = Map.groupBy(step.refs, ({ source, heading, page }) => {
    const title = sources.find(({ id }) => id === source)?.title;
    const name = [title, heading].filter(Boolean).join(' · ');
    if (page === null) return name;
    // The page keeps to the word before it: alone in a line it says nothing.
    const number = t('p. {page}', { page }).replaceAll(' ', NO_BREAK);
    return name ? `${name}${NO_BREAK}·${NO_BREAK}${number}` : number;
  });
  return (
    <ul className={styles.refs} aria-label={t('Sources')}>
      {[...places].map(([place, refs]) => (
        <li key={place}>
          <FileText size={13} aria-hidden="true" />
          <span>
            <b dir="auto" className="own-words">
              {place}
            </b>
            {refs.map(({ quote }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a passage is its place in the list
              <q key={index} dir="auto" className="own-words">
                {quote}
              </q>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
