import { spawn } from 'node:child_process';
import { COMPILED } from '../compile-cache.ts';

/** Optimising the embedded database's code pays off in hours, not in the seconds of a test. */
export const QUICK_START = ['--liftoff-only'];

/** A program of the tests in a process of its own, whose output is to be read. */
export const spawnNode = (script: string, ...args: string[]) =>
  spawn(process.execPath, [...QUICK_START, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...COMPILED },
  });
