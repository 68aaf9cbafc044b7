import type { RunError, RunKind, RunSummary } from '@agent-studio/api-client/contract';
import { say, toDetail } from '../../say.ts';
import type { NewChat } from '../agent-runs/begin-chat.ts';
import { createLineLog, type LineLog, READERS_AHEAD_MS } from '../agent-runs/lines/line-log.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import type { PlacedStep } from '../agent-runs/run-steps.ts';
import { emptyRecord, type RunRecord } from '../agent-runs/run-record.ts';
import { type AtWork, CANCELLED, hasEnded } from './run-at-work.ts';
import type { Place } from './run-chat.ts';
import type { Caller } from '../access/viewer.ts';

/** A run that is about to begin. */
export interface DurableStart {
  run: {
    /** Where it is fixed, a second start with it joins the first one's run. */
    id?: string | undefined;
    agent_id: string;
    agent_name: string;
    version: number | null;
    user_id: string | null;
    /** The key that the call came with, if any. */
    api_key_id?: string | null | undefined;
    trigger: RunSummary['trigger'];
    /** For lists and search. */
    input: string;
    parent_id?: string | null | undefined;
    replay_of?: string | null | undefined;
  };
  /** The conversation that it belongs to, stored together with it; absent: it belongs to none. */
  chat?: NewChat | undefined;
  /** What is to be carried out, as it is now. */
  content: unknown;
  input: unknown;
  caller: Caller;
  /** How many runs of its target work at once: it waits for those that began before. Absent: any number. */
  concurrency?: number | undefined;
  /** What an earlier run kept, and this one takes over: by key, and the steps that show it. */
  before?: { kept: Readonly<Record<string, unknown>>; steps: PlacedStep[] } | undefined;
}

/** The lines of a run as they are read. */
export type RunLines = Pick<LineLog, 'next' | 'push'>;

/** A run this process began or joined. */
export interface StartedRun {
  run_id: string;
  /** Empty where this process joined a run that another one works on. */
  log: RunLines;
  /** Of a run that another process works on it is looked for once it is asked for. */
  readonly done: Promise<Outcome>;
  /** Resolves when it waits for a person for the first time. */
  readonly waiting: Promise<void>;
  cancel: () => void;
}

/** What this process holds of a run it works on. */
export interface Entry extends AtWork {
  done: Promise<Outcome>;
  settle: (outcome: Outcome) => void;
  waiting: Promise<void>;
  /** What it needs to be carried out. */
  start: Pick<DurableStart, 'content' | 'input' | 'caller'> & {
    kind: RunKind;
    startedAt: string;
    /** The larger run that it is a part of. */
    parent_id: string | null;
    agent_id: string;
    agent_name: string;
    version: number | null;
    /** Null: it need not wait for others. */
    concurrency: number | null;
    /** How many processes have died with it since it last got on. */
    deaths: number;
    place: Place;
    /** In how many calls of this server it lies. */
    depth: number;
  };
}

/** What a run brings along from a process that died. */
export interface Before {
  record: RunRecord;
  lines: LineLog;
  kept: Map<string, unknown>;
}

/** What a run begins with that goes on where an earlier run was. */
export const takenOver = ({ kept, steps }: NonNullable<DurableStart['before']>): Before => ({
  record: { ...emptyRecord(), steps: steps.map(({ position: _, ...step }) => step) },
  lines: createLineLog(undefined, { aheadMs: READERS_AHEAD_MS }),
  kept: new Map(Object.entries(kept)),
});

export function createEntry(id: string, start: Entry['start'], before?: Before): Entry {
  const done = Promise.withResolvers<Outcome>();
  const asked = Promise.withResolvers<void>();
  const { record, lines, kept } = before ?? {
    record: emptyRecord(),
    lines: createLineLog(undefined, { aheadMs: READERS_AHEAD_MS }),
    kept: new Map<string, unknown>(),
  };
  return {
    id,
    start,
    abort: new AbortController(),
    record,
    lines,
    kept,
    stored: new Set(record.steps.filter(hasEnded).map((step) => step.id)),
    open: new Set(),
    doing: 0,
    asking: 0,
    status: 'running',
    shown: { status: before ? '' : 'running', output: record.text },
    startedAtMs: Date.parse(start.startedAt),
    place: start.place,
    done: done.promise,
    settle: done.resolve,
    waiting: asked.promise,
    onAsk: asked.resolve,
    onStatus: () => {},
  };
}

export const toStarted = ({ id, lines, done, waiting, abort }: Entry): StartedRun => ({
  run_id: id,
  log: lines,
  done,
  waiting,
  cancel: () => abort.abort(CANCELLED),
});

export const SERVER_CLOSING: RunError = {
  code: 'server.closing',
  ...toDetail(say('server.closing.goes_on')),
  retryable: true,
};

export const MOVED: RunError = {
  code: 'run.moved',
  ...toDetail(say('run.moved')),
  retryable: true,
};

export const GONE: RunError = { code: 'run.not_found', detail: 'There is no such run.', retryable: false };
