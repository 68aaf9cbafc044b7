import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { findDoor } from '#server/db/embedded/local-door.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createSessionRepository } from '#server/features/session/session-repository.ts';
import { layNextKey, settleNextKey } from '#server/secrets/next-key.ts';
import { createSecretSeal } from '#server/secrets/seal-secret.ts';
import { countSealed } from '#server/secrets/sealed-values.ts';
import { openSecretKey, parseSecretKey } from '#server/secrets/secret-key.ts';
import { studio } from '#support/command-line.ts';

/* The operator at work on an embedded database that is in use, and on one that is not. */

const SECRET_ID = '01900000-0000-7000-8000-000000000001';
const CONNECTOR_ID = '01900000-0000-7000-8000-000000000002';
const NEW_KEY = '9'.repeat(64);

let dataDir: string;
let database: DatabaseHandle;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-operator-'));
  database = await openDatabase({ dataDir });
  await migrateDatabase(database);
  const sessions = createSessionRepository(database.db);
  const owner = { subject: 'x|1', email: 'ada@example.com', name: 'Ada', picture: '' };
  await sessions.signIn(owner, { mayJoin: true });
}, 300_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (words: string, more: Record<string, string> = {}) =>
  studio(words.split(' '), { DATA_DIR: dataDir, ...more });

