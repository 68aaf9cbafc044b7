import path from 'node:path';
import { root } from './entries.ts';
import { reachOf } from './reach.ts';

/** What the first screens and both chats call: the files of the contract that the client imports at once, with theirs. */
export const atOnce = reachOf(path.join(root, 'packages/api-client/src/client/client.ts'));

/** Of a file of the contract that comes with the first call of its screen, see `LATER` in parts.ts: its chunk. */
export function laterChunk(id: string): string | null {
  const isLater = /\/api-client\/src\/contract\/[\w-]+\.ts$/.test(id) && !atOnce.has(path.normalize(id));
  return isLater ? `contract-${path.basename(id, '.ts')}` : null;
}
