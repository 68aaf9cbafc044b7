import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';
import { createSession } from '#server/features/session/create-session.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

const ADA = { email: 'ada@example.com', direct: true };

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrateDatabase(database);
});
afterAll(() => database.close());

/** One of several processes on the database. */
async function startProcess() {
  const showCode = vi.fn<(code: string) => void>();
  return { showCode, session: await createSession(database.db, readEnv({}), { showCode }) };
}

it('is the same in every process on a database, and after a restart', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const code = (await one.session.localCode())!;
  expect(await two.session.localCode()).toBe(code);
  const { token, key } = await one.session.localCredential({ ...ADA, code });
  expect((await two.session.login({ token })).email).toBe('ada@example.com');
  const again = await two.session.localCredential({ ...ADA, key });
  expect((await one.session.login({ token: again.token })).email).toBe('ada@example.com');
  await expect(two.session.localCredential({ ...ADA, code })).rejects.toThrow('is not good, or was used');
  expect(await (await startProcess()).session.localCode()).toBe(await one.session.localCode());
});

it('shows the next code when one was used, and the present one when somebody is wrong, but not again and again', async () => {
  const { session, showCode } = await startProcess();
  const code = (await session.localCode())!;
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(session.localCredential({ ...ADA, code: 'WRONG' })).rejects.toThrow();
  }
  expect(showCode.mock.calls).toEqual([[code]]);
  await session.localCredential({ ...ADA, code });
  expect(showCode.mock.calls).toEqual([[code], [await session.localCode()]]);
});

it('takes neither code nor key of another database', async () => {
  const other = await openTestDatabase();
  try {
    await migrateDatabase(other);
    const there = await createSession(other.db, readEnv({}));
    const { session } = await startProcess();
    const code = (await session.localCode())!;
    await expect(there.localCredential({ ...ADA, code })).rejects.toThrow('is not good');
    const { key } = await session.localCredential({ ...ADA, code });
    await expect(there.localCredential({ ...ADA, key })).rejects.toThrow('Enter the code');
  } finally {
    await other.close();
  }
});
