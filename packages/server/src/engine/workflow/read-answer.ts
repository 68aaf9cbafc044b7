import type { HttpRequestConfig } from '@agent-studio/api-client/contract';
import { refuseHugeJson } from '../../json-limits.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { NodeFailure } from './node-work.ts';

/** What later steps read of an answer. */
export interface HttpAnswer {
  status: number;
  /** Lower-case names; never what sets cookies. */
  headers: Record<string, string>;
  body: unknown;
}

/** Together with what is around it, less than a node may put out. */
export const MAX_ANSWER_BYTES = 900_000;
/** As base64 it grows by a third. */
const MAX_FILE_BYTES = 700_000;
const MAX_HEADERS = 60;

/** Reads an answer, its secrets taken out. Throws `NodeFailure` for one that is not what was asked for. */
export async function readAnswer(
  response: Response,
  readAs: HttpRequestConfig['read_as'],
  redact: (text: string) => string,
): Promise<HttpAnswer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(
    [...response.headers]
      .filter(([name]) => name !== 'set-cookie')
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [name, redact(value)]),
  );
  return { status: response.status, headers, body: toBody(bytes, response, readAs, redact) };
}

function toBody(
  bytes: Buffer,
  response: Response,
  readAs: HttpRequestConfig['read_as'],
  redact: (text: string) => string,
): unknown {
  const type = response.headers.get('content-type') ?? '';
  if (readAs === 'file' || (readAs === 'auto' && isFile(type, bytes)))
    return toFile(clean(bytes, redact), type, response);
  const text = redact(bytes.toString('utf8'));
  if (readAs === 'text') return text;
  if (text.trim() === '') return null;
  try {
    refuseHugeJson(text);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof Refusal) throw new NodeFailure(error.told, null, undefined, 'never');
    if (readAs === 'json') throw new NodeFailure(say('node.http_json'), null, undefined, 'never');
    // Text is an answer too, whatever type the server calls it.
    return text;
  }
}

/** A file may hold what it was asked with, too. */
const clean = (bytes: Buffer, redact: (text: string) => string): Buffer =>
  Buffer.from(redact(bytes.toString('latin1')), 'latin1');

function toFile(bytes: Buffer, type: string, response: Response) {
  if (bytes.length > MAX_FILE_BYTES)
    throw new NodeFailure(say('node.http_file', { limit: MAX_FILE_BYTES }), null, undefined, 'never');
  const named = /filename="?([^";]{1,200})"?/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: named ?? null, type: type || null, size: bytes.length, base64: bytes.toString('base64') };
}

function isFile(type: string, bytes: Buffer): boolean {
  if (/^(image|audio|video|font)\/(?!svg)|octet-stream|\/(pdf|zip|gzip)/i.test(type)) return bytes.length > 0;
  return bytes.subarray(0, 1024).includes(0);
}
