import { ShieldQuestion } from 'lucide-react';
import { useContext, useState } from 'react';
import type { Approval, ApprovalDecision } from '@agent-studio/api-client/contract';
import { Button, CodeBlock, useText } from '@agent-studio/core';
import { useDecide } from '../data/runs/agent-runs.ts';
import { RunActivitiesContext } from '../data/runs/run-activity.ts';
import { JsonValueField } from '../fields/json-value-field.tsx';
import { useFormat } from '../format/use-format.ts';
import styles from './tool-calls.module.css';
import { TOOL_RISKS } from './tool-risks.ts';

export interface ApprovalCardProps {
  runId: string;
  approval: Approval;
  /** No stream waits for the decision: the conversation has to be read again. */
  onResumed: () => void;
}

/** A call that waits for a person: allow it as it is, with other arguments, or not at all. */
export function ApprovalCard({ runId, approval, onResumed }: ApprovalCardProps) {
  const t = useText();
  const format = useFormat();
  const activities = useContext(RunActivitiesContext);
  const decide = useDecide(runId);
  const [editing, setEditing] = useState(false);
  const [args, setArgs] = useState<unknown>(approval.args);
  const [readable, setReadable] = useState(true);
  const { approval_id, tool, expires_at, options } = approval;
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args);

  async function send(decision: ApprovalDecision) {
    const changed = decision === 'edit' && isObject ? { args: args as Record<string, unknown> } : {};
    try {
      await decide.mutateAsync({ approval_id, decision, ...changed });
    } catch {
      // It is shown below, and what was typed stays.
      return;
    }
    if (!activities?.decide(runId)) onResumed();
  }

  return (
    <section className={styles.approval} aria-label={t('A call waits for you')}>
      <header>
        <ShieldQuestion size={16} aria-hidden="true" />
        <b>{t('Allow this call?')}</b>
        <span className={styles.risk} data-risk={tool.risk}>
          {t(TOOL_RISKS[tool.risk])}
        </span>
      </header>
      <p>
        <code dir="ltr">{tool.name}</code>
      </p>
      {editing ? (
        <JsonValueField
          label={t('Arguments')}
          rows={6}
          value={args}
          error={isObject ? undefined : t('Arguments are a JSON object.')}
          onChange={setArgs}
          onReadable={setReadable}
        />
      ) : (
        <CodeBlock label={t('Arguments')} code={JSON.stringify(args, null, 2)} />
      )}
      {decide.error && <p role="alert">{t(decide.error.message)}</p>}
      <div className={styles.choices}>
        {editing ? (
          <Button
            variant="primary"
            size="small"
            busy={decide.isPending}
            disabled={!readable || !isObject}
            onClick={() => void send('edit')}
          >
            {t('Run with these arguments')}
          </Button>
        ) : (
          <Button variant="primary" size="small" busy={decide.isPending} onClick={() => void send('approve')}>
            {t('Allow')}
          </Button>
        )}
        {options.includes('edit') && (
          <Button size="small" disabled={decide.isPending} onClick={() => setEditing(!editing)}>
            {editing ? t('Leave them as they are') : t('Change arguments')}
          </Button>
        )}
        <Button size="small" disabled={decide.isPending} onClick={() => void send('reject')}>
          {t('Do not allow')}
        </Button>
        <small>{t('Waits until {time}.', { time: format.dateTime(expires_at) })}</small>
      </div>
    </section>
  );
}
