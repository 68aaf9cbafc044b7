import { type ReactNode, Suspense } from 'react';
import type { Run } from '@agent-studio/api-client/contract';
import { Outline, useText } from '@agent-studio/core';
import { ReadOnlyNote } from '../entities/read-only-note.tsx';
import { lazyPart } from '../format/lazy-part.tsx';
import { useWords } from '../format/words.tsx';
import { RunComparison } from './compare/run-comparison.tsx';
import { RunWaterfall } from './compare/run-waterfall.tsx';
import { AskWhy } from './run-actions.tsx';
import { isLongAsked, RunAsked } from './run-asked.tsx';
import { RunConversation } from './run-conversation.tsx';
import { RunError } from './run-error.tsx';
import { RunExchange } from './run-exchange.tsx';
import { isBareRating, RunFeedback } from './run-feedback.tsx';
import { RunMetadata } from './run-metadata.tsx';
import { type RunViewsProps, viewsOf } from './run-views.tsx';
import { RunWaiting } from './waiting/run-waiting.tsx';

const RunLanes = lazyPart(() => import('./compare/run-lanes.tsx'), 'RunLanes');

export interface RunDetailsProps extends RunViewsProps {
  now: number;
  onRefetch: () => unknown;
  /** What else is known of why it failed. */
  problem?: ReactNode;
  /** Below all that was recorded. */
  below?: ReactNode;
}

/** What was recorded, looked at in the chosen way; what it is of stands above it. */
export function RunDetails({ run, now, address, looks, onRefetch, problem, below }: RunDetailsProps) {
  const { view } = viewsOf(run, looks, address.view);
  const look = looks.find(({ value }) => value === view);
  return (
    <>
      {isForgotten(run) && <Forgotten />}
      {run.error && <RunProblem run={run}>{problem}</RunProblem>}
      <RunMetadata run={run} />
      {run.feedback && !isBareRating(run.feedback) && <RunFeedback feedback={run.feedback} />}
      <RunWaiting run={run} onDecided={() => void onRefetch()} />
      {look?.show(run, address, now)}
      {view === 'lanes' && (
        <Suspense fallback={<Outline of="rows" />}>
          <RunLanes run={run} now={now} address={address} />
        </Suspense>
      )}
      {view === 'waterfall' && (
        <RunWaterfall
          run={run}
          now={now}
          stepId={address.stepId}
          onChoose={address.choose}
          onOpen={address.open}
          below={<RunExchange run={run} />}
        />
      )}
      {(look ?? view === 'lanes') && <RunExchange run={run} />}
      {view === 'conversation' && <RunConversation run={run} />}
      {view === 'comparison' && run.replay_of && (
        <>
          {isLongAsked(run) && <RunAsked run={run} />}
          <RunComparison replay={run} originalId={run.replay_of} />
        </>
      )}
      {below}
    </>
  );
}

function Forgotten() {
  const t = useText();
  return (
    <ReadOnlyNote>
      {t(
        'The texts of this run are not stored any more: see Settings, Privacy & retention. Its figures are.',
      )}
    </ReadOnlyNote>
  );
}

/** Retention, or the choice not to keep texts, has emptied it. */
const isForgotten = ({ input, status, steps }: Run): boolean =>
  !input &&
  status !== 'running' &&
  status !== 'paused' &&
  steps.length > 0 &&
  steps.every((step) => step.input === null && step.output === null);

function RunProblem({ run: { error }, children }: { run: Run; children: ReactNode }) {
  const told = useWords();
  return (
    error && (
      <RunError role="alert" text={told(error.detail, error.sentence)} code={error.code}>
        {children}
        <AskWhy />
      </RunError>
    )
  );
}
