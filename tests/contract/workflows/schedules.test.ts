import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let bob: ApiClient;

beforeAll(async () => {
  server = await startServer();
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(() => server.close());

it.each(['0 9 1 * 1', '*/15 8-17 * * mon-fri', '0 0 29 2 *'])(
  'a trigger fires when the server says it will: %s',
  async (cron) => {
    const query = { cron, timezone: 'America/New_York' };
    const { times, problem } = await bob.schedules.nextTimes({ query });
    expect(problem).toBeNull();
    expect(times).toEqual(times.toSorted());
    const { id } = await bob.workflows.create({ body: { name: `At ${cron}` } });
    const added = await bob.workflows.addTrigger({ params: { id }, body: { type: 'schedule', ...query } });
    expect(times).toContain(added.next_at);
  },
);

it('what is wrong with a schedule is told before it is kept', async () => {
  const query = { cron: '0 0 30 2 *', timezone: 'UTC' };
  const answer = await bob.schedules.nextTimes({ query });
  expect(answer).toMatchObject({ times: [], problem: { path: 'cron', code: 'never' } });
});
