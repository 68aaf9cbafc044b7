import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import {
  BACKUP_FORMAT,
  type BackupCounts,
  BackupError,
  type BackupHeader,
  backupHeaderSchema,
  type BackupLine,
  backupLineSchema,
} from './backup-format.ts';

/** More does not fit into a text of Node; a line of ours is shorter. */
const MOST_LINE_BYTES = 512 * 1_048_576;
const NEWLINE = 10;

/** The header of a backup, and its counts: every byte was read and found as it was written. Throws BackupError. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader } & BackupCounts> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let end: Extract<BackupLine, { end: unknown }>['end'] | undefined;
  for await (const bytes of linesOf(file)) {
    if (end) throw damaged(file, 'something follows its end');
    if (!header) header = readHeader(file, bytes);
    else if (bytes.length < MOST_END_BYTES && bytes.toString('utf8', 0, END.length) === END) {
      const line = readLine(file, bytes);
      if (!Array.isArray(line) && 'end' in line) end = line.end;
    }
    if (!end) hash.update(bytes).update('\n');
  }
  if (!header) throw notOurs(file);
  if (!end) throw damaged(file, 'its end is missing');
  if (end.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum does not fit');
  return { header, tables: end.tables, rows: end.rows };
}

const END = '{"end":';
const MOST_END_BYTES = 1_000;

/** Everything between header and end. */
export async function* readBackup(file: string): AsyncGenerator<Exclude<BackupLine, { end: unknown }>> {
  let isFirst = true;
  for await (const bytes of linesOf(file)) {
    if (!isFirst) {
      const line = readLine(file, bytes);
      if (!Array.isArray(line) && 'end' in line) return;
      yield line;
    }
    isFirst = false;
  }
}

function readHeader(file: string, bytes: Buffer): BackupHeader {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw notOurs(file);
  }
  const read = z.safeParse(backupHeaderSchema, value);
  if (!read.success) throw notOurs(file);
  if (read.data.agent_studio_backup > BACKUP_FORMAT) {
    throw new BackupError(
      `${file} was written by a newer version of Agent Studio (${read.data.version}). Restore it with that version or a newer one.`,
    );
  }
  return read.data;
}

function readLine(file: string, bytes: Buffer): BackupLine {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw damaged(file, 'a line is no JSON');
  }
  const read = z.safeParse(backupLineSchema, value);
  if (!read.success) throw damaged(file, 'a line is none of a backup');
  return read.data;
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const last = chunk.subarray(from, at);
        yield parts.length ? Buffer.concat([...parts, last]) : last;
        parts = [];
        length = 0;
        from = at + 1;
      }
      if (from < chunk.length) parts.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > MOST_LINE_BYTES) throw damaged(file, 'a line does not end');
    }
  } catch (error) {
    throw explained(file, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (parts.length) throw damaged(file, 'its last line is cut short');
}

function explained(file: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder. Name the file of a backup.`);
  if (code === 'EACCES') return new BackupError(`This user may not read ${file}.`);
  if (code === 'Z_DATA_ERROR' && (error as Error).message === 'incorrect header check') return notOurs(file);
  return code.startsWith('Z_') ? damaged(file, 'it is cut short or was changed') : error;
}

const notOurs = (file: string) =>
  new BackupError(`${file} is no backup of Agent Studio. "agent-studio backup" writes them.`);

const damaged = (file: string, reason: string) =>
  new BackupError(`The backup ${file} is damaged: ${reason}. Nothing was changed. Take another copy of it.`);
