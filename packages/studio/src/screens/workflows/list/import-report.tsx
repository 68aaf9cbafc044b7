import type { ImportedStep, WorkflowImport } from '@agent-studio/api-client/contract';
import { Badge, msg, type Tone, useText } from '@agent-studio/core';
import { useWords } from '../../../format/words.tsx';
import styles from './workflows.module.css';

const SOURCES = { n8n: 'n8n', dify: 'Dify', flowise: 'Flowise', langflow: 'Langflow' } as const;

const OUTCOMES: Readonly<Record<ImportedStep['outcome'], { label: string; tone: Tone }>> = {
  placeholder: { label: msg('placeholder'), tone: 'danger' },
  partly: { label: msg('look at it'), tone: 'warning' },
  full: { label: msg('the same here'), tone: 'good' },
  left_out: { label: msg('left out'), tone: 'neutral' },
};

/** What most needs a look comes first. */
const ORDER = Object.keys(OUTCOMES) as ImportedStep['outcome'][];

/** What becomes of each step of a file of another product. */
export function ImportReport({ read: { source, workflow, steps, hints } }: { read: WorkflowImport }) {
  const t = useText();
  const told = useWords();
  const counts = Map.groupBy(steps, ({ outcome }) => outcome);
  return (
    <section className={styles.import} aria-label={t('What will be made')}>
      <div>
        <b dir="auto" className="own-words">
          {workflow.name}
        </b>
        <p className={styles.counts}>
          <span>{t('From {product}', { product: SOURCES[source] })}</span>
          {ORDER.filter((outcome) => counts.has(outcome)).map((outcome) => (
            <Badge key={outcome} tone={OUTCOMES[outcome].tone}>
              {counts.get(outcome)!.length} {t(OUTCOMES[outcome].label)}
            </Badge>
          ))}
        </p>
      </div>
      {hints.length > 0 && (
        <div className={styles.hints}>
          <b>{t('To be done besides')}</b>
          <ul>
            {hints.map((hint) => (
              <li key={hint.text}>
                <bdi>{told(hint.text, hint.sentence)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.small}>
        {t(
          'Credentials are never brought along. Placeholders keep the draft from being published until they are replaced.',
        )}
      </p>
      <ul className={styles.steps}>
        {ORDER.flatMap((outcome) => counts.get(outcome) ?? []).map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps of a file may share all they have
          <li key={index}>
            <div>
              <b dir="auto" className="own-words">
                {step.name}
              </b>
              <code>{step.type}</code>
              {step.notes.map((note) => (
                <p key={note.text}>
                  <bdi>{told(note.text, note.sentence)}</bdi>
                </p>
              ))}
            </div>
            <Badge tone={OUTCOMES[step.outcome].tone}>{t(OUTCOMES[step.outcome].label)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
