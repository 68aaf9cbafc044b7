import type pg from 'pg';

/** A column in which sealed text is kept; `key`: it is JSON, and there under this key. */
interface SealedColumn {
  readonly column: string;
  readonly key?: string;
}

/** Where sealed text is kept, and for whom: the context is the prefix with the id of the row. */
const SEALED: readonly {
  readonly table: string;
  readonly context: string;
  readonly columns: readonly SealedColumn[];
}[] = [
  { table: 'alerts', context: 'alert', columns: [{ column: 'webhook_secret' }] },
  {
    table: 'data_connectors',
    context: 'data-connector',
    columns: [{ column: 'secrets_sealed' }, { column: 'published_secrets', key: 'secrets_sealed' }],
  },
  { table: 'erasures', context: 'erasure', columns: [{ column: 'sealed' }] },
  { table: 'identity_providers', context: 'identity-provider', columns: [{ column: 'sealed_secret' }] },
  { table: 'mails', context: 'mail', columns: [{ column: 'sealed' }] },
  { table: 'model_providers', context: 'model-provider', columns: [{ column: 'sealed_key' }] },
  { table: 'provider_logouts', context: 'provider-logout', columns: [{ column: 'sealed' }] },
  { table: 'secrets', context: 'secret', columns: [{ column: 'sealed' }] },
  {
    table: 'tools',
    context: 'tool',
    columns: [{ column: 'auth_sealed' }, { column: 'published_auth', key: 'auth_sealed' }],
  },
  { table: 'workflow_triggers', context: 'workflow-trigger', columns: [{ column: 'secret' }] },
];

type Asked = Pick<pg.Pool, 'query'>;

/** What reads the sealed text of a column. */
export const sealedText = ({ column, key }: SealedColumn): string =>
  key === undefined ? column : `${column} ->> '${key}'`;

/** Those of the tables that are there: of an older version some may be missing. */
export async function sealedTables(database: Asked) {
  const { rows } = await database.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [SEALED.map(({ table }) => table)],
  );
  return SEALED.filter(({ table }) => rows.some(({ name }) => name === table));
}

/** How many stored secrets were sealed with which key, by its id; none where there are no tables yet. */
export async function countSealed(database: Asked): Promise<Map<string, number>> {
  const tables = await sealedTables(database);
  if (!tables.length) return new Map();
  const all = tables
    .flatMap(({ table, columns }) =>
      columns.map((column) => `select ${sealedText(column)} as sealed from ${table}`),
    )
    .join(' union all ');
  const { rows } = await database.query<{ key_id: string; count: number }>(
    `select split_part(sealed, '.', 2) as key_id, count(*)::int as count from (${all}) as stored
      where sealed is not null group by 1`,
  );
  return new Map(rows.map(({ key_id, count }) => [key_id, count]));
}
