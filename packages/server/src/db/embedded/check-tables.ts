import type { PGlite } from '@electric-sql/pglite';
import { refuseFolder } from './data-folder.ts';

/*
 * After a crash there is no list of files to compare with. A table whose file is shorter than when it was last analysed,
 * or empty beside an index that is not, may have been emptied by us just before; whether rows are missing is told by its
 * primary key, which PostgreSQL does not follow to where there is nothing.
 */

const SUSPICIOUS = `
  select format('%I.%I', s.nspname, c.relname) as name,
    array_to_string(array(select pg_get_indexdef(i.indexrelid, place, true)
      from generate_series(1, i.indnkeyatts) as places(place)), ', ') as key
  from pg_class c join pg_namespace s on s.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r'
    and (pg_relation_size(c.oid) < c.relpages::bigint * current_setting('block_size')::int
      or (pg_relation_size(c.oid) = 0 and pg_relation_size(i.indexrelid) > current_setting('block_size')::int))`;

/** Throws, naming the table, where rows are missing that an index knows of. */
export async function checkTables(database: PGlite, postgres: string): Promise<void> {
  const { rows } = await database.query<{ name: string; key: string }>(SUSPICIOUS);
  for (const { name, key } of rows) {
    await database.transaction(async (tx) => {
      await tx.exec(
        'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
      );
      await tx
        .query(
          `select count(whole) from (select stored::text as whole from ${name} as stored order by ${key} offset 0) as scanned`,
        )
        .catch((error: unknown) => {
          throw refuseFolder(postgres, `rows are missing in ${name} (${(error as Error).message})`);
        });
    });
  }
}
