#!/usr/bin/env -S node --max-semi-space-size=16 --v8-pool-size=1
import { enableCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { runCommandLine } from './command-line/run-command-line.ts';
import { findBuiltProgram } from './built-program.ts';

/* `agent-studio`: what is built is loaded faster than the sources, as in main.ts. */

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? fromRoot('node_modules/.cache/compiled'));

const words = process.argv.slice(2);
const built = words.includes('--dev') ? undefined : findBuiltProgram(fromRoot(''), 'command-line.js');
const { runCommandLine: run } = (await import(
  built === undefined ? './command-line/run-command-line.ts' : pathToFileURL(built).href
)) as { runCommandLine: typeof runCommandLine };

/* One line of the terminal, written again and again. */
const progress = process.stderr.isTTY
  ? (text: string) => void process.stderr.write(`\r\u001B[K${text}`)
  : undefined;

const code = await run(words, { environment: process.env, say: console.log, warn: console.error, progress });
if (code !== undefined) process.exitCode = code;
