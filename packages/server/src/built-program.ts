import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const BUILT_PROGRAM = 'dist/server/program.js';
const SOURCES = ['packages/server/src', 'packages/api-client/src', 'package-lock.json'];

/** The built server below the root of the project; undefined where there is none or a source is newer. */
export function findBuiltProgram(root: string): string | undefined {
  const built = path.join(root, BUILT_PROGRAM);
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return undefined;
  const isCurrent = SOURCES.every((source) => newestIn(path.join(root, source)) <= builtAt);
  return isCurrent ? built : undefined;
}

/** When the newest file was changed, or when one last came or went, in milliseconds since 1970. */
function newestIn(place: string): number {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(place).map((name) => newestIn(path.join(place, name))));
}
