import { toArgumentWords } from '@agent-studio/api-client/argument-words';
import { fieldNamesOf, type SopEntry, type SopRun, type SopStep } from '@agent-studio/api-client/contract';
import { isLate } from '@agent-studio/api-client/sop-course';
import { toArguments } from '@agent-studio/api-client/value-words';
import { useSurface, useText } from '@agent-studio/core';
import { MessageText } from '@agent-studio/core/chat';
import { useFormat } from '../../../format/use-format.ts';
import { readCheckList } from './check-list.ts';
import styles from '../paper.module.css';
import { RUN_STATES, STEP_KINDS } from '../sop-words.ts';

/** A name in every language. */
const HASH = 'SHA-256';
const EMPTY = '–';
const LONGEST_TITLE = 200;

const OUTCOMES = { done: '✓', passed: '✓', failed: '✗', skipped: '–' } as const;

/** What was done, by whom and when: on the screen at the end, and on paper. */
export function RunRecord({ run, paper = false }: { run: SopRun; paper?: boolean }) {
  const t = useText();
  const format = useFormat();
  const facts: [label: string, value: string][] = [
    [t('Procedure'), [run.code, run.sop.name].filter(Boolean).join(' · ')],
    [t('Version'), run.version === null ? t('Trial of the draft') : String(run.version)],
    [t('About'), run.subject],
    [t('Status'), t(RUN_STATES[run.status].label)],
    [t('Started'), [format.dateTime(run.started_at), run.started_by?.name].filter(Boolean).join(' · ')],
    [t('Done by'), run.people.join(', ')],
    [t('Ended'), run.ended_at ? format.dateTime(run.ended_at) : ''],
    [t('Run'), run.id],
  ];
  const Title = paper ? 'h1' : 'h2';
  return (
    <article className={styles.paper}>
      {paper && <Title dir="auto">{run.sop.name}</Title>}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ol className={styles.entries}>
        {run.entries
          .filter(({ state }) => state !== 'open')
          .map((entry) => (
            <li key={entry.seq} className={styles.entry} data-state={entry.state}>
              <Entry entry={entry} step={run.steps.find(({ id }) => id === entry.step_id)} />
            </li>
          ))}
      </ol>
      {run.end_note && (
        <div className={styles.end}>
          <h3>{t('Closing note')}</h3>
          <MessageText text={run.end_note} />
        </div>
      )}
    </article>
  );
}

function Entry({ entry, step }: { entry: SopEntry; step: SopStep | undefined }) {
  const t = useText();
  const format = useFormat();
  const { outcome, done_at, by, note, evidence, signed_name, state } = entry;
  const says =
    outcome &&
    {
      done: t('done'),
      passed: t('passed'),
      failed: t('not passed'),
      skipped: t('skipped'),
    }[outcome];
  const who = by?.name || t('without a name');
  const when = [
    done_at && format.dateTime(done_at),
    who,
    isLate(entry) && t('after the deadline of {time}', { time: format.dateTime(entry.deadline_at!) }),
    state === 'taken_back' && t('taken back'),
  ];
  return (
    <>
      <div className={styles.entryHead}>
        <span aria-hidden="true">{outcome ? OUTCOMES[outcome] : '·'}</span>
        <div>
          <b dir="auto">{step?.title ?? entry.step_id}</b>
          <small>{[step && t(STEP_KINDS[step.kind].label), says, ...when].filter(Boolean).join(' · ')}</small>
        </div>
      </div>
      <div className={styles.entryBody}>
        {step && <Said entry={entry} step={step} />}
        {signed_name && (
          <p>
            {t('Signed by')} <b dir="auto">{signed_name}</b>
          </p>
        )}
        {note && (
          <p dir="auto" className={styles.note}>
            {note}
          </p>
        )}
        {evidence.length > 0 && (
          <ul className={styles.evidence} aria-label={t('Evidence')}>
            {evidence.map((file) => (
              <li key={file.id}>
                <span dir="auto">{file.name}</span>{' '}
                <small>
                  {format.bytes(file.bytes)} · {`${HASH} ${file.checksum.slice(0, 16)}…`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** What was ticked, chosen or entered. */
export function Said({ entry, step }: { entry: SopEntry; step: SopStep }) {
  const { points } = readCheckList(step.body_md);
  return (
    <>
      {points.length > 0 && entry.outcome !== 'skipped' && <Ticked points={points} checked={entry.checked} />}
      <Given entry={entry} step={step} />
    </>
  );
}

function Ticked({ points, checked }: { points: readonly string[]; checked: readonly number[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a point is its place
        <li key={place}>
          <span aria-hidden="true">{checked.includes(place) ? '☑' : '☐'}</span>{' '}
          <span dir="auto">{point}</span>
        </li>
      ))}
    </ul>
  );
}

function Given({ entry, step }: { entry: SopEntry; step: SopStep }) {
  const t = useText();
  const { locale } = useSurface();
  if (step.kind === 'decide' && entry.choice !== null) {
    const { label, description } = step.choices[entry.choice] ?? {};
    return (
      <>
        <p>
          → <b dir="auto">{label}</b>
        </p>
        {description && (
          <p dir="auto" className={styles.means}>
            {description}
          </p>
        )}
      </>
    );
  }
  if (step.kind !== 'input' || !entry.values) return null;
  const given = entry.values;
  const names = [...new Set([...fieldNamesOf(step.schema ?? {}), ...Object.keys(given)])];
  const values = Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
  );
  const shown = toArguments(
    Object.entries(values),
    toArgumentWords(step.schema ?? {}, values, LONGEST_TITLE),
    { yes: t('Yes'), no: t('No'), empty: EMPTY, locale },
  );
  return (
    <dl className={styles.values}>
      {shown.map(({ name, title, text }) => (
        <div key={name}>
          <dt dir="auto">{title}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
