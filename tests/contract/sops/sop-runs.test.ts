import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { Sop, SopRun } from '@agent-studio/api-client/contract';
import { refusalOf } from '#support/desks/publishing.ts';
import { until } from '#support/ndjson.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { createSopDesk, pumpSop, type SopDesk } from '#support/servers/sop-server.ts';

/* Runs of published procedures: by members, and by people who are not signed in. */

const MISSING = '019b0000-0000-7000-8000-000000000000';

let server: TestServer;
let desk: SopDesk;
let bob: string;
let eve: string;
let admin: string;
let ada: ApiClient;
let open: Sop;
let inside: Sop;

beforeAll(async () => {
  server = await startServer({ env: { SOP_QUESTIONS_PER_MINUTE: '1000' } });
  desk = createSopDesk(server);
  admin = await server.signIn('ada@example.com');
  ada = await signedInClient(server, 'ada@example.com');
  bob = await server.signIn('bob@example.com');
  eve = await server.signIn('eve@example.com');
  open = await desk.publish(bob);
  inside = await desk.publish(
    bob,
    pumpSop({ name: 'Inside', code: 'SOP-8', audience: 'workspace', visibility: 'private' }),
  );
});
afterAll(() => server.close());

const codeOf = async (answer: Promise<Response>) => refusalOf(await answer);
const runOf = async (answer: Promise<Response>) => desk.json<SopRun>(answer);

describe('somebody who is not signed in', () => {
  it('finds, starts, carries out and finishes a public procedure with the token of the run', async () => {
    const { items } = await desk.list();
    expect(items.map(({ name }) => name)).toEqual(['Start the pump']);
    const { run, token: runToken } = await desk.start(open.id, { by_name: 'Max', subject: 'Pump 3' });
    expect(run).toMatchObject({ status: 'running', version: 1, subject: 'Pump 3', may_write: true });
    const signed = await runOf(
      desk.tell(
        await desk.walkTo('sign', run, { runToken }),
        { signed_name: 'Max Muster', by_name: 'Max' },
        { runToken },
      ),
    );
    expect(signed).toMatchObject({ current: null, done_steps: 6, total_steps: 6 });
    const finished = await runOf(
      server.call(`/api/sop/runs/${run.id}/finish`, {
        body: { note: 'Runs.', by_name: 'Max' },
        headers: desk.headers(runToken),
      }),
    );
    expect(finished).toMatchObject({ status: 'finished', end_note: 'Runs.', may_write: false });
    const audited = await until(
      async () => (await ada.auditLog.list({ query: { object_id: run.id } })).items,
      (entries) => entries.some(({ action }) => action === 'sopRuns.finish'),
    );
    expect(audited[0]).toMatchObject({
      action: 'sopRuns.finish',
      user_id: null,
      user_name: 'Max',
      object_name: 'Start the pump: Pump 3',
    });
    expect(audited[1]).toMatchObject({
      action: 'sopRuns.step',
      user_name: 'Max',
      detail: expect.stringMatching(/^Sign the start-up record.*signed_name: Max Muster$/),
    });
    expect(JSON.stringify(audited)).not.toContain('"Runs."');
    const sign = finished.entries.at(-1)!;
    expect(sign).toMatchObject({ signed_name: 'Max Muster', by: { id: null, name: 'Max' } });
    expect(finished.steps.map(({ title }) => title)).toContain('Sign the start-up record');
  });

  it('is on record for their own steps only, when a run goes on with another person', async () => {
    const { run, token: runToken } = await desk.start(open.id, { by_name: 'Jo Field' });
    const first = await runOf(desk.tell(run, { by_name: 'Jo Field' }, { runToken }));
    const second = await runOf(desk.tell(first, { checked: [0, 1], by_name: 'Sam Second' }, { runToken }));
    const third = await runOf(desk.tell(second, { choice: 0 }, { runToken }));
    expect(third.entries.map(({ by }) => by?.name ?? null)).toEqual(['Jo Field', 'Sam Second', null, null]);
    expect(third.people).toEqual(['Jo Field', 'Sam Second']);
    const { items } = await desk.json<{ items: SopRun[] }>(
      server.call('/api/sop/runs?whose=all', { token: admin }),
    );
    expect(items.find(({ id }) => id === run.id)?.people).toEqual(['Jo Field', 'Sam Second']);
  });

  // Rule 7: GET /api/sop/public for strangers: public only, rated
  it('has no way to a procedure of the workspace: it answers as one that is missing', async () => {
    const ask = async (id: string) => {
      const read = await server.call(`/api/sop/public/${id}`);
      const started = await server.call('/api/sop/runs', { body: { sop_id: id } });
      const asked = await server.call('/api/sop/ask', {
        body: { question: 'How is the pump started?', sop_id: id },
      });
      return Promise.all([read, started, asked].map(async (one) => [one.status, await refusalOf(one)]));
    };
    const missing = await ask(MISSING);
    expect(await ask(inside.id)).toEqual(missing);
    expect(missing.map(([status]) => status)).toEqual([404, 404, 404]);
  });

  it('sees no run without its token, nor with that of another one', async () => {
    const { run, token } = await desk.start(open.id);
    const other = await desk.start(open.id);
    const read = (id: string, runToken?: string) =>
      server.call(`/api/sop/runs/${id}`, { headers: desk.headers(runToken) });
    expect((await read(run.id, token)).status).toBe(200);
    const none = await codeOf(read(MISSING, token));
    expect(none).toEqual([404, 'sop_run.not_found']);
    expect(await codeOf(read(run.id))).toEqual(none);
    expect(await codeOf(read(run.id, other.token))).toEqual(none);
    expect(await codeOf(desk.tell(run, {}, { runToken: other.token }))).toEqual(none);
    expect((await server.call('/api/sop/runs')).status).toBe(401);
  });

  it('is not let in with a token that is none, even where none is needed', async () => {
    expect((await server.call('/api/sop/public', { token: 'bad' })).status).toBe(401);
  });
});

