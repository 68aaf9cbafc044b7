import { Check, PencilLine, ShieldAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { Approval, ApprovalDecision } from '@agent-studio/api-client/contract';
import { Badge, Button, CopyButton, Kbd, useText } from '@agent-studio/core';
import { useDecide } from '../../data/runs/agent-runs.ts';
import { JsonValueField } from '../../fields/json-value-field.tsx';
import type { OwnKeys } from '../../palette/known-keys.ts';
import styles from './approval-card.module.css';
import { ArgumentTiles } from '../../values/argument-tiles.tsx';
import { shortValuesOf } from '../../values/short-values.ts';
import { Deadline } from './deadline.tsx';
import { RunPayload } from '../run-payload-block.tsx';
import { RISKS } from '../tool-words.ts';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { useApproveKey } from './use-approve-key.ts';
import { useWhyNot } from '../../entities/use-why-not.ts';

export interface ApprovalCardProps {
  approval: Approval;
  /** Rejects when the server refuses. `args`: of an edit. */
  decide: (decision: ApprovalDecision, args?: Record<string, unknown>) => Promise<unknown>;
}

/** A call that waits for a person, told once: what with, why and until when. Approved as it is, with other arguments, or rejected. */
export function ApprovalCard({ approval, decide }: ApprovalCardProps) {
  const t = useText();
  const whyNot = useWhyNot()('ask');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [editing, setEditing] = useState(false);
  const [args, setArgs] = useState<unknown>(approval.args);
  const [readable, setReadable] = useState(true);
  const { tool, intent, fields, expires_at, options } = approval;
  const short = shortValuesOf(args);
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args);
  const isOff = busy || whyNot !== undefined;
  const canApprove = !isOff && (!editing || (readable && isObject));

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
  const approve = () => void send(editing ? 'edit' : 'approve');
  const { card, keys } = useApproveKey<HTMLElement>(canApprove ? approve : undefined);

  return (
    <section
      ref={card}
      className={styles.card}
      data-keys={'approval' satisfies OwnKeys}
      aria-label={t('A call waits for you')}
    >
      <header className={styles.head}>
        <ShieldAlert size={16} aria-hidden="true" />
        <b>{t('Approval needed')}</b>
        <code dir="ltr">{tool.name}</code>
        <Badge shape="tag" tone={RISKS[tool.risk].tone}>
          {t(RISKS[tool.risk].label)}
        </Badge>
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
        <ArgumentTiles label={t('Arguments')} values={short} fields={fields} />
      ) : (
        <RunPayload label={t('Arguments')} value={args} />
      )}
      <p className={styles.why}>
        {intent && <bdi className="own-words">{intent}</bdi>} <Deadline time={expires_at} />
      </p>
      {problem && <p role="alert">{t(problem)}</p>}
      {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
      <div className={styles.choices}>
        <Button
          variant="primary"
          size="small"
          busy={busy}
          disabled={!canApprove && !busy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={approve}
        >
          <Check size={14} aria-hidden="true" />
          {editing ? t('Run with these arguments') : t('Approve')}
        </Button>
        {options.includes('edit') && (
          <Button size="small" disabled={isOff} onClick={() => setEditing(!editing)}>
            {!editing && <PencilLine size={14} aria-hidden="true" />}
            {editing ? t('Leave them as they are') : t('Edit')}
          </Button>
        )}
        <Button size="small" disabled={isOff} onClick={() => void send('reject')}>
          <X size={14} aria-hidden="true" />
          {t('Reject')}
        </Button>
        {short && !editing && (
          <CopyButton iconOnly className={styles.copy} text={JSON.stringify(args, null, 2)} />
        )}
        <Kbd className={styles.keys} aria-hidden="true" title={t('Approve')}>
          {keys}
        </Kbd>
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
