import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client/contract';
import { type Publishing, startPublishing } from '#support/desks/publishing.ts';

/* What somebody said of themselves in a form before the chat: it goes with the first question. */

let desk: Publishing;
let agent: string;
let key: string;

beforeAll(async () => {
  desk = await startPublishing();
  agent = await desk.createAgent(desk.bob, {
    instructions: 'Serve {{customer}}.',
    variables: [{ name: 'customer', label: 'Customer', type: 'text', required: true }],
  });
  key = (await desk.publish(agent)).key!;
});
afterAll(() => desk.close());

const METADATA = { customer: 'Ada', email: 'ada@example.com\0' };

const runOf = async (id: string, token = desk.bob) =>
  (await (await desk.call(`/api/runs/${id}`, { token })).json()) as Run;

it('is stored with the run, fills variables, and is shown to whoever reads the run', async () => {
  const answer = await desk.ask(agent, { key }, { metadata: METADATA });
  const [started] = await desk.linesOf(answer);
  const run = await runOf(started!.run_id!);
  expect(run.metadata).toEqual({ customer: 'Ada', email: 'ada@example.com' });
  expect((await desk.call(`/api/runs/${started!.run_id!}`, { token: desk.eve })).status).toBe(404);
});

it('fills variables of later questions of the same conversation too', async () => {
  const answer = await desk.ask(agent, { key }, { metadata: METADATA });
  const [started] = await desk.linesOf(answer);
  const { session_id: sessionId, session_secret: secret } = started!;
  const next = await desk.ask(agent, { key, secret }, { sessionId });
  expect(next.status).toBe(200);
  const [again] = await desk.linesOf(next);
  expect((await runOf(again!.run_id!)).metadata).toEqual({});
  // Without it, the required variable has no value.
  expect((await desk.ask(agent, { key })).status).toBe(422);
});

it('comes as JSON in a form, and what cannot be stored is refused', async () => {
  const form = new FormData();
  form.set('agentId', agent);
  form.set('userInput', 'Hello');
  form.set('metadata', JSON.stringify({ customer: 'Ada' }));
  const sent = await fetch(`${desk.url}/api/agent/infer/stream`, {
    method: 'POST',
    body: form,
    headers: desk.toHeaders({ key }),
  });
  expect(sent.status).toBe(200);
  await sent.text();
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`field${index}`, 'x']));
  for (const metadata of [many, { a: 'x'.repeat(2_001) }, 'no JSON', { a: { b: 'c' } }]) {
    expect((await desk.ask(agent, { key }, { metadata })).status).toBe(422);
  }
});
