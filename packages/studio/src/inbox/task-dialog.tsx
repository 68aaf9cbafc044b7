import { CircleCheck, ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Run } from '@agent-studio/api-client/contract';
import { Dialog, EmptyState, isSafeRedirect, useText, TextLink, Outline } from '@agent-studio/core';
import { useRun } from '../data/runs/agent-runs.ts';
import { Loaded } from '../data/loaded.tsx';
import { RunApproval } from '../runs/waiting/approval-card.tsx';
import { RequestCard } from '../runs/waiting/request-card.tsx';
import styles from './task-dialog.module.css';

export interface TaskDialogProps {
  /** The run that waits. */
  runId: string;
  /** What it waits for: `approval_id` of a call, `request_id` of a form or approval. */
  taskId: string;
  /** Where the run is shown. */
  href: string;
  onClose: () => void;
}

/** What a run waits for from a person, to be decided here: a call of a tool, an approval or a form. */
export function TaskDialog({ runId, taskId, href, onClose }: TaskDialogProps) {
  const t = useText();
  const run = useRun(runId);
  return (
    <Dialog
      open
      title={t('Waiting for you')}
      description={run.data && <bdi className="own-words">{run.data.target.name}</bdi>}
      onClose={onClose}
    >
      <div className={styles.task}>
        <Loaded query={run} skeleton={<Outline of="form" count={3} />}>
          {(data) => <Task run={data} taskId={taskId} onDone={onClose} />}
        </Loaded>
        {isSafeRedirect(href) && (
          <TextLink asChild>
            <Link className={styles.way} to={href} onClick={onClose}>
              <ExternalLink size={14} aria-hidden="true" />
              {t('Open run')}
            </Link>
          </TextLink>
        )}
      </div>
    </Dialog>
  );
}

function Task({ run, taskId, onDone }: { run: Run; taskId: string; onDone: () => void }) {
  const t = useText();
  const { approval } = run;
  if (approval?.approval_id === taskId)
    return <RunApproval runId={run.id} approval={approval} onDecided={onDone} />;
  const request = run.requests.find(({ request_id }) => request_id === taskId);
  if (request) return <RequestCard runId={run.id} request={request} onAnswered={onDone} />;
  return (
    <EmptyState
      size="inline"
      icon={CircleCheck}
      title={t('This was decided already')}
      text={t('Somebody was faster, or the time for it is over.')}
    />
  );
}
