import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport, HELP_AGENT_ID } from '@agent-studio/api-client';
import { until } from '#support/ndjson.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* The real program is killed twice while it erases a person. */

let server: ServerProcess;
let ada: ApiClient;
beforeAll(async () => {
  server = await startServerProcess();
  const token = await server.signIn('ada@example.com');
  ada = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
});
afterAll(() => server.close());

it('an erasure goes on after kills, and counts nothing twice', async () => {
  const theirs = await server.signIn('mathilda@example.com');
  const person = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => theirs }));
  const { id, name } = await person.me.get();
  for (let turn = 0; turn < 3; turn += 1)
    await person.agentRuns.infer({ body: { agentId: HELP_AGENT_ID, userInput: `Question ${turn}` } });

  const begun = await ada.erasures.start({ params: { id }, body: { confirm: name, replace_name: true } });
  await server.kill9();
  await server.restart();
  await until(
    () => ada.erasures.get({ params: { erasure_id: begun.id } }),
    ({ state, items }) => state === 'done' || items.length > 0,
  );
  await server.kill9();
  await server.restart();
  const done = await until(
    () => ada.erasures.get({ params: { erasure_id: begun.id } }),
    ({ state }) => state === 'done',
  );
  const of = (kind: string) => done.items.find((one) => one.kind === kind);
  expect(of('conversations')?.removed).toBe(3);
  expect(of('run_texts')?.removed).toBe(3);
  expect(of('access')?.renamed).toBe(1);
  expect(done.person.name).toMatch(/^Erased person \w+$/);
  // Nobody comes in by the account any more, and who comes with the address is a stranger.
  await expect(person.me.get()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect((await ada.users.list({ query: { q: 'mathilda' } })).total).toBe(0);
}, 120_000);
