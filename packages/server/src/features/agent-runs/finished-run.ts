import type {
  Complete,
  RunError,
  StoredError,
  Citation,
  Message,
  RunStatus,
  Usage,
} from '@agent-studio/api-client/contract';
import type { LastEvent } from '../../engine/run-events.ts';
import { toSentence } from '../../engine/stop-turn.ts';
import { say, toDetail } from '../../say.ts';
import type { LineLog } from './lines/line-log.ts';
import { type RunRecord, type StoredResult, toStoredResult, unsureStep } from './run-record.ts';
import type { RunStart } from './lines/run-start.ts';
import type { runApprovals } from '../../db/schema.ts';
import type { PlacedStep } from './run-steps.ts';

/** A run as it is stored when it ends or pauses. */
export interface FinishedRun {
  id: string;
  status: RunStatus;
  output: string;
  error: StoredError | null;
  usage: Usage | null;
  ttft_ms: number | null;
  duration_ms: number;
  /** Those that changed since they were last stored. */
  steps: PlacedStep[];
  result: StoredResult | null;
  answer?: { id: string; status: Message['status']; citations: Citation[]; notice: string | null };
  summary?: { conversation_id: string; text: string; until: number };
  /** Of a run that pauses. */
  approval?: NewApproval;
}

/** A call that waits for a person, as it is stored. */
export type NewApproval = typeof runApprovals.$inferInsert;

export const INTERRUPTED: StoredError = {
  code: 'run.interrupted',
  ...toDetail(say('run.interrupted')),
};

/** What is kept of an error. */
export const toStoredError = ({ retryable: _, ...error }: RunError): StoredError => error;

/** Why a run ended with its process. */
export function interrupted(soFar: RunRecord): StoredError {
  const step = unsureStep(soFar);
  return step ? { ...INTERRUPTED, ...toDetail(say('run.unsure.server', { tool: step.name })) } : INTERRUPTED;
}

interface Circumstances {
  elapsedMs: number;
  lines: LineLog;
}

/** What is stored of a run that ends, or pauses. Its steps are left to the caller. */
export function toFinished(
  run: RunStart,
  soFar: RunRecord,
  last: LastEvent,
  { elapsedMs, lines }: Circumstances,
): Omit<FinishedRun, 'steps'> {
  const { citations, text, usage, ttft_ms, summary } = soFar;
  const { status, messageStatus, error } = toEnd(run, soFar, last);
  const result = last.type === 'failed' ? null : last.result;
  return {
    id: run.run_id,
    status,
    output: result?.content.text ?? text,
    error,
    usage,
    ttft_ms,
    duration_ms: Math.round(elapsedMs),
    result: result && toStoredResult(result),
    ...(run.message_id !== null && {
      answer: {
        id: run.message_id,
        status: messageStatus,
        citations,
        notice:
          messageStatus === 'complete' ? (result?.notice ?? null) : (error?.detail ?? result?.notice ?? null),
      },
    }),
    ...(summary && run.session_id !== null && { summary: { conversation_id: run.session_id, ...summary } }),
    ...(last.type === 'paused' && { approval: toApproval(run, last, lines) }),
  };
}

function toApproval(
  { run_id, turn, message_id, session_id }: RunStart,
  { pause }: Extract<LastEvent, { type: 'paused' }>,
  lines: LineLog,
): NewApproval {
  const { approval_id, call_id, tool, args, fields, expires_at, state } = pause;
  const {
    models,
    tools: _,
    cards,
    history: __,
    summary: ___,
    inputHits: ____,
    runId: _____,
    ...settings
  } = turn;
  const kept = lines.keep();
  return {
    id: approval_id,
    run_id,
    call_id,
    tool,
    args,
    expires_at,
    created_at: new Date().toISOString(),
    going_on: {
      settings,
      model_ids: models.map(({ id }) => id),
      cards,
      state,
      ...(fields && { fields }),
      // The last line, which says that the run is paused, counts as well.
      kept: { ...kept, seq: kept.seq + 1 },
      message_id,
      session_id,
    },
  };
}

function toEnd(run: RunStart, soFar: RunRecord, last: LastEvent) {
  if (last.type === 'paused') return { status: 'paused', messageStatus: 'paused', error: null } as const;
  if (last.type === 'failed') {
    if (last.error.code === 'server.closing')
      return { status: 'interrupted', messageStatus: 'interrupted', error: interrupted(soFar) } as const;
    return { status: 'failed', messageStatus: 'failed', error: toStoredError(last.error) } as const;
  }
  const { finish_reason, stopped_by } = last.result;
  if (finish_reason === 'cancelled') {
    const step = unsureStep(soFar);
    const error = step && { code: 'run.unsure', ...toDetail(say('run.unsure.stopped', { tool: step.name })) };
    return { status: 'cancelled', messageStatus: 'cancelled', error: error ?? null } as const;
  }
  if (!stopped_by || stopped_by === 'turns' || stopped_by === 'stop_text')
    return { status: 'succeeded', messageStatus: 'complete', error: null } as const;
  // There is an answer, which says why there is no better one.
  const code = stopped_by === 'recording' ? 'replay.no_recording' : `limit.${stopped_by}`;
  const error = { code, ...toDetail(toSentence(stopped_by, run.turn.limits)) };
  return { status: 'failed', messageStatus: 'complete', error } as const;
}

export const toComplete = (
  { run_id, session_id, message_id }: Pick<RunStart, 'run_id' | 'session_id' | 'message_id'>,
  result: Complete['result'],
): Complete => ({ status: 'complete', type: 'run.finished', run_id, session_id, message_id, result });
