/* Written by `node build/write-reference.ts` from reference.ts: change that file. */

export * from './define.js';
