import type { Run, Step } from '@agent-studio/api-client/contract';
import { fieldOf, usageOf } from '../run-payload.ts';
import { type TimelineBar, timelineLength, toTimeline } from './run-timeline.ts';

/** Steps of a team itself stand in the lane of whoever decides: its coordinator, or the join. */
const COORDINATOR = 'coordinator';

export interface Lane {
  /** Of the member, or `coordinator` or `join`. */
  key: string;
  /** Null: it is no member. */
  name: string | null;
  turns: readonly TimelineBar[];
  /** In all its turns; null where no price is known. */
  costUsd: number | null;
  /** Together, in milliseconds. */
  tookMs: number;
}

/** One member passed on to another. `at`: a share (0..1) of the whole run; `from` and `to`: places of lanes. */
export interface Passing {
  step: Step;
  at: number;
  from: number;
  to: number;
  reason: string;
}

export interface Swimlanes {
  lanes: readonly Lane[];
  passings: readonly Passing[];
  /** Of the whole, in milliseconds. */
  lengthMs: number;
}

/** Lays the turns of a team out on the time of its run, a lane for each member. `now` (ms) is where running turns end. */
export function toSwimlanes(run: Run, now: number): Swimlanes {
  const bars = toTimeline(run, now);
  const turns = bars.filter(({ step }) => laneOf(step) !== null);
  const keys = [...new Set(turns.map(({ step }) => laneOf(step)!))];
  const passings = bars.flatMap(({ step, start }) => {
    if (step.kind !== 'handoff') return [];
    const { from, to, reason } = passingOf(step);
    // Whoever it was passed on to may not have begun yet.
    for (const key of [from, to]) if (key !== null && !keys.includes(key)) keys.push(key);
    if (from === null || to === null) return [];
    return [{ step, at: start, from: keys.indexOf(from), to: keys.indexOf(to), reason }];
  });
  return {
    lanes: keys.map((key) =>
      toLane(
        key,
        turns.filter(({ step }) => laneOf(step) === key),
        now,
      ),
    ),
    passings,
    lengthMs: timelineLength(run, now),
  };
}

function toLane(key: string, turns: readonly TimelineBar[], now: number): Lane {
  const costs = turns.flatMap(({ step }) => usageOf(step)?.cost_usd ?? []);
  const member = turns.find(({ step }) => step.kind === 'member');
  return {
    key,
    name: member?.step.name ?? null,
    turns,
    costUsd: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null,
    tookMs: turns.reduce((sum, { step }) => sum + tookMs(step, now), 0),
  };
}

/** Null: the step is no turn. Steps within another one belong to that. */
function laneOf({ kind, at, parent_id }: Step): string | null {
  if (kind === 'handoff') return null;
  if (kind === 'member') return at ?? null;
  return parent_id === null ? (at ?? COORDINATOR) : null;
}

function passingOf({ input, output, at }: Step): { from: string | null; to: string | null; reason: string } {
  const textOf = (name: string) => {
    const value = fieldOf(input, name) ?? fieldOf(output, name);
    return typeof value === 'string' ? value : null;
  };
  return { from: textOf('from') ?? at ?? null, to: textOf('to'), reason: textOf('reason') ?? '' };
}

/** How long a turn took or takes so far, in milliseconds. */
export const tookMs = ({ duration_ms, status, started_at }: Step, now: number): number =>
  duration_ms ?? (status === 'running' ? Math.max(0, now - Date.parse(started_at)) : 0);
