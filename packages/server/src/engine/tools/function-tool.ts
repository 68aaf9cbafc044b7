import { Worker } from 'node:worker_threads';
import { say } from '../../say.ts';
import { ToolFailure } from './tool-answer.ts';

export interface FunctionTask {
  code: string;
  /** JSON. */
  input: string;
  timeoutMs: number;
  memoryMb: number;
  maxAnswerChars: number;
}

/** `started` comes first: the time of a function counts from there. */
export type FunctionMessage = 'started' | FunctionResult;
export type FunctionResult = { answer: string } | { error: string };

const MEMORY_MB = 64;
const MAX_ANSWER_CHARS = 1_000_000;
/** Computing, not waiting: what takes longer blocks a processor. */
const MAX_TIMEOUT_MS = 10_000;
/** For the interpreter to end by itself, before it is ended. */
const GRACE_MS = 1_000;
/** What may pass before a function starts: others run first, and its thread has to be made. */
export const FUNCTION_START_LIMIT_MS = 10_000;
const MAX_AT_ONCE = 4;

export interface FunctionRunner {
  /** Throws ToolFailure with what the function threw, or why it was stopped. */
  (code: string, args: unknown, options: { timeoutMs: number; signal: AbortSignal }): Promise<unknown>;
}

/** Runs functions, a few at once, each in a thread of its own that ends with it. */
export function createFunctionRunner(): FunctionRunner {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (code, args, { timeoutMs, signal }) => {
    if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      signal.throwIfAborted();
      return await runOnce(code, args, { timeoutMs: Math.min(timeoutMs, MAX_TIMEOUT_MS), signal });
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

async function runOnce(
  code: string,
  args: unknown,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<unknown> {
  const task: FunctionTask = {
    code,
    input: JSON.stringify(args ?? null),
    timeoutMs,
    memoryMb: MEMORY_MB,
    maxAnswerChars: MAX_ANSWER_CHARS,
  };
  const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<FunctionResult>();
  const stop = () => reject(signal.reason);
  let timer: NodeJS.Timeout | undefined;
  worker.on('message', (message: FunctionMessage) => {
    if (message !== 'started') return resolve(message);
    const late = new ToolFailure('error', say('tool.function_late', { limit_ms: timeoutMs }));
    timer = setTimeout(() => reject(late), timeoutMs + GRACE_MS);
  });
  worker.once('error', () => reject(new ToolFailure('error', say('tool.function_memory'))));
  worker.once('exit', () => reject(new ToolFailure('error', say('tool.function_stopped'))));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const message = await promise;
    if ('error' in message) throw new ToolFailure('error', message.error);
    return JSON.parse(message.answer);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
