import { Worker } from 'node:worker_threads';
import { BoundError } from './bound-error.ts';

export interface ThreadPoolOptions {
  /** What a thread runs; it serves tasks as `serveTasks` does. */
  entry: URL;
  size: number;
  /** A thread without work ends after so long. */
  idleMs: number;
  /** For a thread to begin with its task: it has to be made, and to read its modules. */
  startMs: number;
  maxMemoryMb: number;
  /** Tasks that wait for a thread; those beyond are refused. */
  maxWaiting: number;
}

/** What a thread tells: it begins, it is done, or a fault of our own. */
export type ThreadMessage = { started: true } | { result: unknown } | { fault: string };

export interface Task {
  name: string;
  input: unknown;
}

export interface Bounds {
  /** Counted from when the task itself begins. */
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

export interface ThreadPool {
  /**
   * The result of a task; one whose thread ended under it is done once more in another. Fails with BoundError, or the reason
   * of the signal; the thread is ended then.
   */
  run: (task: Task, bounds: Bounds) => Promise<unknown>;
}

interface Thread {
  worker: Worker;
  tasks: number;
  idleTimer: NodeJS.Timeout | undefined;
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread ended before it had answered, and not at a bound: a fault of our own, or of the machine. */
class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';

  constructor(how: string) {
    super(`A thread ended early: ${how}.`);
  }
}

/** Whether the task may go well in another thread: this one ended without a reason, or was full of earlier ones. */
const mayBeInnocent = (error: unknown, { tasks }: Thread): boolean =>
  error instanceof ThreadEnded || (error instanceof BoundError && error.reason === 'memory' && tasks > 1);

/**
 * Threads that are kept for the next task, and ended with one that does not end. Whatever a task does, it keeps one
 * thread at most, for its time.
 */
export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const { entry, size, idleMs, startMs, maxMemoryMb, maxWaiting } = options;
  const idle: Thread[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  function startThread(): Thread {
    const worker = new Worker(entry, {
      // What reads foreign texts gets no secrets to give away.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    });
    const thread: Thread = { worker, tasks: 0, idleTimer: undefined };
    // One that fails while it has nothing to do is replaced by the next task.
    worker.on('error', () => forget(thread));
    worker.on('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Thread): void {
    clearTimeout(thread.idleTimer);
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  }

  function take(fresh: boolean): Thread {
    const thread = (fresh ? undefined : idle.pop()) ?? startThread();
    clearTimeout(thread.idleTimer);
    thread.worker.ref();
    thread.tasks += 1;
    return thread;
  }

  function giveBack(thread: Thread): void {
    // A thread that waits keeps no process from ending.
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => {
      forget(thread);
      void thread.worker.terminate();
    }, idleMs);
    thread.idleTimer.unref();
    idle.push(thread);
  }

  async function perform(task: Task, { deadlineMs, signal }: Bounds, thread: Thread): Promise<unknown> {
    const { worker } = thread;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let timer = setTimeout(() => reject(new BoundError('time')), startMs);
    const onMessage = (message: ThreadMessage) => {
      if ('result' in message) return resolve(message.result);
      if ('fault' in message) return reject(new Error(message.fault));
      clearTimeout(timer);
      timer = setTimeout(() => reject(new BoundError('time')), deadlineMs);
    };
    const onError = (error: NodeJS.ErrnoException) =>
      reject(error.code === OUT_OF_MEMORY ? new BoundError('memory') : new ThreadEnded(error.message));
    const onExit = (code: number) => reject(new ThreadEnded(`code ${code}`));
    const onAbort = () => reject(signal!.reason);
    worker.on('message', onMessage);
    worker.once('error', onError);
    worker.once('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      worker.postMessage(task, []);
      const result = await promise;
      giveBack(thread);
      return result;
    } catch (error) {
      void worker.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    async run(task, bounds) {
      bounds.signal?.throwIfAborted();
      if (busy >= size) {
        if (waiting.length >= maxWaiting) throw new BoundError('busy');
        await new Promise<void>((begin) => waiting.push(begin));
      } else busy++;
      try {
        bounds.signal?.throwIfAborted();
        const thread = take(false);
        try {
          return await perform(task, bounds, thread);
        } catch (error) {
          if (!mayBeInnocent(error, thread)) throw error;
          bounds.signal?.throwIfAborted();
          return await perform(task, bounds, take(true));
        }
      } finally {
        // Whoever waits longest takes over this place.
        const next = waiting.shift();
        if (next) next();
        else busy--;
      }
    },
  };
}
