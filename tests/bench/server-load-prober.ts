import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';

/* Asks how the server is, in a thread of its own: the one that makes the load is busy itself. */

const EVERY_MS = 200;
const NS_PER_MS = 1_000_000;

const { url, pid } = workerData as { url: string; pid: number };
const times: number[] = [];
const cpuTimes: number[] = [];
let failed = 0;
const enough = new AbortController();

parentPort!.once('message', () => enough.abort());
while (!enough.signal.aborted) {
  const cpuBefore = mainThreadMs();
  const askedAt = performance.now();
  // A connection of its own each time, as those have who watch servers.
  const answer = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(() => undefined);
  await answer?.bytes();
  times.push(performance.now() - askedAt);
  cpuTimes.push(mainThreadMs() - cpuBefore);
  if (!answer?.ok) failed += 1;
  await sleep(EVERY_MS);
}
const told = { slowestMs: Math.max(...times), slowestCpuMs: Math.max(...cpuTimes), failed };
parentPort!.postMessage(told, []);

/** Processor time of the thread that answers: how much was done before, whoever else uses the machine. */
function mainThreadMs(): number {
  if (process.platform !== 'linux') return NaN;
  const stat = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8');
  return Number(stat.split(' ')[0]) / NS_PER_MS;
}
