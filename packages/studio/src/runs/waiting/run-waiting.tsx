import { Suspense } from 'react';
import type { Run, Step } from '@agent-studio/api-client/contract';
import { Outline } from '@agent-studio/core';
import { useRun } from '../../data/runs/agent-runs.ts';
import { RunApproval } from './approval-card.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const BreakpointCard = lazyPart(() => import('./breakpoint-card.tsx'), 'BreakpointCard');
const RequestCard = lazyPart(() => import('./request-card.tsx'), 'RequestCard');

export interface RunWaitingProps {
  run: Run;
  /** Somebody decided here; the run goes on. */
  onDecided: () => void;
}

/** What a run waits for from a person, to be decided right there: calls, forms, approvals, and those of its parts. */
export function RunWaiting({ run, onDecided }: RunWaitingProps) {
  const { id, approval, requests, steps, status } = run;
  return (
    <>
      {approval && <RunApproval runId={id} approval={approval} onDecided={onDecided} />}
      {requests.map((request) => (
        <Suspense key={request.request_id} fallback={<Outline of="form" count={2} />}>
          {request.kind === 'breakpoint' ? (
            <BreakpointCard run={run} request={request} onDecided={onDecided} />
          ) : (
            <RequestCard runId={id} request={request} onAnswered={onDecided} />
          )}
        </Suspense>
      ))}
      {(status === 'running' || status === 'paused') &&
        steps
          .filter(mayWait)
          .map((step) => <PartWaiting key={step.id} id={step.child_run_id!} onDecided={onDecided} />)}
    </>
  );
}

const mayWait = ({ status, child_run_id }: Step): boolean =>
  Boolean(child_run_id) && (status === 'running' || status === 'paused');

/** A part waits by itself: deciding goes to its own run. */
function PartWaiting({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { data } = useRun(id);
  return data ? <RunWaiting run={data} onDecided={onDecided} /> : null;
}
