import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './entries.ts';

const client = path.join(root, 'packages/api-client/src/client/client.ts');
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '(\.{1,2}\/[^']+)';/gm;

/** What the first screens and both chats call: the files of the contract that the client imports at once, with theirs. */
export const atOnce: ReadonlySet<string> = reachableFrom(client);

/** Of a file of the contract that comes with the first call of its screen, see `LATER` in client.ts: its chunk. */
export function laterChunk(id: string): string | null {
  const isLater = /\/api-client\/src\/contract\/[\w-]+\.ts$/.test(id) && !atOnce.has(path.normalize(id));
  return isLater ? `contract-${path.basename(id, '.ts')}` : null;
}

function reachableFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, address] of readFileSync(file, 'utf8').matchAll(IMPORT))
    reachableFrom(path.resolve(path.dirname(file), address!), found);
  return found;
}
