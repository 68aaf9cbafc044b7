import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProviderKind } from '#api-client/contract/index.ts';

/*
 * Answers of providers, byte for byte as their protocols have them. They were written by hand from the public
 * documentation of each, with the habits of other servers that are known to differ; no provider was recorded.
 */

const FOLDER = path.join(import.meta.dirname, '../fixtures/model-streams');
const KINDS = ['openai-compatible', 'anthropic', 'google'] as const satisfies readonly ProviderKind[];

export interface ModelStream {
  kind: ProviderKind;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const modelStreams: readonly ModelStream[] = KINDS.flatMap((kind) =>
  readdirSync(path.join(FOLDER, kind)).map((file) => ({
    kind,
    name: path.parse(file).name,
    bytes: new Uint8Array(readFileSync(path.join(FOLDER, kind, file))),
  })),
);

/** The same bytes in pieces that end at these places. */
export const cutAt = (bytes: Uint8Array<ArrayBuffer>, places: readonly number[]): Uint8Array<ArrayBuffer>[] =>
  [...places, bytes.length].map((end, index) => bytes.subarray(index ? places[index - 1] : 0, end));

/** Answers every call with these pieces. */
export const fetchOf =
  (pieces: readonly Uint8Array<ArrayBuffer>[]): typeof globalThis.fetch =>
  async () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          for (const piece of pieces) {
            controller.enqueue(piece);
            await Promise.resolve();
          }
          controller.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
