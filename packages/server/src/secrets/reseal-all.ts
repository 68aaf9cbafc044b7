import type pg from 'pg';
import { SealError, type SecretSeal } from './seal-secret.ts';
import { sealedTables, sealedText } from './sealed-values.ts';

/** What became of the stored credentials. */
export interface Resealed {
  /** So many were sealed anew. */
  count: number;
  /** So many neither key can read; they stay as they are. */
  unreadable: number;
}

/**
 * Seals all stored credentials with another key, in one transaction. Throws SealError, and changes nothing, where one
 * that the old key should read is damaged.
 */
export async function resealAll(
  pool: pg.Pool,
  { from, to }: { from: SecretSeal; to: SecretSeal },
): Promise<Resealed> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const done = { count: 0, unreadable: 0 };
    for (const { table, context, columns } of await sealedTables(client)) {
      for (const column of columns) {
        const text = sealedText(column);
        const { rows } = await client.query<{ id: string; sealed: string }>(
          `select id::text, ${text} as sealed from ${table} where ${text} is not null for update`,
        );
        for (const { id, sealed } of rows) {
          const sealedWith = sealed.split('.')[1];
          if (sealedWith === to.keyId) continue;
          if (sealedWith !== from.keyId) {
            done.unreadable += 1;
            continue;
          }
          const anew = to.seal(unseal(from, sealed, { table, context, id }), `${context}:${id}`);
          const value =
            column.key === undefined
              ? '$2'
              : `jsonb_set(${column.column}, '{${column.key}}', to_jsonb($2::text))`;
          await client.query(`update ${table} set ${column.column} = ${value} where id::text = $1`, [
            id,
            anew,
          ]);
          done.count += 1;
        }
      }
    }
    // Sign-ins that are half-way begin again.
    await client.query('delete from sign_in_tickets');
    await client.query('commit');
    isBroken = false;
    return done;
  } finally {
    client.release(isBroken);
  }
}

function unseal(
  seal: SecretSeal,
  sealed: string,
  { table, context, id }: { table: string; context: string; id: string },
): string {
  try {
    return seal.unseal(sealed, `${context}:${id}`);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new SealError(
      `The stored credential of ${table} ${id} was changed or belongs to another object. Enter it again, or delete it, and run this again. Nothing was changed.`,
    );
  }
}
