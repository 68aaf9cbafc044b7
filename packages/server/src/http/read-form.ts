import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import type { BodyShare } from './body-bytes.ts';
import type { FormLimits } from './form-limits.ts';
import { otherSpelling } from './parse-input.ts';
import type { UploadFolder } from './upload-folder.ts';
import { whenClosed } from './when-closed.ts';

export const BYTES_PER_MB = 1_048_576;

/** Fields that nobody asked for are left out, as they are of JSON; more of them are an attack, or a mistake. */
const MAX_OTHER_FIELDS = 16;

export interface FormParts {
  limits: FormLimits;
  folder: UploadFolder;
  /** Counts what arrives. */
  share: BodyShare;
}

/** Refuses a form by its length, before a byte of it is read. */
export function refuseLongForm({ headers }: FastifyRequest, { bytes }: FormLimits): void {
  if (Number(headers['content-length'] ?? 0) > bytes) throw tooLong(bytes);
}

/**
 * A multipart body as one object: text fields as they are, files as arrays of `File`. Only what the limits name is kept.
 * The bytes of files stay in temporary files, readable until the answer is sent.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FormParts,
): Promise<Record<string, unknown>> {
  const tooMuch = new AbortController();
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const stop = countBytes(request, parts, (reason) => {
    reject(reason);
    tooMuch.abort(reason);
  });
  try {
    return await Promise.race([refused, collectParts(request, reply, { ...parts, signal: tooMuch.signal })]);
  } catch (error) {
    // The parser throws plain errors; what has a code comes from Fastify or the operating system.
    const isUnreadable = error instanceof Error && !(error instanceof Refusal) && !('code' in error);
    throw isUnreadable ? new Refusal('badInput', 'The form is incomplete or damaged.') : error;
  } finally {
    stop();
  }
}

/** Whatever the parser makes of them: what stands between and around the fields counts too. */
function countBytes(
  { raw }: FastifyRequest,
  { limits, share }: FormParts,
  refuse: (reason: unknown) => void,
): () => void {
  let read = 0;
  function count(chunk: Buffer) {
    read += chunk.length;
    try {
      if (read > limits.bytes) throw tooLong(limits.bytes);
      share.take(chunk.length);
    } catch (error) {
      stop();
      refuse(error);
    }
  }
  function stop() {
    raw.off('data', count);
    if (raw.readableEnded) return;
    // What still comes is thrown away, so that the sender gets to read the answer; the time for a request bounds it.
    raw.unpipe();
    raw.resume();
  }
  raw.on('data', count);
  return stop;
}

async function collectParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits: { texts, files }, folder, signal }: FormParts & { signal: AbortSignal },
): Promise<Record<string, unknown>> {
  const form = new Map<string, string | File[]>();
  let own: string | undefined;
  let saved = 0;
  const fieldSize = Math.max(0, ...texts.values());
  const fileCount = [...files.values()].reduce((total, { count }) => total + count, 0);
  const fileSize = Math.max(0, ...[...files.values()].map(({ bytes }) => bytes));
  const limits = { fileSize, fieldSize, fields: texts.size + MAX_OTHER_FIELDS, files: fileCount + 1 };
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname;
    if (part.type === 'field') {
      const most = ofEitherSpelling(texts, name);
      if (most === undefined) continue;
      const text = String(part.value);
      if (part.valueTruncated || Buffer.byteLength(text) > most) {
        throw new Refusal('tooLarge', `The field "${name}" is too long: at most ${most} bytes.`);
      }
      form.set(name, text);
    } else {
      const wanted = ofEitherSpelling(files, name);
      const earlier = form.get(name);
      const list = Array.isArray(earlier) ? earlier : [];
      if (!wanted) throw new Refusal('invalid', `This call takes no file "${name.slice(0, 100)}".`);
      if (list.length >= wanted.count) throw tooMany(name, wanted.count);
      own ??= await callFolder(request, reply, folder);
      list.push(await save(part, { path: join(own, String(saved++)), maxBytes: wanted.bytes, signal }));
      form.set(name, list);
    }
  }
  return Object.fromEntries(form);
}

const ofEitherSpelling = <T>(named: ReadonlyMap<string, T>, name: string): T | undefined =>
  named.get(name) ?? named.get(otherSpelling(name));

async function callFolder(
  request: FastifyRequest,
  reply: FastifyReply,
  uploads: UploadFolder,
): Promise<string> {
  const folder = await uploads.forCall();
  whenClosed(reply, () => {
    rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      request.log.warn({ err: error, folder }, 'temporary upload left behind'),
    );
  });
  return folder;
}

async function save(
  part: MultipartFile,
  { path, maxBytes, signal }: { path: string; maxBytes: number; signal: AbortSignal },
): Promise<File> {
  await pipeline(part.file, createWriteStream(path), { signal });
  if (part.file.truncated || part.file.bytesRead > maxBytes) {
    throw new Refusal(
      'tooLarge',
      say('upload.file_too_large', { name: part.filename, limit: maxBytes / BYTES_PER_MB }),
    );
  }
  return new File([await openAsBlob(path)], part.filename, { type: part.mimetype });
}

const tooLong = (bytes: number) =>
  new Refusal('tooLarge', say('upload.form_too_large', { limit: Math.ceil(bytes / BYTES_PER_MB) }));

const tooMany = (name: string, count: number) => {
  const message = count === 1 ? 'One file at a time.' : `At most ${count} files at a time.`;
  return new Refusal('invalid', message, { errors: [{ path: name, message }] });
};
