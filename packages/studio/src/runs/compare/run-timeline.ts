import type { Run, Step } from '@agent-studio/api-client/contract';

/** A step as a bar: both numbers are shares (0..1) of the whole run. */
export interface TimelineBar {
  step: Step;
  start: number;
  length: number;
  /** 0 for a step of the run itself, 1 for a step inside of one. */
  depth: number;
  /** Others are inside of it. */
  isParent: boolean;
}

/** Lays the steps of a run out on its time, in order of their start. `now` (ms) is where running steps end. */
export function toTimeline(run: Run, now: number): TimelineBar[] {
  const begin = beginOf(run);
  const steps = run.steps.toSorted((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at));
  const whole = timelineLength(run, now);
  return steps.map((step) => {
    const start = clamp((Date.parse(step.started_at) - begin) / whole, 0, 1);
    return {
      step,
      start,
      length: clamp(stepLength(step, now) / whole, 0, 1 - start),
      depth: depthOf(step, steps),
      isParent: steps.some(({ id, parent_id }) => parent_id === step.id && id !== step.id),
    };
  });
}

/** How long the whole of it takes, in milliseconds: waiting for people included. */
export function timelineLength(run: Run, now: number): number {
  const begin = beginOf(run);
  const ends = run.steps.map((step) => Date.parse(step.started_at) + stepLength(step, now) - begin);
  return Math.max(1, run.duration_ms ?? 0, ...ends);
}

/** When a step began, in milliseconds on the time of its run. */
export const startOf = (step: Step, run: Run): number =>
  Math.max(0, Date.parse(step.started_at) - beginOf(run));

/** A run is measured from when it was at work, which is after it was asked for: no step ends after a run that ended. */
function beginOf({ started_at, duration_ms, steps }: Run): number {
  const asked = Date.parse(started_at);
  if (duration_ms === null) return asked;
  const starts = steps.map((step) => Date.parse(step.started_at));
  const ends = steps.map((step, place) => starts[place]! + (step.duration_ms ?? 0));
  return Math.max(asked, Math.min(...starts, Math.max(...ends) - duration_ms));
}

/** Times of a scale, all in ms; they are written in the unit that suits `unit`. */
interface TimeScale {
  /** From 0 on, evenly apart. */
  ticks: number[];
  unit: number;
}

/** Four to eight round times up to the end. */
export function toTimeScale(length: number): TimeScale {
  const step = STEPS.findLast((each) => each * 3 <= length) ?? STEPS[0]!;
  const count = Math.floor(length / step + 1e-9) + 1;
  const unit = length >= 2 * MINUTE ? MINUTE : length < 1000 ? 1 : 1000;
  return { ticks: Array.from({ length: count }, (_, place) => place * step), unit };
}

const MINUTE = 60_000;
/** Each at most two and a half times the one before, so that there are never more than eight. */
const STEPS: readonly number[] = [
  ...[1, 10, 100, 1000].flatMap((power) => [1, 2, 5].map((digit) => digit * power)),
  ...[10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 3, 5, 10, 15, 30, 60, 120, 240, 360, 720].map((minutes) => minutes * 60_000),
  ...Array.from({ length: 12 }, (_, power) => 2 ** power * 24 * 60 * 60_000),
];

/** A text above a line: which place of the scale it is of, and where it begins, in px. */
interface TimeLabel {
  place: number;
  start: number;
}

/**
 * Which round times are written, so that no two touch: each above its line, but the first begins at it, and none goes
 * over the end.
 */
export function fittingLabels(
  { ticks }: Pick<TimeScale, 'ticks'>,
  { length, width, sizes }: { length: number; width: number; sizes: readonly number[] },
): TimeLabel[] {
  const shown: TimeLabel[] = [];
  let free = -Infinity;
  for (const [place, tick] of ticks.entries()) {
    const size = sizes[place]!;
    const start = clamp((tick / length) * width - size / 2, 0, width - size);
    if (start < free) continue;
    shown.push({ place, start });
    free = start + size + LABEL_GAP;
  }
  return shown;
}

const LABEL_GAP = 8;

const stepLength = ({ duration_ms, status, started_at }: Step, now: number): number =>
  duration_ms ?? (status === 'running' ? Math.max(0, now - Date.parse(started_at)) : 0);

function depthOf(step: Step, steps: readonly Step[]): number {
  let depth = 0;
  let parent = steps.find(({ id }) => id === step.parent_id);
  while (parent && depth < steps.length) {
    depth += 1;
    const above = parent.parent_id;
    parent = steps.find(({ id }) => id === above);
  }
  return depth;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
