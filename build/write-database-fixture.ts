import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeBackup } from '../packages/server/src/backup/write-backup.ts';
import { VERSION } from '../packages/server/src/version.ts';
import { openDatabase } from '../packages/server/src/db/database.ts';
import { createCalls } from '../tests/support/desks/calls.ts';
import { createTestApp } from '../tests/support/servers/server.ts';
import { root } from './entries.ts';

/*
 * `node build/write-database-fixture.ts`: the database of the present version, filled by its own calls, as a backup that
 * tests of later versions restore and bring up to date. Run it once when a version is released, and keep every file.
 */

const MOST_BYTES = 500_000;
const file = path.join(root, 'tests/fixtures/databases', `${VERSION}.backup.gz`);

const folder = await mkdtemp(path.join(tmpdir(), 'studio-fixture-'));
const database = await openDatabase({ dataDir: folder });
try {
  const app = await createTestApp(database);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { call, signIn } = createCalls(url, app.localCode);
  const token = await signIn('ada@example.com');
  const make = async (address: string, body: unknown): Promise<{ id: string }> => {
    const answer = await call(address, { token, body });
    if (!answer.ok) throw new Error(`POST ${address}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  await make('/api/secrets', { name: 'BILLING', value: 'kept-for-years', hosts: ['billing.example.com'] });
  const agent = await make('/api/agents', {
    name: 'Refunds',
    description: 'Answers about refunds.',
    instructions: 'Answer from the documents.',
  });
  await make('/api/knowledge_cards', { name: 'Policies', description: 'What we promise.' });
  await make('/api/users/invite', { email: 'bob@example.com', role: 'viewer' });
  await make('/api/agent/infer', { agentId: agent.id, userInput: 'How do I publish an agent?' });
  // The pages of the help are read meanwhile: passages are part of it.
  const passages =
    'select (select count(*) from documents where status <> $1)::int as open, (select count(*) from chunks)::int as read';
  for (;;) {
    const { rows } = await database.pool.query<{ open: number; read: number }>(passages, ['ready']);
    if (rows[0]!.read > 0 && rows[0]!.open === 0) break;
    await sleep(200);
  }
  await app.close();
  const made = path.join(folder, 'fixture');
  await writeBackup(database, made, { version: VERSION });
  const { size } = await stat(made);
  if (size > MOST_BYTES) throw new Error(`The fixture has ${size} bytes, and may have ${MOST_BYTES}.`);
  await copyFile(made, file);
  console.log(`${path.relative(root, file)}: ${size} bytes`);
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
