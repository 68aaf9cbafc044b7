import path from 'node:path';

/** Settings of a process that is to use what the ones before it have compiled. */
export const COMPILED = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../node_modules/.cache/compiled'),
};

/** Vitest's global set-up: every test file has a process of its own, and loads the same modules. */
export default function keepCompiled(): void {
  Object.assign(process.env, COMPILED);
}
