import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fieldNamesOf,
  type Home,
  type Sop,
  type SopChoice,
  type SopContent,
  type SopDraft,
  type SopFile,
  type SopSummary,
} from '@agent-studio/api-client/contract';
import { sopReviews } from '#server/db/schema.ts';
import { until } from '#support/ndjson.ts';
import { procedureDocx, procedurePdf } from '#support/desks/procedure-documents.ts';
import { refusalOf } from '#support/desks/publishing.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { createSopDesk, pumpSop, type SopDesk } from '#support/servers/sop-server.ts';

/* The library: what editors do with procedures. No language model is set up here. */

let server: TestServer;
let desk: SopDesk;
let bob: string;
let eve: string;

beforeAll(async () => {
  server = await startServer();
  desk = createSopDesk(server);
  await server.signIn('ada@example.com');
  bob = await server.signIn('bob@example.com');
  eve = await server.signIn('eve@example.com');
});
afterAll(() => server.close());

const get = <T = Sop>(path: string, token = bob) => desk.json<T>(server.call(path, { token }));
const post = <T = Sop>(path: string, body: object = {}, status = 200) =>
  desk.json<T>(server.call(path, { token: bob, body }), status);
const put = (id: string, body: object, headers = {}) =>
  server.call(`/api/sops/${id}`, { method: 'PUT', token: bob, body, headers });