describe('users, beside the process that has the folder', () => {
  it('lets in by a key that only the user of the server may read, and nobody else', async () => {
    const file = path.join(dataDir, 'door.key');
    const key = readFileSync(file, 'utf8');
    expect(key).toMatch(/^[\da-f]{64}$/);
    const door = await findDoor(dataDir);
    rmSync(file);
    await expect(door!.connect()).rejects.toThrow(/Another program has/);
    writeFileSync(file, '0'.repeat(64), { mode: 0o600 });
    await expect(door!.connect()).rejects.toThrow(/said nothing that is understood/);
    writeFileSync(file, key, { mode: 0o600 });
  });

  it('adds, changes, suspends and hands over, and the audit log says who did', async () => {
    expect(await run('users add bob@example.com --role operator')).toEqual({
      code: 0,
      said: 'bob@example.com may sign in, as operator.',
    });
    const sessions = createSessionRepository(database.db);
    const bob = { subject: 'x|2', email: 'bob@example.com', name: 'Bob', picture: '' };
    const invited = await sessions.signIn(bob, { mayJoin: false });
    if (invited.refused) throw new Error(invited.refused);
    await sessions.insertSession({
      user_id: invited.user.id,
      captcha_passed: true,
      expires_at: '2100-01-01T00:00:00Z',
      user_agent: '',
      address: '',
      provider_session: null,
    });
    expect((await run('users deactivate bob@example.com')).said).toContain('Sign-ins ended: 1.');
    expect((await sessions.signIn(bob, { mayJoin: true })).refused).toBe('suspended');
    await database.pool.query(`update users set status = 'active' where email = 'bob@example.com'`);
    expect((await run('users role bob@example.com owner')).said).toBe('bob@example.com is owner.');
    const { said } = await run('users list --json');
    expect(JSON.parse(said)).toMatchObject({
      users: [
        { email: 'ada@example.com', role: 'admin' },
        { email: 'bob@example.com', role: 'owner', status: 'active' },
      ],
    });
    const { rows } = await database.pool.query<{ action: string; detail: string }>(
      `select action, detail from audit_log where user_name like 'agent-studio, %' order by id`,
    );
    expect(rows).toEqual([
      { action: 'users.invite', detail: 'role: operator' },
      { action: 'users.update', detail: 'status: active → suspended' },
      { action: 'users.update', detail: 'role: operator → owner' },
    ]);
  });

  it.each([
    ['users add ada@example.com', 'ada@example.com is there already. "agent-studio users role'],
    ['users add ada', '"ada" is no e-mail address.'],
    ['users role eve@example.com admin', 'Nobody here has the address eve@example.com.'],
    ['users role ada@example.com king', '"king" is no role. Roles: owner, admin,'],
    ['users deactivate bob@example.com', 'bob@example.com is the owner. Make somebody else the owner first'],
  ])('"%s" says what to do', async (words, sentence) => {
    const { code, said } = await run(words);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it.each([
    ['users role ada@example.com', 'users role needs ROLE.'],
    ['users add a@b.de c@d.de', 'users add does not take "c@d.de".'],
    ['users add a@b.de --role', 'users add --role takes ROLE'],
    ['users', '"users" is no command.'],
  ])('"%s" is not understood', async (words, sentence) => {
    const { code, said } = await run(words);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('shows a link that signs in', async () => {
    const { said } = await run('users sign-in-code', { PORT: '4444', BASE_PATH: '/studio/' });
    expect(said).toMatch(/^http:\/\/localhost:4444\/studio\/login#code=\w{4}-\w{4}-\w{4}\n/);
    expect(said).toContain('The owner is bob@example.com');
  });

  it('says where there is no database', async () => {
    const { code, said } = await studio(['users', 'list'], { DATA_DIR: path.join(dataDir, 'none') });
    expect([code, said]).toEqual([1, expect.stringContaining('There is no database in')]);
    expect(existsSync(path.join(dataDir, 'none'))).toBe(false);
  });
});

describe('rotate-secret-key', () => {
  it('is refused while the database is in use, and without the key to come where the old one is a setting', async () => {
    expect((await run('rotate-secret-key')).said).toMatch(/in use by process/);
    const { said } = await run('rotate-secret-key', { SECRET_KEY: '8'.repeat(64) });
    expect(said).toContain('Set NEW_SECRET_KEY');
    expect((await run('rotate-secret-key', { NEW_SECRET_KEY: 'short' })).said).toContain('must be 32 bytes');
  });

  it('encrypts everything that is stored anew, where the key is a file and where it is a setting', async () => {
    const old = await openSecretKey({ secretKey: undefined, dataDir });
    const seal = createSecretSeal(old);
    await database.pool.query(
      `insert into secrets (id, name, sealed, hosts, note, last4, created_at, updated_at, value_set_at)
       values ($1, 'ONE', $2, '[]', '', '', now(), now(), now())`,
      [SECRET_ID, seal.seal('value one', `secret:${SECRET_ID}`)],
    );
    const { rows: people } = await database.pool.query<{ id: string }>('select id from users limit 1');
    const sealed = JSON.stringify({
      secrets_sealed: seal.seal('value two', `data-connector:${CONNECTOR_ID}`),
      other: 'stays',
    });
    await database.pool.query(
      `insert into data_connectors (id, owner_id, updated_by, name, kind, description, tags, visibility, config, secrets_last4,
         published_secrets, created_at, updated_at)
       values ($1, $2, $2, 'C', 'feed', '', '[]', 'private', '{}', '{}', $3, now(), now())`,
      [CONNECTOR_ID, people[0]!.id, sealed],
    );
    await database.close();
    const { code, said } = await run('rotate-secret-key');
    expect([code, said]).toEqual([0, expect.stringContaining('2 stored credentials are encrypted')]);
    const next = await openSecretKey({ secretKey: undefined, dataDir });
    expect(next.equals(old)).toBe(false);
    const setting = { SECRET_KEY: next.toString('hex'), NEW_SECRET_KEY: NEW_KEY };
    expect((await run('rotate-secret-key', setting)).said).toContain('Set SECRET_KEY to it for every server');

    database = await openDatabase({ dataDir });
    const last = createSecretSeal(parseSecretKey(NEW_KEY)!);
    const { rows } = await database.pool.query<{ sealed: string; published: Record<string, string> }>(
      'select s.sealed, c.published_secrets as published from secrets s, data_connectors c',
    );
    expect(last.unseal(rows[0]!.sealed, `secret:${SECRET_ID}`)).toBe('value one');
    const { published } = rows[0]!;
    expect(last.unseal(published['secrets_sealed']!, `data-connector:${CONNECTOR_ID}`)).toBe('value two');
    expect(published['other']).toBe('stays');
  });

  it('ends at the next start what was cut short: the key is the one that fits', async () => {
    const before = await openSecretKey({ secretKey: undefined, dataDir });
    await layNextKey(dataDir, Buffer.alloc(32, 5));
    await settleNextKey(dataDir, await countSealed(database.pool));
    expect((await openSecretKey({ secretKey: undefined, dataDir })).equals(before)).toBe(true);
    const fitting = parseSecretKey(NEW_KEY)!;
    await layNextKey(dataDir, fitting);
    await settleNextKey(dataDir, await countSealed(database.pool));
    expect((await openSecretKey({ secretKey: undefined, dataDir })).equals(fitting)).toBe(true);
    expect(existsSync(path.join(dataDir, 'secret.key.next'))).toBe(false);
  });
});
