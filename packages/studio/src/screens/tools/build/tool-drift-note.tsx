import { ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import type { Tool, ToolDrift } from '@agent-studio/api-client/contract';
import { Badge, Button, CodeBlock, msg, type Tone, useText } from '@agent-studio/core';
import { FormProblem } from '../../../forms/form-problem.tsx';
import styles from './tool-drift.module.css';
import type { ToolCheck } from './use-tool-check.ts';

const CHANGES: Readonly<Record<ToolDrift['change'], { label: string; tone: Tone }>> = {
  changed: { label: msg('Changed'), tone: 'warning' },
  removed: { label: msg('Gone'), tone: 'danger' },
};

export interface ToolDriftNoteProps {
  tool: Tool;
  check: ToolCheck;
  readOnly: boolean;
}

/** What is no longer as it was approved, and the button that approves it. */
export function ToolDriftNote({ tool, check, readOnly }: ToolDriftNoteProps) {
  const t = useText();
  const id = useId();
  const blocked = tool.operations.filter((one) => one.blocked !== null);
  const { answer, problem, checking, approving, run, approve } = check;
  const drift = answer?.drift ?? [];
  const toApprove = drift.filter(({ change }) => change === 'changed').length;

  if (blocked.length === 0 && !answer) return <FormProblem text={problem} />;
  return (
    <>
      <FormProblem text={problem} />
      {(blocked.length > 0 || drift.length > 0) && (
        <section className={styles.note} aria-labelledby={id}>
          <div className={styles.head}>
            <ShieldAlert size={17} aria-hidden="true" />
            <div>
              <h2 id={id}>
                {blocked.length > 0
                  ? t('{count} operations are blocked', { count: blocked.length })
                  : t('The source has changed')}
              </h2>
              <p>
                {t(
                  'They are not as they were approved. A changed description can lead a model astray, so read it before you approve.',
                )}
              </p>
            </div>
            {!answer && (
              <Button size="small" busy={checking} onClick={run}>
                {t('Show what changed')}
              </Button>
            )}
            {!readOnly && toApprove > 0 && (
              <Button size="small" variant="primary" busy={approving} onClick={approve}>
                {t('Approve {count} changes', { count: toApprove })}
              </Button>
            )}
          </div>
          {answer
            ? drift.map((one) => <DriftRow key={one.id} drift={one} />)
            : blocked.map((one) => (
                <p key={one.id} className={styles.blocked}>
                  <b>{one.title || one.slug}</b> <span dir="auto">{one.blocked}</span>
                </p>
              ))}
        </section>
      )}
      {answer && drift.length === 0 && blocked.length === 0 && (
        <output className={styles.fine}>{t('Nothing that is chosen has changed.')}</output>
      )}
    </>
  );
}

function DriftRow({ drift: { change, before, after } }: { drift: ToolDrift }) {
  const t = useText();
  const { label, tone } = CHANGES[change];
  const { title, slug } = after ?? before;
  return (
    <details className={styles.change} open={change === 'changed'}>
      <summary>
        <b>{title || slug}</b> <Badge tone={tone}>{t(label)}</Badge>
      </summary>
      <div className={styles.sides}>
        <CodeBlock label={t('As approved')} code={describe(before)} />
        {after && <CodeBlock label={t('As it is now')} code={describe(after)} />}
      </div>
    </details>
  );
}

const describe = ({ description, input_schema }: ToolDrift['before']): string =>
  `${description}\n\n${JSON.stringify(input_schema, null, 2)}`;
