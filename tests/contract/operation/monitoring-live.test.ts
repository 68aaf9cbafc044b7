import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { LiveLine } from '@agent-studio/api-client/contract';
import { type MonitoredDesk, startMonitoredDesk } from '#support/desks/monitored-desk.ts';
import { until } from '#support/ndjson.ts';

let desk: MonitoredDesk;
beforeAll(async () => {
  desk = await startMonitoredDesk();
}, 60_000);
afterAll(() => desk.close());

/** Follows what one person sees until they leave. */
function follow(client: ApiClient, query: { agent?: string; channel?: 'api' | 'widget' } = {}) {
  const leaving = new AbortController();
  const lines: LiveLine[] = [];
  const ended = (async () => {
    for await (const line of client.monitoring.live({ query, signal: leaving.signal })) lines.push(line);
  })().catch((error: unknown) => error);
  const runs = () => lines.flatMap((line) => (line.type === 'run' ? line.run : []));
  return { lines, runs, ended, leave: () => leaving.abort() };
}

const begun = (tail: ReturnType<typeof follow>) =>
  until(
    () => Promise.resolve(tail.lines.length),
    (count) => count > 0,
  );

describe('the live tail', () => {
  it('tells when runs start and end, to those who may see them, parts and replays left out', async () => {
    const tails = {
      bob: follow(desk.bob),
      eve: follow(desk.eve),
      other: follow(desk.bob, { channel: 'widget' }),
    };
    await Promise.all(Object.values(tails).map(begun));
    const { run_id } = await desk.bob.agentRuns.execute({
      body: { agent_id: desk.own, input: 'WAIT', async: true },
    });
    await until(
      () => Promise.resolve(tails.bob.runs()),
      (runs) => runs.some(({ id, status }) => id === run_id && status === 'running'),
    );
    await desk.bob.agentRuns.cancel({ params: { id: run_id } });
    const team = await desk.bob.multiAgents.infer({
      body: { multi_agent_id: desk.team, user_input: 'Team?' },
    });
    if (team.status !== 'complete') throw new Error('No answer in time.');
    await desk.eve.agentRuns.infer({ body: { agentId: desk.shared, userInput: 'Returns?' } });
    await until(
      () => Promise.resolve(tails.bob.runs()),
      (runs) => runs.filter(({ status }) => status === 'succeeded').length === 2,
    );
    expect(tails.bob.runs().filter(({ id }) => id === run_id)).toMatchObject([
      {
        status: 'running',
        target: { id: desk.own, name: 'Notes' },
        user: 'bob',
        input: 'WAIT',
        channel: 'api',
      },
      { status: 'cancelled' },
    ]);
    const ended = tails.bob.runs().filter(({ status }) => status === 'succeeded');
    expect(
      ended.map(({ kind, user }) => [kind, user]).toSorted((a, b) => a[0]!.localeCompare(b[0]!)),
    ).toEqual([
      ['agent', 'eve'],
      ['multi_agent', 'bob'],
    ]);
    await until(
      () => Promise.resolve(tails.eve.runs()),
      (runs) => runs.some(({ status }) => status === 'succeeded'),
    );
    expect(new Set(tails.eve.runs().map(({ user }) => user))).toEqual(new Set(['eve']));
    expect(tails.other.runs()).toEqual([]);
    for (const tail of Object.values(tails)) tail.leave();
  });

  it('ends when the session does', async () => {
    const token = await desk.server.signIn('bob@example.com');
    const answer = await desk.server.call('/api/monitoring/live', { token });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    await desk.server.call('/api/logout', { method: 'POST', token });
    const text = await answer.text();
    expect(text.trim().split('\n').at(-1)).toContain('"type":"error"');
  }, 30_000);
});
