import { workerData } from 'node:worker_threads';

/* Runs beside the parser, which may be too busy to look after itself: ends the process when it outgrows its memory, or when the server that waits for it is gone. */

const CHECK_MS = 50;
const MEBIBYTE = 1024 * 1024;

const { maxMemoryMb } = workerData as { maxMemoryMb: number };
const parent = process.ppid;

setInterval(() => {
  const tooLarge = process.memoryUsage.rss() > maxMemoryMb * MEBIBYTE;
  if (tooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, CHECK_MS);
