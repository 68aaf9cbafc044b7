import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';
import { until } from '#support/ndjson.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { type MailServer, startMailServer } from '#support/servers/mail-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let smtp: MailServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startMailServer({ user: 'studio', pass: 'p@ss' });
  server = await startServer({
    env: {
      SMTP_URL: `smtp://studio:p%40ss@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Agent Studio <studio@example.com>',
      PUBLIC_URL: 'https://studio.example.com',
    },
  });
});
afterAll(async () => {
  await server?.close();
  await smtp?.close();
});

it('a decision that waits is told within seconds to all who may make it and want to hear of it, each once', async () => {
  const people = ['ada', 'owner', 'asker', 'operator', 'quiet', 'stranger', 'viewer'] as const;
  const clients = {} as Record<(typeof people)[number], ApiClient>;
  for (const name of people) {
    const client = await signedInClient(server, `${name}@example.com`);
    clients[name] = client;
    const mail = { alerts: false, approvals: name !== 'quiet', workflows: true, language: 'en' };
    await client.me.update({ body: { preferences: { mail } } });
  }
  const roles = { operator: 'operator', quiet: 'operator', viewer: 'viewer' } as const;
  for (const [name, role] of Object.entries(roles)) {
    const { id } = await clients[name as keyof typeof roles].me.get();
    await clients.ada.users.update({ params: { id }, body: { role } });
  }
  const made = await clients.owner.workflows.create({
    body: {
      name: 'Needs a yes',
      visibility: 'workspace',
      inputs: { type: 'object', properties: {} },
      nodes: [
        aNode('start', { type: 'start' }),
        aNode('ask', { type: 'approval', title: 'Go on?' }),
        aNode('end', { type: 'end', outputs: {} }),
      ],
      edges: edgesOf('start>ask', 'ask:approved>end'),
    } as never,
  });
  await clients.owner.workflowVersions.publish({ params: { id: made.id }, body: { note: 'First' } });
  await clients.asker.workflowRuns.execute({
    params: { id: made.id },
    body: { inputs: {}, async: true },
  });
  const wanted = ['ada', 'asker', 'operator', 'owner'].map((name) => `${name}@example.com`);
  const told = () => smtp.received.flatMap(({ to }) => to).toSorted();
  await until(
    async () => told(),
    ({ length }) => length >= wanted.length,
  );
  // Whatever else would come has had its time.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_500);
  });
  expect(told()).toEqual(wanted);
});
