import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['packages/server/src', 'packages/api-client/src', 'package-lock.json'];

/** A built program below the root of the project, the server unless another is named; undefined where there is none or a source is newer. */
export function findBuiltProgram(root: string, program = 'program.js'): string | undefined {
  const built = path.join(root, 'dist/server', program);
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
