import { ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Approval, ApprovalDecision } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { useDecide } from '../data/runs/agent-runs.ts';
import { JsonValueField } from '../fields/json-value-field.tsx';
import { useFormat } from '../format/use-format.ts';
import styles from './tool-calls.module.css';
import { shortValuesOf } from '../values/short-values.ts';
import { ValueTiles } from '../values/value-tiles.tsx';
import { RunPayload } from './run-payload-block.tsx';
import { RISKS } from './tool-words.ts';
import { ReadOnlyNote } from '../entities/read-only-note.tsx';
import { useWhyNot } from '../entities/use-why-not.ts';

export interface ApprovalCardProps {
  approval: Approval;
  /** Rejects when the server refuses. `args`: of an edit. */
  decide: (decision: ApprovalDecision, args?: Record<string, unknown>) => Promise<unknown>;
}

/** A call that waits for a person: allow it as it is, with other arguments, or not at all. */
export function ApprovalCard({ approval, decide }: ApprovalCardProps) {
  const t = useText();
  const format = useFormat();
  const whyNot = useWhyNot()('ask');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [editing, setEditing] = useState(false);
  const [args, setArgs] = useState<unknown>(approval.args);
  const [readable, setReadable] = useState(true);
  const { tool, expires_at, options } = approval;
  const short = shortValuesOf(args);
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args);

  async function send(decision: ApprovalDecision) {
    setBusy(true);
    setProblem('');
    try {
      await decide(decision, decision === 'edit' && isObject ? (args as Record<string, unknown>) : undefined);
    } catch (error) {
      // What was typed stays.
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.approval} aria-label={t('A call waits for you')}>
      <header>
        <ShieldQuestion size={16} aria-hidden="true" />
        <b>{t('Allow this call?')}</b>
        <code dir="ltr">{tool.name}</code>
        <span className={styles.risk} data-risk={tool.risk}>
          {t(RISKS[tool.risk].label)}
        </span>
      </header>
      {editing ? (
        <JsonValueField
          label={t('Arguments')}
          rows={6}
          value={args}
          error={isObject ? undefined : t('Arguments are a JSON object.')}
          onChange={setArgs}
          onReadable={setReadable}
        />
      ) : short ? (
        <ValueTiles label={t('Arguments')} values={short} />
      ) : (
        <RunPayload label={t('Arguments')} value={args} />
      )}
      {problem && <p role="alert">{t(problem)}</p>}
      {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
      <div className={styles.choices}>
        {editing ? (
          <Button
            variant="primary"
            size="small"
            busy={busy}
            disabled={!readable || !isObject || whyNot !== undefined}
            onClick={() => void send('edit')}
          >
            {t('Run with these arguments')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="small"
            busy={busy}
            disabled={whyNot !== undefined}
            onClick={() => void send('approve')}
          >
            {t('Allow')}
          </Button>
        )}
        {options.includes('edit') && (
          <Button size="small" disabled={busy || whyNot !== undefined} onClick={() => setEditing(!editing)}>
            {editing ? t('Leave them as they are') : t('Change arguments')}
          </Button>
        )}
        <Button size="small" disabled={busy || whyNot !== undefined} onClick={() => void send('reject')}>
          {t('Do not allow')}
        </Button>
        <small>{t('Waits until {time}.', { time: format.dateTime(expires_at) })}</small>
      </div>
    </section>
  );
}

export interface RunApprovalProps {
  runId: string;
  approval: Approval;
  /** Somebody decided here; the run goes on. */
  onDecided: () => void;
}

/** The same beside a run, outside of its conversation. */
export function RunApproval({ runId, approval, onDecided }: RunApprovalProps) {
  const { mutateAsync } = useDecide(runId);
  const { approval_id } = approval;
  return (
    <ApprovalCard
      key={approval_id}
      approval={approval}
      decide={async (decision, args) => {
        await mutateAsync({ approval_id, decision, ...(args && { args }) });
        onDecided();
      }}
    />
  );
}