describe('the server decides', () => {
  // Rule 7: POST /api/sop/runs, PUT …/steps/{step}: the server decides what follows
  it('that a step that must be done cannot be skipped, and that steps come in their order', async () => {
    const { run, token: runToken } = await desk.start(open.id);
    expect(await codeOf(desk.tell(run, { outcome: 'skipped' }, { runToken }))).toEqual([422, 'sop_run.must']);
    const elsewhere = server.call(`/api/sop/runs/${run.id}/steps/sign`, {
      method: 'PUT',
      body: { entry: 1, signed_name: 'Max' },
      headers: desk.headers(runToken),
    });
    expect(await codeOf(elsewhere)).toEqual([409, 'sop_run.order']);
    const early = server.call(`/api/sop/runs/${run.id}/finish`, {
      body: {},
      headers: desk.headers(runToken),
    });
    expect(await codeOf(early)).toEqual([409, 'sop_run.steps_left']);
  });

  it('that a check that failed is done again, and where a choice leads', async () => {
    const { run, token: runToken } = await desk.start(open.id);
    const auth = { runToken };
    const atCheck = await desk.walkTo('valves', run, auth);
    expect(await codeOf(desk.tell(atCheck, { checked: [0] }, auth))).toEqual([422, 'sop_run.field']);
    const failed = await runOf(desk.tell(atCheck, { outcome: 'failed', note: 'V-10 is stuck' }, auth));
    expect(failed.current?.step_id).toBe('valves');
    const atChoice = await desk.walkTo('pressure', failed, auth);
    const back = await runOf(desk.tell(atChoice, { choice: 1 }, auth));
    expect(back.current?.step_id).toBe('valves');
    const atInput = await desk.walkTo('oil', back, auth);
    expect(await codeOf(desk.tell(atInput, { values: { level: 'much' } }, auth))).toEqual([
      422,
      'sop_run.field',
    ]);
    expect(atInput.entries.map(({ step_id, outcome }) => [step_id, outcome])).toEqual([
      ['goggles', 'done'],
      ['valves', 'failed'],
      ['valves', 'passed'],
      ['pressure', 'done'],
      ['valves', 'passed'],
      ['pressure', 'done'],
      ['oil', null],
    ]);
  });

  // Rule 7: POST /api/sop/runs, PUT …/steps/{step}: the server decides what follows
  it('does nothing twice when the same is sent again, and refuses what is not the same', async () => {
    const { run, token: runToken } = await desk.start(open.id);
    const first = await runOf(desk.tell(run, { note: 'On' }, { runToken }));
    const again = await runOf(desk.tell(run, { note: 'On' }, { runToken }));
    expect(again).toEqual(first);
    expect(await codeOf(desk.tell(run, { note: 'Off' }, { runToken }))).toEqual([409, 'sop_run.order']);
  });

  it('keeps what was typed without going on, and takes a step back on record', async () => {
    const { run, token: runToken } = await desk.start(open.id);
    const kept = await runOf(desk.tell(run, { note: 'Half', done: false }, { runToken }));
    expect(kept).toMatchObject({
      current: { step_id: 'goggles' },
      entries: [{ note: 'Half', state: 'open' }],
    });
    const on = await runOf(desk.tell(run, { note: 'Whole' }, { runToken }));
    const body = { entry: 1 };
    const path = `/api/sop/runs/${run.id}/back`;
    const back = await runOf(server.call(path, { body, headers: desk.headers(runToken) }));
    expect(back.entries.map(({ state, step_id }) => [step_id, state])).toEqual([
      ['goggles', 'taken_back'],
      ['goggles', 'open'],
    ]);
    expect(back.entries[1]!.note).toBe('Whole');
    expect(on.current?.step_id).toBe('valves');
  });

  it('refuses a write of somebody who has read an older one', async () => {
    const { run, token: runToken } = await desk.start(open.id);
    await runOf(desk.tell(run, { note: 'x', done: false }, { runToken }));
    const stale = await server.call(`/api/sop/runs/${run.id}/steps/goggles`, {
      method: 'PUT',
      body: { entry: 1 },
      headers: { ...desk.headers(runToken), 'if-match': `"r${run.revision}"` },
    });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({
      code: 'sop_run.stale',
      current: { entries: [{ note: 'x' }] },
    });
  });
});

