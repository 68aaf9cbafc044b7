import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SopRun } from '@agent-studio/api-client/contract';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { createSopDesk, pumpSop, type SopDesk } from '#support/servers/sop-server.ts';

let server: TestServer;
let desk: SopDesk;
let bob: string;
beforeAll(async () => {
  server = await startServer();
  desk = createSopDesk(server);
  bob = await server.signIn('bob@example.com');
});
afterAll(() => server.close());

it('is done with all steps where a branch was not taken', async () => {
  const forked = await desk.publish(
    bob,
    pumpSop({
      name: 'Fork',
      code: 'SOP-9',
      steps: [
        {
          id: 'leak',
          title: 'Does it leak?',
          kind: 'decide',
          choices: [
            { label: 'No', next: 'end' },
            { label: 'Yes', next: 'repair' },
          ],
        },
        { id: 'repair', title: 'Repair it', kind: 'do' },
      ],
    }),
  );
  const { run, token: runToken } = await desk.start(forked.id);
  expect(run).toMatchObject({ done_steps: 0, total_steps: 2 });
  const over = await desk.json<SopRun>(desk.tell(run, { choice: 0 }, { runToken }));
  expect(over).toMatchObject({ current: null, done_steps: 1, total_steps: 1 });
});
