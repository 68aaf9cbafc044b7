import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sop, SopAnswer, SopGap } from '@agent-studio/api-client/contract';
import { refusalOf } from '#support/desks/publishing.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { createSopDesk, pumpSop, type SopDesk } from '#support/servers/sop-server.ts';

/* What anyone may read and ask of published procedures, and how often. No language model is set up here. */

const RATE = 12;

let server: TestServer;
let desk: SopDesk;
let bob: string;
let eve: string;
let open: Sop;
let inside: Sop;

beforeAll(async () => {
  server = await startServer({ env: { SOP_QUESTIONS_PER_MINUTE: String(RATE) } });
  desk = createSopDesk(server);
  await server.signIn('ada@example.com');
  bob = await server.signIn('bob@example.com');
  eve = await server.signIn('eve@example.com');
  open = await desk.publish(bob);
  inside = await desk.publish(
    bob,
    pumpSop({
      name: 'Release a batch',
      description: '',
      code: 'SOP-9',
      category: 'Quality',
      audience: 'workspace',
      steps: [{ id: 'release', title: 'Compare the batch record with the specification', kind: 'check' }],
    }),
  );
});
afterAll(() => server.close());

const ask = (question: string, token?: string) =>
  desk.json<SopAnswer>(server.call('/api/sop/ask', { ...(token && { token }), body: { question } }));

describe('the list', () => {
  it('shows strangers what is public, and members what is shared besides', async () => {
    expect((await desk.list()).items.map(({ id }) => id)).toEqual([open.id]);
    const ofEve = await desk.list('', eve);
    expect(ofEve.items.map(({ name }) => name)).toEqual(['Release a batch', 'Start the pump']);
    expect(ofEve.categories).toEqual([
      { name: 'Quality', count: 1 },
      { name: 'Utilities', count: 1 },
    ]);
    expect((await desk.list('?category=Quality', eve)).items).toHaveLength(1);
  });

  it('finds by name, by code and by what stands in the steps', async () => {
    const found = async (q: string) =>
      (await desk.list(`?q=${encodeURIComponent(q)}`, eve)).items.map(({ code }) => code);
    expect(await found('pump')).toEqual(['SOP-7']);
    expect((await found('sop-9'))[0]).toBe('SOP-9');
    expect(await found('specification')).toEqual(['SOP-9']);
    expect(await found('unicorn')).toEqual([]);
  });

  it('takes a draft that is no longer public back at once, and shows what is published until then', async () => {
    const { id } = await desk.publish(bob, pumpSop({ name: 'Short-lived' }));
    await desk.json(server.call(`/api/sops/${id}`, { method: 'PUT', token: bob, body: { name: 'Renamed' } }));
    const names = async () => (await desk.list()).items.map(({ name }) => name);
    expect(await names()).toEqual(['Short-lived', 'Start the pump']);
    await desk.json(
      server.call(`/api/sops/${id}`, { method: 'PUT', token: bob, body: { audience: 'workspace' } }),
    );
    expect(await names()).toEqual(['Start the pump']);
    expect((await server.call(`/api/sop/public/${id}`)).status).toBe(404);
  });
});

describe('a question', () => {
  // Rule 7: POST /api/sop/ask[/stream]: cited, or a gap
  it('is answered in the words of a step, which is cited and can be started', async () => {
    const { result } = await ask('What must I check at the drain valve?');
    expect(result.content.text).toContain('Drain valve V-12 closed');
    expect(result).toMatchObject({
      gap: false,
      notice: expect.stringContaining('not generated') as string,
      citations: [
        {
          index: expect.any(Number) as number,
          sop: { id: open.id, code: 'SOP-7', version: 1 },
          step_id: 'valves',
        },
      ],
      sops: [{ id: open.id }],
    });
  });

  it('for a limit is answered by the field of a step, and quotes the step alone', async () => {
    const { id } = await desk.publish(
      bob,
      pumpSop({
        name: 'Check the compressor',
        code: 'C-2',
        steps: [
          { id: 'open', title: 'Open the cabinet of C-2', kind: 'do' },
          {
            id: 'current',
            title: 'Record the readings',
            kind: 'input',
            schema: {
              type: 'object',
              properties: {
                amps: { type: 'number', title: 'Motor current (A)', minimum: 0, maximum: 110 },
                filter: { type: 'string', title: 'Filter', enum: ['clean', 'soiled'] },
              },
            },
          },
          { id: 'close', title: 'Close the cabinet again', kind: 'do' },
        ],
      }),
    );
    const { result } = await ask('What is the maximum motor current of C-2?');
    expect(result).toMatchObject({ gap: false, citations: [{ sop: { id }, step_id: 'current' }] });
    expect(result.content.text).toContain('Motor current (A): limits: minimum 0, maximum 110');
    expect(result.content.text).not.toContain('Close the cabinet');
    const limit = await ask('What is the limit of the motor current of C-2?');
    expect(limit.result.citations.map(({ step_id }) => step_id)).toEqual(['current']);
    await desk.json(server.call(`/api/sops/${id}`, { method: 'DELETE', token: bob }), 204);
  });

  it('of a stranger is not answered from what is shared inside', async () => {
    const question = 'How is the batch record compared with the specification?';
    expect((await ask(question)).result).toMatchObject({ gap: true, citations: [] });
    expect((await ask(question, eve)).result.citations[0]!.sop.id).toBe(inside.id);
  });

  // Rule 7: POST /api/sop/ask[/stream]: cited, or a gap
  it('without an answer is said to have none, and noted once for those who write procedures', async () => {
    for (const question of ['Where do unicorns sleep?', 'where do unicorns sleep']) {
      expect((await ask(question)).result).toMatchObject({ gap: true, citations: [], sops: [] });
    }
    const gaps = () =>
      desk.json<{ items: SopGap[] }>(server.call('/api/sops/gaps?q=unicorns', { token: bob }));
    const [gap] = (await gaps()).items;
    expect(gap).toMatchObject({ question: 'Where do unicorns sleep?', count: 2, public: true });
    await desk.json(
      server.call(`/api/sops/gaps/${gap!.id}`, { method: 'PUT', token: bob, body: { status: 'done' } }),
    );
    expect((await gaps()).items).toEqual([]);
  });

  it('that only greets is greeted, and is no gap', async () => {
    expect((await ask('Hello!')).result).toMatchObject({ gap: false });
  });

  it('is streamed as text and one last line', async () => {
    const answer = await server.call('/api/sop/ask/stream', {
      body: { question: 'Is the pressure above 2 bar?' },
    });
    const lines = (await answer.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as SopAnswer);
    expect(lines.at(-1)).toMatchObject({ status: 'complete', type: 'run.finished' });
    const text = lines.slice(0, -1).map((line) => (line as unknown as { content: string }).content);
    expect(text.join('')).toBe(lines.at(-1)!.result.content.text);
  });
});

// Rule 7: GET /api/sop/public for strangers: public only, rated
it('is not answered above the rate of an address, which members do not share', async () => {
  let refused: Response | undefined;
  for (let asked = 0; asked <= 2 * RATE && !refused; asked += 1) {
    const answer = await server.call('/api/sop/ask', { body: { question: 'Hello!' } });
    if (answer.status !== 200) refused = answer;
  }
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusalOf(refused!)).toEqual([429, 'sop.rate']);
  expect((await ask('Hello!', eve)).result.gap).toBe(false);
});