describe('members', () => {
  it('see their own runs and those of procedures they write; administrators and operators see all', async () => {
    const { run } = await desk.start(open.id, { token: eve });
    const listed = async (token: string, query = '') => {
      const { items } = await desk.json<{ items: { id: string }[] }>(
        server.call(`/api/sop/runs${query}`, { token }),
      );
      return items.some(({ id }) => id === run.id);
    };
    expect(await listed(eve)).toBe(true);
    expect(await listed(bob)).toBe(false);
    expect(await listed(bob, '?whose=all')).toBe(true);
    expect(await listed(admin, '?whose=all')).toBe(true);
    const seen = await runOf(server.call(`/api/sop/runs/${run.id}`, { token: bob }));
    expect(seen.may_write).toBe(false);
    expect((await desk.tell(run, {}, { token: bob })).status).toBe(403);
    expect(
      await codeOf(server.call(`/api/sop/runs/${run.id}`, { token: await server.signIn('joe@example.com') })),
    ).toEqual([404, 'sop_run.not_found']);
  });

  it('hand a run over by its link, and the one before ends', async () => {
    const { run, token: first } = await desk.start(open.id, { token: eve });
    const { token: second } = await desk.json<{ token: string }>(
      server.call(`/api/sop/runs/${run.id}/link`, { token: eve, body: {} }),
    );
    expect(await codeOf(desk.tell(run, {}, { runToken: first }))).toEqual([404, 'sop_run.not_found']);
    const on = await runOf(desk.tell(run, {}, { token: bob, runToken: second }));
    expect(on.entries[0]!.by).toMatchObject({ name: 'bob' });
  });

  it('try a draft only where they may change it; such a run is for members', async () => {
    const body = { sop_id: open.id, version: 'draft' };
    expect((await server.call('/api/sop/runs', { body })).status).toBe(404);
    expect((await server.call('/api/sop/runs', { body, token: eve })).status).toBe(403);
    const { run, token: runToken } = await desk.json<{ run: SopRun; token: string }>(
      server.call('/api/sop/runs', { body, token: bob }),
      201,
    );
    expect(run).toMatchObject({ version: null, audience: 'workspace' });
    expect((await server.call(`/api/sop/runs/${run.id}`, { headers: desk.headers(runToken) })).status).toBe(
      404,
    );
  });

  it('go on with a run whose procedure was deleted, and print it', async () => {
    const gone = await desk.publish(bob, pumpSop({ name: 'Gone' }));
    const { run } = await desk.start(gone.id, { token: bob });
    await desk.json(server.call(`/api/sops/${gone.id}`, { method: 'DELETE', token: bob }), 204);
    const on = await runOf(desk.tell(run, {}, { token: bob }));
    expect(on).toMatchObject({ sop: { name: 'Gone' }, current: { step_id: 'valves' } });
    expect((await server.call(`/api/sop/public/${gone.id}`)).status).toBe(404);
  });
});
