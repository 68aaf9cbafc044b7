import { BackupError, type BackupLine, type Row } from '../backup/backup-format.ts';
import type { StoredTable } from '../backup/stored-tables.ts';
import { secretNamesIn } from '../secrets/secret-references.ts';
import type { ExportedObject } from './export-format.ts';
import { EXPORTED, type ExportedTable, VERSIONS } from './exported-tables.ts';

type Lines = AsyncIterable<Exclude<BackupLine, { end: unknown }>>;

/** A row of an export: its table, its columns, and the object that it is a part of. */
export interface CheckedRow {
  table: StoredTable;
  columns: readonly string[];
  row: Row;
  object: ExportedObject;
}

const refuse = (what: string) =>
  new BackupError(
    `The export holds ${what}. It was not written by "agent-studio export". Nothing was changed.`,
  );

const VERSION_TABLE = { name: VERSIONS.name, column: VERSIONS.column };

/**
 * The rows of an export, each found to be part of an object that its header names. Whatever else a file holds is refused:
 * other tables, columns that are not there, parts of what this workspace has.
 */
export async function* checkedRows(
  lines: Lines,
  { objects, tables }: { objects: readonly ExportedObject[]; tables: readonly StoredTable[] },
): AsyncGenerator<CheckedRow> {
  const byKind = new Map<string, ExportedObject>(objects.map((one) => [`${one.kind} ${one.id}`, one]));
  /** By table and id: to which object rows belong that others name. */
  const owners = new Map<string, ExportedObject>();
  let current: { known: Known; table: StoredTable; columns: readonly string[] } | undefined;
  for await (const line of lines) {
    if ('sequence' in line) throw refuse('a sequence');
    if (!Array.isArray(line)) {
      current = tableIn(line, tables);
      continue;
    }
    if (!current || line.length !== current.columns.length) throw refuse('a row without its table');
    const { known, table, columns } = current;
    const valueOf = (column: string) => line[columns.indexOf(column)] ?? '';
    const named = valueOf(known.column);
    const object =
      known.parent !== undefined
        ? owners.get(`${known.parent} ${named}`)
        : byKind.get(`${known.kind ?? valueOf(VERSIONS.kindColumn)} ${named}`);
    if (!object) throw refuse(`a row of ${table.name} that belongs to none of its objects`);
    // No foreign key says so.
    if (columns.includes('card_id') && valueOf('card_id') !== object.id)
      throw refuse(`a row of ${table.name} of another card`);
    const document = valueOf('document_id');
    if (document && owners.get(`documents ${document}`) !== object)
      throw refuse(`a row of ${table.name} of another document`);
    if (known.id) owners.set(`${known.name} ${valueOf(known.id)}`, object);
    yield { table, columns, row: line, object };
  }
}

type Known = Partial<ExportedTable> & Pick<ExportedTable, 'name' | 'column'>;

function tableIn(
  { table: [schema, name], columns }: Extract<BackupLine, { table: unknown }>,
  tables: readonly StoredTable[],
) {
  const known: Known | undefined = [...EXPORTED, VERSION_TABLE].find((one) => one.name === name);
  const table = tables.find((one) => one.schema === schema && one.name === name);
  if (!known || !table || schema !== 'public') throw refuse(`the table ${schema}.${name}`);
  const own = table.columns.map((one) => one.name);
  const isWhole = own.length === columns.length && own.every((column) => columns.includes(column));
  if (!isWhole) throw refuse(`other columns of ${name}`);
  return { known, table, columns };
}

/** How many rows each object has, and which secrets are named: reads everything and changes nothing. */
export async function surveyRows(rows: AsyncIterable<CheckedRow>): Promise<Survey> {
  const main = new Set<string>();
  const secrets = new Set<string>();
  for await (const { table, row, object } of rows) {
    const known = EXPORTED.find(({ name }) => name === table.name);
    if (known?.kind) main.add(`${known.kind} ${object.id}`);
    for (const name of secretNamesIn(row)) secrets.add(name);
  }
  return { main, secrets: [...secrets].toSorted() };
}

export interface Survey {
  /** Kind and id of the objects that are there in full. */
  main: ReadonlySet<string>;
  secrets: readonly string[];
}
