import { allMigrations } from '@dbos-inc/dbos-sdk/internal/sysdb_migrations/internal/migrations';
import { runSysMigrationsPg } from '@dbos-inc/dbos-sdk/internal/sysdb_migrations/migration_runner';
import type pg from 'pg';

const SCHEMA = 'dbos';

const migrations = () => allMigrations(SCHEMA, { useListenNotify: false, isCockroach: false });

/** Version of the tables that durable work has in this version. */
export const knownDurableTables = (): number => migrations().length;

/** Makes the tables of durable work as they were in a version of them. Outside a transaction. */
export async function makeDurableTables(client: pg.ClientBase, version: number): Promise<void> {
  await runSysMigrationsPg(client, migrations().slice(0, version), SCHEMA, { onWarn: () => {} });
}
