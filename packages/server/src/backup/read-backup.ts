import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import {
  BACKUP,
  type BackupCounts,
  BackupError,
  type BackupLine,
  backupLineSchema,
  type LineFile,
} from './backup-format.ts';

const NEWLINE = 10;

/** The header of a file, and its counts: every byte was read and found as it was written. Throws BackupError. */
export async function checkLines<Header>(
  kind: LineFile<Header>,
  file: string,
): Promise<{ header: Header } & BackupCounts> {
  const { damaged, notOurs } = complaintsOf(kind, file);
  const hash = createHash('sha256');
  let header: Header | undefined;
  let end: Extract<BackupLine, { end: unknown }>['end'] | undefined;
  for await (const bytes of linesOf(kind, file)) {
    if (end) throw damaged('something follows its end');
    if (!header) header = readHeader(kind, file, bytes);
    else if (bytes.length < MOST_END_BYTES && bytes.toString('utf8', 0, END.length) === END) {
      const line = readLine(kind, file, bytes);
      if (!Array.isArray(line) && 'end' in line) end = line.end;
    }
    if (!end) hash.update(bytes).update('\n');
  }
  if (!header) throw notOurs();
  if (!end) throw damaged('its end is missing');
  if (end.sha256 !== hash.digest('hex')) throw damaged('its checksum does not fit');
  return { header, tables: end.tables, rows: end.rows };
}

/** The same of a backup. */
export const checkBackup = (file: string) => checkLines(BACKUP, file);

const END = '{"end":';
const MOST_END_BYTES = 1_000;

/** Everything between header and end. */
export async function* readLines(
  kind: LineFile<unknown>,
  file: string,
): AsyncGenerator<Exclude<BackupLine, { end: unknown }>> {
  let isFirst = true;
  for await (const bytes of linesOf(kind, file)) {
    if (!isFirst) {
      const line = readLine(kind, file, bytes);
      if (!Array.isArray(line) && 'end' in line) return;
      yield line;
    }
    isFirst = false;
  }
}

/** The same of a backup. */
export const readBackup = (file: string) => readLines(BACKUP, file);

function readHeader<Header>(kind: LineFile<Header>, file: string, bytes: Buffer): Header {
  const { notOurs } = complaintsOf(kind, file);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw notOurs();
  }
  const read = kind.headerOf(value);
  if (!read) throw notOurs();
  if (read.format > kind.format) {
    throw new BackupError(
      `${file} was written by a newer version of Agent Studio (${read.version}). ${kind.use} it with that version or a newer one.`,
    );
  }
  return read.header;
}

function readLine(kind: LineFile<unknown>, file: string, bytes: Buffer): BackupLine {
  const { damaged } = complaintsOf(kind, file);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw damaged('a line is no JSON');
  }
  const read = z.safeParse(backupLineSchema, value);
  if (!read.success) throw damaged(`a line is none of ${aKind(kind)}`);
  return read.data;
}

async function* linesOf(kind: LineFile<unknown>, file: string): AsyncGenerator<Buffer> {
  const { damaged, explained } = complaintsOf(kind, file);
  const { mostLineBytes, mostBytes = Infinity } = kind;
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let parts: Buffer[] = [];
  let length = 0;
  let all = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      all += chunk.length;
      // Packed, a thousand times as much fits into a file.
      if (all > mostBytes) throw damaged('it holds more than such a file may');
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
      if (length > mostLineBytes) throw damaged('a line does not end');
    }
  } catch (error) {
    throw explained(error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (parts.length) throw damaged('its last line is cut short');
}

const aKind = ({ name }: Pick<LineFile<unknown>, 'name'>) => (name === 'export' ? 'an export' : 'a backup');

function complaintsOf({ name }: Pick<LineFile<unknown>, 'name'>, file: string) {
  const notOurs = () =>
    new BackupError(`${file} is no ${name} of Agent Studio. "agent-studio ${name}" writes them.`);
  const damaged = (reason: string) =>
    new BackupError(
      `The ${name} ${file} is damaged: ${reason}. Nothing was changed. Take another copy of it.`,
    );
  return {
    notOurs,
    damaged,
    explained(error: unknown): unknown {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
      if (code === 'EISDIR')
        return new BackupError(`${file} is a folder. Name the file of ${aKind({ name })}.`);
      if (code === 'EACCES') return new BackupError(`This user may not read ${file}.`);
      if (code === 'Z_DATA_ERROR' && (error as Error).message === 'incorrect header check') return notOurs();
      return code.startsWith('Z_') ? damaged('it is cut short or was changed') : error;
    },
  };
}
