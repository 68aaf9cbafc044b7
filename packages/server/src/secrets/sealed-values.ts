import type pg from 'pg';

/* Where sealed text is kept. */
const SEALED = {
  alerts: ['webhook_secret'],
  data_connectors: ['secrets_sealed', `published_secrets ->> 'secrets_sealed'`],
  identity_providers: ['sealed_secret'],
  model_providers: ['sealed_key'],
  secrets: ['sealed'],
  tools: ['auth_sealed', `published_auth ->> 'auth_sealed'`],
  workflow_triggers: ['secret'],
};

/** How many stored secrets were sealed with which key, by its id; none where there are no tables yet. */
export async function countSealed(pool: Pick<pg.Pool, "query">): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: keyof typeof SEALED }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [Object.keys(SEALED)],
  );
  if (!tables.length) return new Map();
  const all = tables
    .flatMap(({ name }) => SEALED[name].map((sealed) => `select ${sealed} as sealed from ${name}`))
    .join(' union all ');
  const { rows } = await pool.query<{ key_id: string; count: number }>(
    `select split_part(sealed, '.', 2) as key_id, count(*)::int as count from (${all}) as stored
      where sealed is not null group by 1`,
  );
  return new Map(rows.map(({ key_id, count }) => [key_id, count]));
}
