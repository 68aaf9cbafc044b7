import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Approval,
  CalledTool,
  ChatLine,
  Citation,
  Complete,
  Step,
  ToolCall,
  ToolCallOutcome,
} from '@agent-studio/api-client/contract';
import type { StoredRun } from '../agent-runs-repository.ts';
import type { NewLine } from './line-log.ts';

/** What is stored of a run at a moment. */
export interface RunSoFar extends StoredRun {
  steps: Step[];
  message_id: string | null;
  citations: Citation[];
  /** What a paused run waits for. */
  approval: Approval | undefined;
}

const POLL_MS = 1_000;
const PREVIEW_CHARS = 2_000;

/**
 * The lines of a run told from what is stored, behind number `after`: its lines are kept by the process that works on it
 * only. Everything is told again, behind a `text.reset`; readers know steps and calls by their ids. A run that another
 * process works on is followed until it ends.
 */
export async function* toStoredLines(
  read: () => Promise<RunSoFar>,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<ChatLine> {
  let seq = after;
  const numbered = (line: NewLine) => ({ ...line, seq: (seq += 1) }) as ChatLine;
  const told = new Map<string, Step['status']>();
  let text: string | undefined;
  for (;;) {
    const run = await read();
    if (text === undefined) {
      const { id: run_id, conversation_id: session_id, message_id, agent_name, version } = run;
      const target = { kind: run.kind, id: run.agent_id, name: agent_name, version };
      yield numbered({ type: 'run.started', run_id, session_id, message_id, target });
    }
    for (const step of run.steps) {
      if (told.get(step.id) === step.status) continue;
      for (const line of toStepLines(step, told.has(step.id))) yield numbered(line);
      told.set(step.id, step.status);
    }
    const goesOn = text !== undefined && run.output.startsWith(text);
    if (!goesOn) yield numbered({ type: 'text.reset', reason: 'replay' });
    const more = goesOn ? run.output.slice(text!.length) : run.output;
    // Before the sentence that stands for it.
    if (run.approval) yield numbered(toRequest(run.approval));
    if (more) yield numbered({ type: 'text', content: more, ...waitingOf(run) });
    text = run.output;
    if (!goesOnLater(run)) {
      for (const citation of run.citations) yield numbered({ type: 'citation', citation });
      if (run.usage) yield numbered({ type: 'usage', ...run.usage });
      yield numbered(toLast(run));
      return;
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}

/** A paused agent run ends its lines; what waits within a team or workflow does not end the whole. */
const goesOnLater = ({ status, kind }: RunSoFar) =>
  status === 'running' || (status === 'paused' && kind !== 'agent');

const OUTCOMES = {
  succeeded: 'ok',
  failed: 'error',
  refused: 'error',
  cancelled: 'cancelled',
  interrupted: 'cancelled',
} as const;

/** Its start, unless that was told, and its end, if it has one. */
export function* toStepLines(step: Step, isStarted: boolean): Generator<NewLine> {
  const { id: step_id, parent_id, kind, name, status, duration_ms, at } = step;
  const call = toCall(step);
  if (!isStarted) {
    yield { type: 'step.started', step_id, parent_id, kind, name, ...(at && { at }) };
    if (call) yield { type: 'tool.call', step_id, ...call };
    const handoff = toHandoff(step);
    if (handoff) yield { type: 'handoff', ...handoff };
  }
  if (status === 'running' || status === 'paused') return;
  const result = toOutcome(step);
  if (call && result) {
    const preview = toPreview(result.value);
    const { outcome } = result;
    yield { type: 'tool.result', call_id: call.call_id, outcome, preview, latency_ms: duration_ms ?? 0 };
  }
  yield { type: 'step.finished', step_id, outcome: OUTCOMES[status], duration_ms: duration_ms ?? 0 };
}

/* The engine writes these three; a step of a later version may have others. */

function toCall({ kind, input }: Step) {
  const { call_id, tool, args } = (input ?? {}) as { call_id?: string; tool?: CalledTool; args?: unknown };
  return kind === 'tool' && call_id !== undefined && tool ? { call_id, tool, args } : undefined;
}

function toHandoff({ kind, input }: Step) {
  const { from, to, reason } = (input ?? {}) as { from?: string; to?: string; reason?: string };
  return kind === 'handoff' && from !== undefined && to !== undefined
    ? { from, to, reason: reason ?? '' }
    : undefined;
}

function toOutcome({ output }: Step): { outcome: ToolCallOutcome; value: unknown } | undefined {
  const { outcome, value } = (output ?? {}) as { outcome?: ToolCallOutcome; value?: unknown };
  return outcome && { outcome, value };
}

const toRequest = ({ approval_id, call_id, options, expires_at, fields }: Approval): NewLine => ({
  type: 'approval.required',
  approval_id,
  call_id,
  options,
  expires_at,
  ...(fields && { fields }),
});

/** While a call waits, all that a run says is that it does. */
const waitingOf = ({ approval }: RunSoFar) => approval && ({ waiting: true } as const);

const toPreview = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null'))
    .slice(0, PREVIEW_CHARS)
    .toWellFormed();

function toLast(run: RunSoFar): NewLine {
  const { id: run_id, conversation_id: session_id, message_id, result, status, error, usage, output } = run;
  if (!result && status !== 'cancelled') {
    const { code, detail } = error ?? { code: 'internal', detail: 'This run ended without an answer.' };
    return { type: 'error', error: { code, detail, retryable: true } };
  }
  const complete: Complete = {
    status: 'complete',
    type: 'run.finished',
    run_id,
    session_id,
    message_id,
    result: {
      finish_reason: 'cancelled',
      citations: [],
      output: null,
      suggestions: [],
      ...result,
      ...(status === 'cancelled' && { finish_reason: 'cancelled' }),
      content: { text: output, ...waitingOf(run) },
      tool_calls: run.steps.flatMap(toToolCall),
      usage: usage ?? { input_tokens: 0, output_tokens: 0, model: '' },
    },
  };
  return complete;
}

function toToolCall(step: Step): ToolCall | [] {
  const call = toCall(step);
  const result = toOutcome(step);
  if (!call || !result) return [];
  const { call_id, tool } = call;
  return { call_id, tool, outcome: result.outcome, latency_ms: step.duration_ms ?? 0 };
}
