import { once } from 'node:events';
import { Agent, request } from 'node:http';

export interface SentBody {
  status: number;
  body: string;
}

interface BodyCall {
  method: string;
  token?: string | undefined;
  type: string;
  /** Sent piece by piece until an answer comes; nothing more is sent then. */
  pieces: Iterable<Buffer | string>;
  /** What `Content-Length` says; absent: the body is chunked. */
  length?: number;
  /** The end is never sent: only who does not wait for it answers. */
  endless?: boolean;
}

const PATIENCE_MS = 60_000;

/** Sends a body of any size without keeping it, and stops when the server answers. */
export function sendBody(
  url: string,
  { method, token, type, pieces, length, endless = false }: BodyCall,
): Promise<SentBody> {
  const { promise, resolve, reject } = Promise.withResolvers<SentBody>();
  let sent = 0;
  let answered = false;
  const agent = new Agent({ keepAlive: true });
  const call = request(url, {
    method,
    agent,
    headers: {
      'content-type': type,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(length !== undefined ? { 'content-length': String(length) } : { 'transfer-encoding': 'chunked' }),
    },
    timeout: PATIENCE_MS,
  });
  call.on('response', (answer) => {
    answered = true;
    let body = '';
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => (body += text));
    answer.on('close', () => {
      agent.destroy();
      resolve({ status: answer.statusCode!, body });
    });
  });
  call.on('timeout', () => call.destroy(new Error(`No answer after ${PATIENCE_MS} ms.`)));
  call.on('error', (error) => {
    if (!answered) reject(error);
  });
  const closed = new Promise((resume) => call.once('close', resume));
  feed().catch(reject);

  async function feed(): Promise<void> {
    call.flushHeaders();
    for (const piece of pieces) {
      if (answered || call.destroyed) return;
      sent += piece.length;
      if (!call.write(piece)) await Promise.race([once(call, 'drain'), closed]);
      else await new Promise(setImmediate);
    }
    // A body that is shorter than its length said is still under way.
    if (!endless && (length === undefined || sent >= length)) call.end();
  }
  return promise;
}

const MIB = 1_048_576;
const LETTERS = Buffer.alloc(MIB / 16, 'x');

/** So many mebibytes of letters. */
export function* letters(mebibytes: number): Generator<Buffer> {
  for (let left = mebibytes * 16; left > 0; left -= 1) yield LETTERS;
}

const BOUNDARY = 'studio-boundary';
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

/** One field of a form; with a file name it is a file. */
export function* field(
  name: string,
  content: Iterable<Buffer | string>,
  fileName?: string,
): Generator<Buffer | string> {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: text/plain`;
  yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  yield* content;
  yield '\r\n';
}

export const END_OF_FORM = `--${BOUNDARY}--\r\n`;
