import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, HELP_AGENT_ID } from '@agent-studio/api-client';
import type { Erasure } from '@agent-studio/api-client/contract';
import { until } from '#support/ndjson.ts';
import { createSopDesk, pumpSop } from '#support/servers/sop-server.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const MARKER = 'Marker-7f3d-of-the-upload';
const NAME = 'Mathilda Quillfeather';
const EMAIL = 'mathilda@example.com';

let server: TestServer;
let ada: ApiClient;
beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
});
afterAll(() => server.close());

/** Where a text stands in any text or JSON of any table, letter case aside. */
async function placesOf(text: string): Promise<Record<string, number>> {
  const { rows: columns } = await server.database.pool.query<{ table: string; name: string }>(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'dbos') and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'character varying')`,
  );
  const found: Record<string, number> = {};
  for (const { table, name } of columns) {
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where position(lower($1) in lower(${name}::text)) > 0`,
      [text],
    );
    if (rows[0]!.count) found[`${table}.${name}`] = rows[0]!.count;
  }
  return found;
}

const doneErasure = (id: string): Promise<Erasure> =>
  until(
    () => ada.erasures.get({ params: { erasure_id: id } }),
    ({ state }) => state === 'done',
  );

describe('erasing a person', () => {
  it('leaves nothing of them anywhere in the database but what the protocol says', async () => {
    const person = await signedInClient(server, EMAIL);
    const { id } = await person.me.update({ body: { name: NAME } });
    const token = await server.signIn(EMAIL);
    const heir = await ada.me.get();
    // What is theirs, and what others wrote of them.
    await person.agentRuns.infer({ body: { agentId: HELP_AGENT_ID, userInput: `I am ${NAME}: ${MARKER}` } });
    const agent = await person.agents.create({
      body: { name: 'Greeter', instructions: `Greet ${NAME} (${EMAIL}).`, visibility: 'workspace' },
    });
    await person.savedViews.create({
      body: { list: 'agents', name: MARKER, query: 'q=1', shared: false },
    });
    await runProcedure(token);
    await ada.agents.create({
      body: { name: 'Escalation', instructions: `Write to ${EMAIL}, that is ${NAME}.` },
    });
    await ada.users.update({ params: { id }, body: { role: 'operator' } });
    const { id: card } = await ada.knowledgeCards.create({ body: { name: 'Staff' } });
    await server.call(`/api/knowledge_cards/${card}/documents`, {
      token: await server.signIn('ada@example.com'),
      body: { title: 'Staff', text: `${NAME} works in the library.` },
    });
    await until(
      () => placesOf(NAME),
      (places) => 'public.chunks.text' in places,
    );
    expect(Object.keys(await placesOf(MARKER)).length).toBeGreaterThan(2);

    const preview = await ada.erasures.preview({ params: { id } });
    expect(preview).toMatchObject({ confirm: NAME, owns: 2, has_namesake: false, one_word: false });
    const start = (body: object) =>
      ada.erasures.start({ params: { id }, body: { confirm: NAME, replace_name: true, ...body } });
    await expect(start({ confirm: 'Mathilda' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(start({})).rejects.toMatchObject({ kind: 'conflict' });
    const begun = await start({ transfer_to: heir.id });
    expect(begun.state).toBe('running');
    // Shut at once, long before all is gone.
    expect((await server.call('/api/me', { token })).status).toBe(401);

    const done = await doneErasure(begun.id);
    const of = (kind: string) => done.items.find((one) => one.kind === kind);
    expect(of('conversations')?.removed).toBe(1);
    expect(of('run_texts')?.removed).toBe(1);
    expect(of('uploads')?.removed).toBe(1);
    expect(of('owned')?.handed_over).toBe(2);
    expect(of('audit_log')?.renamed).toBeGreaterThan(3);
    expect(of('knowledge')?.kept).toBeGreaterThan(0);

    expect(await placesOf(MARKER)).toEqual({});
    expect(await placesOf(EMAIL)).toEqual({});
    const left = await placesOf(NAME);
    expect(Object.keys(left).every((place) => /^public\.(chunks|documents)\./.test(place))).toBe(true);
    expect(JSON.stringify(done)).not.toContain('Mathilda');

    expect((await ada.agents.get({ params: { id: agent.id } })).owner).toMatchObject({ id: heir.id });
    const file = await server.call(`/api/erasures/${begun.id}/file`, {
      token: await server.signIn('ada@example.com'),
    });
    expect(file.headers.get('content-disposition')).toMatch(/erasure-.*\.txt/);
    expect(await file.text()).toContain(`kept as "${done.person.name}"`);
    // The same address may come again, as a stranger.
    const again = await signedInClient(server, EMAIL);
    expect((await again.me.get()).id).not.toBe(id);
  }, 60_000);

  it('spares the owner and oneself, and everybody else may only ask', async () => {
    const person = await signedInClient(server, 'nora@example.com');
    const me = await person.me.get();
    const owner = await ada.me.get();
    const start = (client: ApiClient, id: string, confirm: string) =>
      client.erasures.start({ params: { id }, body: { confirm, replace_name: false } });
    await expect(start(ada, owner.id, owner.name)).rejects.toMatchObject({ kind: 'conflict' });
    await ada.users.update({ params: { id: me.id }, body: { role: 'viewer' } });
    const viewer = await signedInClient(server, 'nora@example.com');
    await expect(start(viewer, me.id, me.name)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(viewer.erasures.list({ query: {} })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(ada.erasures.ask()).rejects.toMatchObject({ kind: 'conflict' });

    expect(await viewer.erasures.mine()).toEqual({ asked_at: null });
    expect((await viewer.erasures.ask()).asked_at).not.toBeNull();
    const told = (await ada.home.get()).attention.filter(({ href }) => href === '/users?erasures=1');
    expect(told).toHaveLength(1);
    expect((await ada.erasures.list({ query: {} })).items[0]).toMatchObject({
      state: 'asked',
      person: { id: me.id },
    });
    await viewer.erasures.withdraw();
    await expect(viewer.erasures.withdraw()).rejects.toMatchObject({ kind: 'notFound' });
    expect(await viewer.erasures.mine()).toEqual({ asked_at: null });
  });

  it('leaves a name of one word in the texts of others, and says how often', async () => {
    await ada.agents.create({ body: { name: 'Olaf the agent', instructions: 'Snow.' } });
    const person = await signedInClient(server, 'olaf@example.com');
    const { id } = await person.me.update({ body: { name: 'Olaf' } });
    expect((await ada.erasures.preview({ params: { id } })).one_word).toBe(true);
    const { id: begun } = await ada.erasures.start({
      params: { id },
      body: { confirm: 'Olaf', replace_name: false },
    });
    const done = await doneErasure(begun);
    expect(done.items.find(({ kind }) => kind === 'mentions')?.kept).toBeGreaterThan(0);
    expect(await placesOf('olaf@example.com')).toEqual({});
    const { rows } = await server.database.pool.query('select from audit_log where user_name = $1', ['Olaf']);
    expect(rows).toHaveLength(0);
  }, 40_000);
});

/** A published procedure, and a run of it with a file of theirs. */
async function runProcedure(token: string): Promise<void> {
  const desk = createSopDesk(server);
  const { id } = await desk.publish(token, pumpSop({ audience: 'workspace', visibility: 'workspace' }));
  const { run } = await desk.start(id, { token, subject: MARKER });
  const body = new FormData();
  body.set('file', new File([MARKER], `${MARKER}.txt`));
  await desk.json(server.call(`/api/sop/runs/${run.id}/steps/goggles/evidence`, { token, body }), 201);
}