describe('a procedure', () => {
  // Rule 7: /api/sops* and its versions
  it('is written, published, changed, compared, restored, copied, exported and brought in again', async () => {
    const created = await desk.create(bob, pumpSop({ audience: 'workspace' }));
    expect(created).toMatchObject({
      published_version: null,
      review_at: null,
      permissions: expect.arrayContaining(['edit']) as string[],
    });
    const first = await post(`/api/sops/${created.id}/publish`, { note: 'First' });
    expect(first).toMatchObject({ published_version: 1, has_unpublished_changes: false, review_due: false });
    expect(first.review_at).toMatch(/^\d{4}-\d\d-\d\d$/);
    await desk.json(put(created.id, { name: 'Start pump 3' }));
    const { changes } = await get<{ changes: { path: string }[] }>(`/api/sops/${created.id}/diff`);
    expect(changes).toMatchObject([{ path: 'name' }]);
    await post(`/api/sops/${created.id}/restore`, { version: 1 });
    expect(await get(`/api/sops/${created.id}`)).toMatchObject({
      name: 'Start the pump',
      has_unpublished_changes: false,
    });
    const copy = await post<{ entity: Sop }>(`/api/sops/${created.id}/duplicate`, {}, 201);
    expect(copy.entity).toMatchObject({ name: 'Start the pump (copy)', visibility: 'private' });
    const file = await get<SopFile>(`/api/sops/${created.id}/export`);
    const { entity } = await post<{ entity: Sop }>('/api/sops/import', file, 201);
    expect(entity.steps).toEqual(created.steps);
  });

  it('says what its choices mean: kept, compared, exported; one of before means nothing more', async () => {
    const decision = (choices: object[]) =>
      pumpSop({ steps: [{ id: 'one', title: 'Where?', kind: 'decide', choices: choices as SopChoice[] }] });
    const pay = { label: 'Release', description: ' Pay from <b>reserve</b> ', next: 'end' };
    const { id, steps } = await desk.publish(bob, decision([pay, { label: 'Hold', next: null }]));
    const { choices } = steps[0]!;
    expect(choices.map(({ description }) => description)).toEqual(['Pay from <b>reserve</b>', '']);
    await desk.json(put(id, decision([pay, { label: 'Hold', description: '37 wait', next: null }])));
    const { changes } = await get<{ changes: { path: string }[] }>(`/api/sops/${id}/diff`);
    expect(changes).toMatchObject([
      {
        path: 'steps.one.choices',
        before: [{}, { description: '' }],
        after: [{}, { description: '37 wait' }],
      },
    ]);
    const file = await get<SopFile>(`/api/sops/${id}/export`);
    const { entity } = await post<{ entity: Sop }>('/api/sops/import', file, 201);
    expect(entity.steps[0]!.choices[1]).toEqual({ label: 'Hold', description: '37 wait', next: null });

    // As it was stored before choices had it.
    const stored = await server.database.db.execute<{ content: SopContent }>(
      sql`select content from sops where id = ${id}`,
    );
    const old = stored.rows[0]!.content;
    old.steps[0]!.choices = [{ label: 'Release', next: 'end' } as SopChoice];
    await server.database.db.execute(
      sql`update sops set content = ${JSON.stringify(old)}::jsonb where id = ${id}`,
    );
    expect((await get(`/api/sops/${id}`)).steps[0]!.choices).toEqual([
      { label: 'Release', description: '', next: 'end' },
    ]);

    const long = decision([{ ...pay, description: 'x'.repeat(301) }]);
    const refused = await server.call('/api/sops', { token: bob, body: long });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { detail: string }).detail).toContain('at most 300 characters');
  });

  it('that has an error is not published, and says at which step', async () => {
    const broken = await desk.create(
      bob,
      pumpSop({
        steps: [{ id: 'one', title: 'Where?', kind: 'decide', choices: [{ label: 'A', next: 'gone' }] }],
      }),
    );
    const refused = await server.call(`/api/sops/${broken.id}/publish`, { token: bob, body: {} });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'sop.check_failed',
      errors: [{ path: 'one.choices' }, { path: 'one.choices.0.next' }],
    });
  });

  it('is refused with two steps of one id, with an old revision, and to who may only see it', async () => {
    const steps = [
      { id: 'a', title: 'A' },
      { id: 'a', title: 'B' },
    ];
    expect((await server.call('/api/sops', { token: bob, body: { name: 'Twice', steps } })).status).toBe(422);
    const { id, revision } = await desk.create(bob);
    await desk.json(put(id, { code: 'X' }));
    expect(await refusalOf(await put(id, { code: 'Y' }, { 'if-match': `"r${revision}"` }))).toEqual([
      412,
      'sop.stale',
    ]);
    const other = await server.call(`/api/sops/${id}`, { method: 'PUT', token: eve, body: { code: 'Z' } });
    expect(other.status).toBe(403);
  });

  it('goes to the bin and comes back', async () => {
    const { id } = await desk.create(bob);
    await desk.json(server.call(`/api/sops/${id}`, { method: 'DELETE', token: bob }), 204);
    expect((await server.call(`/api/sops/${id}`, { token: bob })).status).toBe(404);
    expect((await post(`/api/sops/bin/${id}/restore`)).id).toBe(id);
  });

  it('is listed by its state, category and audience, without its steps', async () => {
    const { id } = await desk.publish(bob, pumpSop({ name: 'Listed', category: 'Lists' }));
    const listed = async (query: string) =>
      (await get<{ items: SopSummary[] }>(`/api/sops?category=Lists&${query}`)).items.map(({ name }) => name);
    expect(await listed('state=published')).toEqual(['Listed']);
    expect(await listed('state=draft')).toEqual([]);
    expect(await listed('audience=public')).toEqual(['Listed']);
    await desk.json(put(id, { description: 'Other' }));
    expect(await listed('state=changed')).toEqual(['Listed']);
    const { items } = await get<{ items: SopSummary[] }>('/api/sops?category=Lists');
    expect(items[0]).toMatchObject({ step_count: 6 });
    expect(items[0]).not.toHaveProperty('steps');
  });
});

