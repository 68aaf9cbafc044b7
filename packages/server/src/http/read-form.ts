import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export const BYTES_PER_MB = 1_048_576;

/**
 * A multipart body as one object: text fields as they are, files as arrays of `File`.
 * The bytes stay in temporary files, readable until the answer is sent.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  try {
    return await collectParts(request, reply);
  } catch (error) {
    // The parser throws plain errors; what has a code comes from Fastify or the operating system.
    const isUnreadable = error instanceof Error && !(error instanceof Refusal) && !('code' in error);
    throw isUnreadable ? new Refusal('badInput', 'The form is incomplete or damaged.') : error;
  }
}

async function collectParts(request: FastifyRequest, reply: FastifyReply): Promise<Record<string, unknown>> {
  const form = new Map<string, string | File[]>();
  let folder: string | undefined;
  let saved = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('tooLarge', `The field "${part.fieldname}" is too long.`);
      form.set(part.fieldname, String(part.value));
    } else {
      folder ??= await uploadFolder(request, reply);
      const earlier = form.get(part.fieldname);
      const files = Array.isArray(earlier) ? earlier : [];
      files.push(await save(part, join(folder, String(saved++)), request.server.calls.maxUploadBytes));
      form.set(part.fieldname, files);
    }
  }
  return Object.fromEntries(form);
}

async function uploadFolder(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-studio-upload-'));
  reply.raw.once('close', () => {
    rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      request.log.warn({ err: error, folder }, 'temporary upload left behind'),
    );
  });
  return folder;
}

async function save(part: MultipartFile, path: string, maxBytes: number): Promise<File> {
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) {
    throw new Refusal('tooLarge', `"${part.filename}" is larger than ${maxBytes / BYTES_PER_MB} MB.`);
  }
  return new File([await openAsBlob(path)], part.filename, { type: part.mimetype });
}
