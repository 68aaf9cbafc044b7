import { APICallError, type LanguageModelV4 } from '@ai-sdk/provider';
import { createEventReader, parseEvent } from './event-stream.ts';
import type { GoogleReader } from './google-reader.ts';
import type { AnswerReader, ModelPart, ModelRequest } from './language-model.ts';
import { prepareRequest, type ProviderRequest } from './sdk-request.ts';

type Reader = AnswerReader & Partial<GoogleReader>;

interface Parts {
  /** Made with `prepareOnly`. */
  sdk: LanguageModelV4;
  createReader: () => Reader;
  fetch: typeof globalThis.fetch;
}

/** Sends the request and reads what comes, straight from the body. */
export async function* streamAnswer(
  { sdk, createReader, fetch }: Parts,
  request: ModelRequest,
): AsyncGenerator<readonly ModelPart[]> {
  const reader = createReader();
  let next: ProviderRequest | undefined = await prepareRequest(sdk, request);
  while (next) {
    const { url, headers, body }: ProviderRequest = next;
    const signal = request.abortSignal;
    const response = await fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) });
    const source = await openBody(response, url);
    const eventsIn = createEventReader();
    try {
      for (;;) {
        const { done, value } = await source.read();
        if (done) break;
        const { parts, failure } = readAll(reader, eventsIn(value));
        if (parts.length) yield parts;
        if (failure) throw failure;
      }
    } finally {
      // Ends a connection that is left in the middle; a body that has ended or failed is not hurt by it.
      await source.cancel().catch(() => undefined);
    }
    next = continuationOf(reader, { url, headers, body });
  }
  yield reader.end();
}

/** The body of an answer. A refusal is thrown, and nothing of what it says is read. */
async function openBody(
  { status, ok, headers, body }: Response,
  url: string,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  if (ok && body) return body.getReader();
  await body?.cancel();
  throw new APICallError({
    message: 'The call was refused.',
    url,
    requestBodyValues: {},
    statusCode: status,
    responseHeaders: Object.fromEntries(headers),
  });
}

/** What came before a failure counts, however the bytes were cut. */
function readAll(
  reader: Reader,
  { events, failure }: { events: readonly string[]; failure?: Error | undefined },
) {
  const parts: ModelPart[] = [];
  try {
    for (const event of events) parts.push(...reader.read(parseEvent(event)));
    return { parts, failure };
  } catch (error) {
    return { parts, failure: error };
  }
}

function continuationOf(reader: Reader, before: ProviderRequest): ProviderRequest | undefined {
  const continuationToken = reader.takeContinuation?.();
  if (continuationToken === undefined) return undefined;
  const asked = JSON.parse(before.body) as object;
  return { ...before, body: JSON.stringify({ ...asked, continuationToken }) };
}