describe('a review that is due', () => {
  it('is told at home to who may change the procedure, until they say that it is still right', async () => {
    const { id } = await desk.publish(bob, pumpSop({ name: 'Old' }));
    await desk.json(put(id, { review_at: '2020-01-31' }));
    expect(await get(`/api/sops/${id}`)).toMatchObject({ review_due: true });
    const told = async (token: string) =>
      (await get<Home>('/api/home', token)).attention.filter((one) => one.id === id);
    expect(await told(bob)).toMatchObject([{ title: 'Old', href: `/apps/psp-sop/library/${id}` }]);
    expect(await told(eve)).toEqual([]);
    const due = await get<{ items: SopSummary[] }>('/api/sops?state=due');
    expect(due.items.map((sop) => sop.id)).toEqual([id]);
    const reviewed = await post(`/api/sops/${id}/reviewed`);
    expect(reviewed).toMatchObject({ review_due: false });
    expect(reviewed.review_at! > new Date().toISOString()).toBe(true);
    expect(await told(bob)).toEqual([]);
  });

  it('is set by the next publishing also where the process died in between', async () => {
    const { id } = await desk.publish(bob, pumpSop({ name: 'Interrupted' }));
    await server.database.db.delete(sopReviews);
    await desk.json(put(id, { code: 'N' }));
    expect(await post(`/api/sops/${id}/publish`)).toMatchObject({ review_at: expect.any(String) as string });
  });
});

it('keeps the order in which the fields of a form were written', async () => {
  const field = { type: 'string' };
  const schema = { type: 'object', properties: { current: field, price: field, id: field } };
  const made = await desk.create(bob, {
    name: 'In order',
    steps: [{ id: 'a', title: 'A', kind: 'input', schema }],
  });
  const read = await get(`/api/sops/${made.id}`);
  expect(fieldNamesOf(read.steps[0]!.schema!)).toEqual(['current', 'price', 'id']);
});

describe('a draft from a document', () => {
  const draftOf = async (name: string, bytes: Uint8Array): Promise<SopDraft> => {
    const body = new FormData();
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
    const begun = await desk.json<SopDraft>(server.call('/api/sops/draft', { token: bob, body }), 202);
    return until(
      () => get<SopDraft>(`/api/sops/drafts/${begun.id}`),
      ({ status }) => status === 'ready' || status === 'failed',
    );
  };

  it('is refused where the document is longer than any procedure, and says so', async () => {
    const draft = await draftOf('manual.txt', new TextEncoder().encode('Open it.\n\n'.repeat(20_001)));
    expect(draft).toMatchObject({ status: 'failed', sop: null });
    expect(draft.error).toBe(
      'The document is too long for a procedure: it has more than 20,000 sentences, points and tables. Upload the part that says what to do.',
    );
  });

  it.each([
    ['startup.docx', procedureDocx, null],
    ['startup.pdf', procedurePdf, 2],
    // Rule 7: POST /api/sops/draft: a document becomes steps with their passages, without and with a model
  ])('%s becomes steps of their kinds, each with its passage', async (name, make, pages) => {
    const draft = await draftOf(name, await make());
    expect(draft).toMatchObject({ status: 'ready', method: 'rules', unbacked: 0, left_out: [], steps: 10 });
    const sop = await get(`/api/sops/${draft.sop!.id}`);
    expect(sop).toMatchObject({
      name: 'Start-up of the cooling pump',
      visibility: 'private',
      audience: 'workspace',
    });
    expect(sop.sources).toMatchObject([{ title: name, pages }]);
    expect(sop.steps.map(({ kind }) => kind)).toEqual(
      'do check input do wait decide do do check sign'.split(' '),
    );
    expect(sop.steps[4]).toMatchObject({
      wait_minutes: 15,
      refs: [{ page: pages, quote: expect.stringContaining('Wait 15 minutes') as string }],
    });
    const published = await post(`/api/sops/${sop.id}/publish`);
    expect(published.published_version).toBe(1);
    const drafts = await server.call(`/api/sops/drafts/${draft.id}`, { token: eve });
    expect(drafts.status).toBe(404);
  });

  it('that cannot be read is refused or fails with a reason', async () => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array([0, 1, 2])], 'x.bin'));
    expect((await server.call('/api/sops/draft', { token: bob, body })).status).toBe(422);
    expect((await server.call('/api/sops/draft', { token: bob, body: {} })).status).toBe(422);
    const failed = await draftOf('broken.pdf', Buffer.from('%PDF-1.7\nno objects'));
    expect(failed).toMatchObject({
      status: 'failed',
      sop: null,
      error: expect.stringContaining('damaged') as string,
    });
  });
});
