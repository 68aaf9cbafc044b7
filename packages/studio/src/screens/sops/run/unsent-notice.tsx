import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { SopRun } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, useText } from '@agent-studio/core';
import type { KeptPart } from '../../../data/sops/kept-work.ts';
import type { Unsent } from '../../../data/sops/sop-outbox.ts';
import { useSopOutbox } from '../../../data/sops/use-sop-outbox.tsx';
import styles from './unsent-notice.module.css';

export interface UnsentNoticeProps {
  /** As the server last told it. */
  run: SopRun;
  unsent: Unsent;
  /** What does not go on from where the run is. */
  left: readonly KeptPart[];
}

/** What is kept on this device, why it is not sent, and the ways on. */
export function UnsentNotice({ run, unsent, left }: UnsentNoticeProps) {
  const t = useText();
  const outbox = useSopOutbox();
  const [discarding, setDiscarding] = useState(false);
  const { state, parts, problem } = unsent;
  const steps = parts.filter(({ type }) => type === 'step').length;
  const files = parts.length - steps;
  const what = [
    steps > 0 && t('{count} steps', { count: steps }),
    files > 0 && t('{count} files', { count: files }),
  ];
  const kept = t('Kept on this device: {what}.', { what: what.filter(Boolean).join(', ') });
  const [first] = parts;
  const isStuck = state === 'refused' || left.length > 0;
  const Icon = isStuck ? CircleAlert : state === 'sending' ? LoaderCircle : CloudOff;
  // Refused again, it is told here.
  const sendAgain = () => void outbox.send(run.id).catch(() => {});
  return (
    <div role="status" className={styles.notice} data-stuck={isStuck || undefined}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles.text}>
        <p>
          {kept}{' '}
          {left.length > 0
            ? t('Somebody else has gone on with this run meanwhile, so that this does not fit any more.')
            : state === 'refused'
              ? t('The server did not take the first of it: {problem}', {
                  problem: problem ? t(problem) : '',
                })
              : state === 'sending'
                ? t('It is being sent.')
                : t('It is sent as soon as there is a connection.')}
        </p>
        {isStuck && (
          <ul>
            {parts.map((part) => (
              <li key={part.type === 'file' ? part.key : part.entry}>
                <bdi>{part.type === 'file' ? part.name : titleOf(run, part)}</bdi>
                {part.type === 'step' && part.body.note ? <q>{part.body.note}</q> : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.ways}>
        {state !== 'sending' && left.length === 0 && (
          <Button size="small" onClick={sendAgain}>
            {t('Send now')}
          </Button>
        )}
        {state === 'refused' && left.length === 0 && first?.type === 'file' && (
          <Button size="small" onClick={() => void outbox.leaveOut(run).catch(() => {})}>
            {t('Leave this file out')}
          </Button>
        )}
        {isStuck && (
          <Button size="small" variant="ghost" onClick={() => setDiscarding(true)}>
            {t('Discard…')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={discarding}
        tone="danger"
        title={t('Discard what is kept on this device?')}
        text={`${kept} ${t('It is nowhere else, and this cannot be undone.')}`}
        confirmLabel={t('Discard')}
        onConfirm={() => outbox.discard(run)}
        onClose={() => setDiscarding(false)}
      />
    </div>
  );
}

const titleOf = ({ steps }: SopRun, { step }: KeptPart): string =>
  steps.find(({ id }) => id === step)?.title ?? step;
