/* Writes numbered batches of five rows to the embedded database, and prints each number once it is committed. */
import { openDatabase } from '#server/db/database.ts';

const dataDir = process.argv[2];
const { pool } = await openDatabase({ dataDir });
await pool.query('create table if not exists batches (batch int not null, body text not null)');
await pool.query('create index if not exists batches_batch on batches (batch)');
const { rows } = await pool.query<{ last: number }>('select coalesce(max(batch), 0) as last from batches');

for (let batch = rows[0]!.last + 1; ; batch += 1) {
  const client = await pool.connect();
  await client.query('begin');
  for (let row = 0; row < 5; row += 1) {
    await client.query('insert into batches values ($1, $2)', [batch, 'text '.repeat(100)]);
  }
  await client.query('commit');
  client.release();
  process.stdout.write(`${batch}\n`);
}
