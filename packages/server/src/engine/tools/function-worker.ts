import { parentPort, workerData } from 'node:worker_threads';
import { getQuickJS, shouldInterruptAfterDeadline } from 'quickjs-emscripten';
import type { FunctionMessage, FunctionResult, FunctionTask } from './function-tool.ts';

/* Runs one function in QuickJS, an interpreter in WebAssembly: nothing of Node is within its reach, only JSON goes in and out. */

const STACK_BYTES = 512 * 1024;
const MEBIBYTE = 1024 * 1024;

const { code, input, timeoutMs, memoryMb, maxAnswerChars } = workerData as FunctionTask;

async function run(): Promise<FunctionResult> {
  const quickjs = await getQuickJS();
  parentPort?.postMessage('started' satisfies FunctionMessage, []);
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(memoryMb * MEBIBYTE);
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + timeoutMs));
  const vm = runtime.newContext();
  const text = vm.newString(input);
  vm.setProp(vm.global, '__input', text);
  text.dispose();

  const source = `(async function (input) { "use strict";\n${code}\n})(JSON.parse(__input)).then((value) => JSON.stringify(value ?? null))`;
  const started = vm.evalCode(source, 'tool.js');
  if (started.error) return { error: toText(vm.dump(started.error)) };
  const promise = started.value;
  // Runs what the function awaits. Nothing in here comes later by itself: no timers, no network.
  const jobs = runtime.executePendingJobs();
  if (jobs.error) return { error: toText(vm.dump(jobs.error)) };
  const state = vm.getPromiseState(promise);
  if (state.type === 'pending') return { error: 'The function waits for something that never comes.' };
  if (state.type === 'rejected') return { error: toText(vm.dump(state.error)) };
  const answer: unknown = vm.dump(state.value);
  if (typeof answer !== 'string') return { error: 'The function must return what can be written as JSON.' };
  return answer.length > maxAnswerChars
    ? { error: `The function returned more than ${maxAnswerChars} characters.` }
    : { answer };
}

function toText(error: unknown): string {
  const { name, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const said = `${typeof name === 'string' ? name : 'Error'}: ${typeof message === 'string' ? message : String(error)}`;
  return said === 'InternalError: interrupted'
    ? `The function did not end within ${timeoutMs} ms.`
    : said.slice(0, 1000);
}

try {
  parentPort?.postMessage(await run(), []);
} catch {
  // The interpreter gives up when its memory is used up.
  parentPort?.postMessage({ error: 'The function used too much memory.' } satisfies FunctionMessage, []);
}
