import type { Complete, RichLine } from '@agent-studio/api-client/contract';
import { isCallerTool } from '../../engine/tools/caller-tools.ts';
import { cancelWith } from '../agent-runs/await-run.ts';
import { toRefusal } from '../agent-runs/lines/run-lines.ts';
import type { OpenedRun } from './target-runs.ts';

/** A call of one of the caller's own tools. */
export interface OwnCall {
  id: string;
  name: string;
  args: unknown;
}

/** What a program hears of a run: pieces of its text, what it does, and how it ended. */
export type RunPart =
  | { type: 'text'; content: string }
  /** What was said so far does not count any more. */
  | { type: 'reset' }
  | { type: 'step'; name: string }
  /** Nothing came for a while. */
  | { type: 'quiet' }
  | { type: 'end'; result: Complete['result']; calls: OwnCall[] }
  /** It waits for a person, and goes on without its caller. */
  | { type: 'waiting' };

const QUIET_MS = 14_000;
const WAITING = Symbol('waits for a person');

/**
 * The parts of a run as they come; the last one is `end` or `waiting`. Throws the Refusal of a run that failed. Whoever
 * stops reading, or whose signal aborts, cancels the run: nobody else could come back to it.
 */
export async function* readRun(run: OpenedRun, signal: AbortSignal): AsyncGenerator<RunPart> {
  const { log, waiting, cancel } = run;
  const forget = cancelWith(run, signal);
  const asked = new Map<string, OwnCall>();
  const calls: OwnCall[] = [];
  const paused = waiting?.then(() => WAITING);
  let seq = 0;
  let isOver = false;
  try {
    for (;;) {
      const next = log.next(seq, QUIET_MS);
      const line = await (paused ? Promise.race([next, paused]) : next);
      if (line === WAITING) {
        isOver = true;
        yield { type: 'waiting' };
        return;
      }
      if (line === undefined) {
        const outcome = await run.done;
        isOver = true;
        if ('error' in outcome) throw toRefusal(outcome.error);
        yield { type: 'end', result: outcome.complete.result, calls };
        return;
      }
      if (typeof line === 'string') {
        yield { type: 'quiet' };
        continue;
      }
      if (typeof line === 'symbol') continue;
      ({ seq } = line);
      if (line.type === 'tool.call' && isCallerTool(line.tool)) {
        const id = `call_${run.run_id.replaceAll('-', '')}_${line.call_id}`;
        asked.set(line.call_id, { id, name: line.tool.name, args: line.args });
      } else if (line.type === 'tool.result' && line.outcome === 'ok') {
        const call = asked.get(line.call_id);
        if (call) calls.push(call);
      } else {
        const part = toPart(line);
        if (part) yield part;
      }
    }
  } finally {
    forget();
    if (!isOver) cancel();
  }
}

/** The end is read from the outcome, which is there where another process works on the run as well. */
function toPart(line: RichLine | Complete): RunPart | undefined {
  if (line.type === 'text') return { type: 'text', content: line.content };
  if (line.type === 'text.reset') return { type: 'reset' };
  if (line.type === 'step.started') return { type: 'step', name: line.name };
  return undefined;
}

/** What a program is told of a run that waits for a person. */
export const toWaitingText = ({ run_id }: Pick<OpenedRun, 'run_id'>): string =>
  `This run waits for a person. It goes on in Agent Studio once somebody has answered there (run ${run_id}).`;
