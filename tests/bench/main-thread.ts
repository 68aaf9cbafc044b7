interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds: by the clock, and of the processor. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export interface LongestTask {
  /** What the page itself had to do: the same on an idle machine and on a busy one. */
  processorMs: number;
  /** With every wait: for another process that was asked, and for a processor that others had. */
  clockMs: number;
}

/** Of `Browser.startTracing`: enough to see the tasks. */
export const TASKS_ONLY = ['-*', 'toplevel', '__metadata'];

/** The longest tasks on the main thread of the page that was busiest while it was traced. */
export function toLongestTask(trace: Buffer): LongestTask {
  const tasks = tasksOf(trace);
  return {
    processorMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    clockMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
}

/** A task that nobody may notice takes no longer. */
const LONG_MS = 50;
/** Between two frames of a screen with 60 a second. */
export const FRAME_MS = 1000 / 60;

/**
 * What that thread worked in all, in its longest task, how many tasks were too long, and for how many frames of 60 a second its
 * tasks went on: of the processor, without waits.
 */
export function toBusyness(trace: Buffer): {
  sumMs: number;
  longestMs: number;
  longTasks: number;
  framesLost: number;
} {
  const each = tasksOf(trace).map(({ tdur = 0 }) => tdur / 1000);
  return {
    sumMs: each.reduce((sum, ms) => sum + ms, 0),
    longestMs: Math.max(...each),
    longTasks: each.filter((ms) => ms > LONG_MS).length,
    framesLost: each.reduce((sum, ms) => sum + Math.floor(ms / FRAME_MS), 0),
  };
}

function tasksOf(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const tasks = Map.groupBy(
    traceEvents.filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask'),
    threadOf,
  );
  const pages = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((event) => tasks.get(threadOf(event)) ?? []);
  const busyness = (of: TraceEvent[]) => of.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const busiest = pages.toSorted((a, b) => busyness(b) - busyness(a))[0] ?? [];
  if (busyness(busiest) === 0) throw new Error('The trace tells of no task of a page.');
  return busiest;
}
