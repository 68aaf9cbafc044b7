import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { refuseFolder } from './data-folder.ts';

/*
 * PostgreSQL finds a page that was changed by its checksum, and a file that is missing when it wants to read it. A table
 * whose file was emptied is to it an empty table, and a log of transactions with noise in it loses rows without a word.
 * What a close leaves is therefore written down, and compared when the folder is opened again. After a crash there is no
 * such list; then PostgreSQL's own recovery has to do.
 */

const LIST = 'closed-files.json';

/* Made anew at each start, or of no use to the next. */
const PASSING =
  /(^|\/)(pg_internal\.init|pg_stat|pg_stat_tmp|pg_notify|pg_subtrans|closed-files\.json)(\/|$)/;

/* What PostgreSQL has no checksums of. */
const UNCHECKED = /^(pg_xact|pg_multixact)\//;

interface ClosedFile {
  path: string;
  size: number;
  crc?: number;
}

/** Writes down what is in the folder of a database that was closed. */
export function listClosedFiles(postgres: string): void {
  const files = readdirSync(postgres, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(postgres, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !PASSING.test(name))
    .map((name): ClosedFile => {
      const file = path.join(postgres, name);
      const { size } = statSync(file);
      return { path: name, size, ...(UNCHECKED.test(name) && { crc: crc32(readFileSync(file)) }) };
    });
  const text = JSON.stringify(files);
  writeFileSync(path.join(postgres, LIST), JSON.stringify({ crc: crc32(text), files }));
}

/**
 * Compares the folder with its list, which ends with that: what is open changes. Throws, saying which file is harmed;
 * false: there is none.
 */
export function checkClosedFiles(postgres: string): boolean {
  const files = readList(postgres);
  for (const { path: name, size, crc } of files) {
    const file = path.join(postgres, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) throw refuseFolder(postgres, `the file ${name} is missing`);
    if (found.size !== size)
      throw refuseFolder(postgres, `the file ${name} has ${found.size} bytes instead of ${size}`);
    if (crc !== undefined && crc32(readFileSync(file)) !== crc)
      throw refuseFolder(postgres, `the file ${name} was changed`);
  }
  rmSync(path.join(postgres, LIST), { force: true });
  return files.length > 0;
}

/* A list that is harmed itself says nothing about the rest. */
function readList(postgres: string): ClosedFile[] {
  const file = path.join(postgres, LIST);
  if (!existsSync(file)) return [];
  try {
    const { crc, files } = JSON.parse(readFileSync(file, 'utf8')) as { crc: number; files: ClosedFile[] };
    return crc === crc32(JSON.stringify(files)) ? files : [];
  } catch {
    return [];
  }
}
