import type pg from 'pg';

/* The embedded database has no background processes: without this the log grows for ever, and so do the tables. */

const INTERVAL_MS = 60_000;

/* The same share of changed rows at which PostgreSQL's autovacuum acts. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Looks after the database once a minute. */
export interface Maintenance {
  /** Does what is due now: a checkpoint if something was written, a vacuum of much-changed tables. */
  runNow(): Promise<void>;
  /** Returns when no maintenance is running any more. */
  stop(): Promise<void>;
}

/** Starts the timer, which does not keep the process alive. */
export function startMaintenance(pool: pg.Pool): Maintenance {
  let checkpointPosition: string | undefined;
  let lastRun = Promise.resolve();

  async function runNow() {
    const position = await logPosition(pool);
    if (position === checkpointPosition) return;
    await vacuumTables(pool);
    await pool.query('checkpoint');
    checkpointPosition = await logPosition(pool);
  }

  const timer = setInterval(() => {
    lastRun = lastRun
      .then(runNow)
      .catch((error: unknown) => process.emitWarning(`Database maintenance failed: ${String(error)}`));
  }, INTERVAL_MS);
  timer.unref();

  return {
    runNow,
    async stop() {
      clearInterval(timer);
      await lastRun;
    },
  };
}

async function logPosition(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  );
  return rows[0]?.position;
}

/* Table by table, so that other queries get their turn in between. */
async function vacuumTables(pool: pg.Pool) {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(TABLES_TO_VACUUM);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
