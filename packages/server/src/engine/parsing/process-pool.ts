import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { ProcessSettings, PoolMessage } from './serve-tasks.ts';

interface PoolOptions {
  /** What a process runs: a module that calls `serveTasks`. */
  entry: string;
  /** Tasks that are worked on at one time; the others wait their turn. */
  maxProcesses: number;
  /** Of one process, which is ended above it. */
  maxMemoryMb: number;
  /** How long a process waits for its next task. */
  idleMs?: number;
}

export interface PoolTask<Message> {
  signal: AbortSignal;
  /** Counted from when a process has it. */
  timeoutMs: number;
  /** Called with each message; the last one is the answer. */
  onMessage: (message: Message) => void;
}

/** Ends a task: its process was, or had to be, ended. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  readonly why: 'timeout' | 'memory' | 'crash';

  constructor(why: ProcessEnded['why'], detail: string) {
    super(detail);
    this.why = why;
  }
}

const IDLE_MS = 30_000;
/** What reads foreign files may be left in a state that nobody foresaw. */
const MAX_TASKS = 50;
/** A process that has grown is not worth keeping. */
const KEPT_UP_TO_MB = 300;
/** A process may die of what it did before, or of the machine; what kills every process it is given to, it does itself. */
const MAX_TRIES = 3;
/** How the engine ends a process that has no memory left, and how `parsing-watch.ts` does. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGILL', 'SIGTRAP', 'SIGKILL']);

interface Kept {
  child: ChildProcess;
  tasks: number;
  idle?: NodeJS.Timeout;
}

/**
 * A few processes that are kept warm, each with one task at a time: starting one takes longer than most documents take to
 * read, and a machine on which everybody starts some has no time left for anything.
 */
export function createProcessPool<Message>({
  entry,
  maxProcesses,
  maxMemoryMb,
  idleMs = IDLE_MS,
}: PoolOptions) {
  const idle: Kept[] = [];
  const waiting: (() => void)[] = [];
  let working = 0;
  let closed = false;

  function start(): Kept {
    const settings: ProcessSettings = { maxMemoryMb };
    const child = fork(entry, [JSON.stringify(settings)], {
      // What reads foreign files gets no secrets to give away.
      env: {},
      execArgv: [`--max-old-space-size=${maxMemoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Nobody watches a document being read as closely as an answer: where processors are short, the server goes first.
    child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL));
    // Whoever waits for it hears of it too; one that fails while nobody does is only gone.
    child.on('error', () => {});
    const kept: Kept = { child, tasks: 0 };
    child.once('exit', () => forget(kept));
    return kept;
  }

  function forget(kept: Kept): void {
    clearTimeout(kept.idle);
    const at = idle.indexOf(kept);
    if (at !== -1) idle.splice(at, 1);
  }

  function take(fresh: boolean): Kept {
    const kept = fresh ? undefined : idle.pop();
    if (!kept) return start();
    clearTimeout(kept.idle);
    kept.child.ref();
    kept.child.channel?.ref();
    return kept;
  }

  function giveBack(kept: Kept, memoryMb: number): void {
    if (closed || kept.tasks >= MAX_TASKS || memoryMb > KEPT_UP_TO_MB) return end(kept);
    // It does not keep a server that has nothing else to do.
    kept.child.unref();
    kept.child.channel?.unref();
    kept.idle = setTimeout(() => {
      forget(kept);
      end(kept);
    }, idleMs).unref();
    idle.push(kept);
  }

  async function runOnce(
    task: object,
    { signal, timeoutMs, onMessage }: PoolTask<Message>,
    kept: Kept,
  ): Promise<void> {
    const { child } = kept;
    kept.tasks += 1;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const onSaid = (said: PoolMessage<Message>) => {
      if ('answered' in said) resolve(said.memoryMb);
      else onMessage(said.message);
    };
    // Not `exit`, which may come before the last messages were read.
    const onClose = (code: number | null, signalName: NodeJS.Signals | null) => {
      const why = OUT_OF_MEMORY.has(signalName) ? 'memory' : 'crash';
      reject(new ProcessEnded(why, `The process ended early with ${signalName ?? code}.`));
    };
    const onError = (error: Error) => reject(new ProcessEnded('crash', error.message));
    const stop = () => reject(signal.reason);
    child.on('message', onSaid).once('close', onClose).once('error', onError);
    signal.addEventListener('abort', stop, { once: true });
    const late = () => reject(new ProcessEnded('timeout', `The process took longer than ${timeoutMs} ms.`));
    const timer = setTimeout(late, timeoutMs);
    child.send(task, (error) => {
      // One that ended while it was idle: its end is told by itself.
      if (error && child.connected) onError(error);
    });
    try {
      const memoryMb = await promise;
      child.off('message', onSaid).off('close', onClose).off('error', onError);
      giveBack(kept, memoryMb);
    } catch (error) {
      child.off('message', onSaid);
      end(kept);
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  async function turn(signal: AbortSignal): Promise<void> {
    if (working < maxProcesses) {
      working += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => {
      // Its turn may have come in the same moment: nobody else is to lose theirs by it.
      const place = waiting.indexOf(resolve);
      if (place !== -1) waiting.splice(place, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    waiting.push(resolve);
    await promise;
    signal.removeEventListener('abort', stop);
  }

  function done(): void {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }

  return {
    /** Has a task done. Throws ProcessEnded, or the reason of `signal`. */
    async run(task: object, options: PoolTask<Message>): Promise<void> {
      options.signal.throwIfAborted();
      await turn(options.signal);
      try {
        for (let tries = 1; ; tries += 1) {
          options.signal.throwIfAborted();
          const kept = take(tries > 1);
          try {
            return await runOnce(task, options, kept);
          } catch (error) {
            if (tries === MAX_TRIES || !mayBeInnocent(error, kept)) throw error;
          }
        }
      } finally {
        done();
      }
    },

    /** Ends the processes that wait; those at work end with their task. */
    close(): void {
      closed = true;
      for (const kept of idle.splice(0)) {
        clearTimeout(kept.idle);
        end(kept);
      }
    },
  };
}

/** Whether the task may go well in another process: this one ended without a reason, or was full of earlier ones. */
const mayBeInnocent = (error: unknown, { tasks }: Kept): boolean =>
  error instanceof ProcessEnded && (error.why === 'crash' || (error.why === 'memory' && tasks > 1));

const end = ({ child }: Kept) => void child.kill('SIGKILL');
