import { writeFileSync } from 'node:fs';
import pg from 'pg';

/*
 * Loaded before a server that is measured (`node --import`): writes how many statements it has sent, to either database,
 * to the file that STATEMENTS_FILE names, whenever the bench asks by SIGUSR2.
 */

const file = process.env['STATEMENTS_FILE'];
if (file !== undefined) {
  const counts = new Map<string, number>();
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  function counted(this: pg.Client, ...call: unknown[]): unknown {
    const text = textOf(call[0]);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return query.apply(this, call);
  }
  pg.Client.prototype.query = counted as typeof pg.Client.prototype.query;
  process.on('SIGUSR2', () => writeFileSync(file, JSON.stringify([...counts])));
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
