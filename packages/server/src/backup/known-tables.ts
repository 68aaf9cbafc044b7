import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../db/schema-version.ts';
import { knownDurableTables } from '../jobs/durable-tables.ts';
import { BackupError, type BackupHeader } from './backup-format.ts';

/** The migrations that the tables of a backup went through. Throws BackupError where this version does not know them. */
export function migrationsOf({ migrations, version, durable_tables }: BackupHeader): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const other = migrations.findIndex(({ hash }, place) => known[place] && known[place].hash !== hash);
  if (other >= 0) {
    throw new BackupError(
      `The tables of this backup (version ${version}) went another way than those of this version. Restore it with the version that wrote it.`,
    );
  }
  if (migrations.length > known.length || durable_tables > knownDurableTables()) {
    throw new BackupError(
      `A newer version of Agent Studio (${version}) wrote this backup. Restore it with that version or a newer one.`,
    );
  }
  return known.slice(0, migrations.length);
}
