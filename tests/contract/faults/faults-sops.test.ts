import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sop, SopDraft, SopRun } from '@agent-studio/api-client/contract';
import { until } from '#support/ndjson.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { createSopDesk, pumpSop, type SopDesk } from '#support/servers/sop-server.ts';

/* docs/rules.md F2 and F4, on the real program: it is killed while somebody carries out a procedure, or while one is drafted. */

const STEPS = 60;

let server: ServerProcess;
let desk: SopDesk;
let ada: string;
let sop: Sop;

beforeAll(async () => {
  server = await startServerProcess({ env: { SOP_QUESTIONS_PER_MINUTE: '100000' } });
  desk = createSopDesk(server as unknown as Parameters<typeof createSopDesk>[0]);
  ada = await server.signIn('ada@example.com');
  const steps = Array.from({ length: STEPS }, (_, place) => ({ id: `s${place}`, title: `Step ${place}` }));
  sop = await desk.publish(ada, pumpSop({ steps }));
});
afterAll(() => server.close());

describe('kill -9', () => {
  it(
    // Rule 7: A run of a procedure, and a draft, survive kill -9
    'loses no step that was answered, and the same call goes on after it',
    { timeout: 120_000 },
    async () => {
      const { run, token: runToken } = await desk.start(sop.id);
      let last = run;
      let answered = 0;
      for (const stop of [7, 20, 41]) {
        // In flight when the process dies: nobody knows whether it was kept.
        let inFlight: Promise<unknown> = Promise.resolve();
        while (answered < stop) {
          last = await desk.json<SopRun>(desk.tell(last, { note: `Note ${answered}` }, { runToken }));
          answered += 1;
        }
        inFlight = desk.tell(last, { note: `Note ${answered}` }, { runToken }).catch(() => undefined);
        await server.kill9();
        await inFlight;
        await server.restart();
        desk = createSopDesk(server as unknown as Parameters<typeof createSopDesk>[0]);
        last = await desk.json<SopRun>(desk.tell(last, { note: `Note ${answered}` }, { runToken }));
        answered += 1;
      }
      while (last.current) {
        last = await desk.json<SopRun>(desk.tell(last, { note: `Note ${answered}` }, { runToken }));
        answered += 1;
      }
      expect(last.entries.map(({ step_id, note, state }) => [step_id, note, state])).toEqual(
        Array.from({ length: STEPS }, (_, place) => [`s${place}`, `Note ${place}`, 'done']),
      );
    },
  );

  // Rule 7: A run of a procedure, and a draft, survive kill -9
  it('leaves a draft that was accepted ready, once', { timeout: 120_000 }, async () => {
    const lines = Array.from({ length: 40 }, (_, place) => `${place + 1}. Turn screw number ${place + 1}.`);
    const body = { title: 'Screws', text: `# Screws\n\n${lines.join('\n')}` };
    const draft = await desk.json<SopDraft>(server.call('/api/sops/draft', { token: ada, body }), 202);
    await server.kill9();
    await server.restart();
    desk = createSopDesk(server as unknown as Parameters<typeof createSopDesk>[0]);
    const done = await until(
      () => desk.json<SopDraft>(server.call(`/api/sops/drafts/${draft.id}`, { token: ada })),
      ({ status }) => status === 'ready' || status === 'failed',
    );
    expect(done).toMatchObject({ status: 'ready', steps: 40 });
    const { items } = await desk.json<{ items: Sop[] }>(server.call('/api/sops?q=Screws', { token: ada }));
    expect(items).toHaveLength(1);
  });
});
