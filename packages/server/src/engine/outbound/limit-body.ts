import { say } from '../../say.ts';
import { OutboundError } from './outbound-error.ts';

interface BodyLimits {
  /** Where the answer came from in the end. */
  url: URL;
  maxBytes: number;
  explain: (error: unknown) => unknown;
}

/** The same answer, whose body ends with an error after so many bytes instead of filling the memory. */
export function limitBody(response: Response, { url, maxBytes, explain }: BodyLimits): Response {
  const { status, statusText, headers, body } = response;
  const limited =
    body && !BODILESS.has(status) ? countBytes(body, { host: url.host, maxBytes, explain }) : null;
  const answer = new Response(limited, { status, statusText, headers: [...headers] });
  Object.defineProperty(answer, 'url', { value: url.href });
  return answer;
}

const BODILESS = new Set([204, 205, 304]);

function countBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { host, maxBytes, explain }: { host: string; maxBytes: number; explain: (error: unknown) => unknown },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          bytes += value.byteLength;
          if (bytes <= maxBytes) return controller.enqueue(value);
        } catch (error) {
          return controller.error(explain(error));
        }
        const error = new OutboundError('too_large', say('outbound.too_large', { host, limit: maxBytes }));
        controller.error(error);
        await reader.cancel(error);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
