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
  return {
    processorMs: Math.max(...busiest.map(({ tdur = 0 }) => tdur)) / 1000,
    clockMs: Math.max(...busiest.map(({ dur = 0 }) => dur)) / 1000,
  };
}
