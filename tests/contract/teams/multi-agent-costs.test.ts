import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAgentRunsRepository } from '#server/features/agent-runs/agent-runs-repository.ts';
import { until } from '#support/ndjson.ts';
import { calls, startTeamDesk, type TeamDesk } from '#support/desks/teams.ts';

let desk: TeamDesk;
let members: { key: string; agent_id: string }[];

/** It begins an answer, and never ends it. */
const SILENT = { kind: 'silence', text: 'I began ' } as const;
/** What the scripted model counts for an answer, and for an answer that calls tools. */
const SAID = { input: 11, output: 7 };
const CALLED = { input: 20, output: 10 };

beforeAll(async () => {
  desk = await startTeamDesk();
  members = [
    { key: 'first', agent_id: await desk.hire('first', () => 'Mine.') },
    { key: 'second', agent_id: await desk.hire('second', () => SILENT) },
  ];
});
beforeEach(() => {
  desk.voices.set('first', () => 'Mine.');
});
afterAll(() => desk.close());

/** What a team has cost that somebody stops while the last of so many calls of models is answered. */
async function usageWhenStopped(pattern: 'sequential' | 'parallel' | 'supervisor', count: number) {
  const team = await desk.found(pattern, { members, coordinator: { instructions: 'I am the lead.' } });
  const before = desk.provider.calls.length;
  const { run_id } = await desk.execute(team.id, 'Go', { async: true });
  await desk.provider.received(before + count);
  await desk.bob.agentRuns.cancel({ params: { id: run_id } });
  const { status, usage, steps } = await desk.bob.agentRuns.get({ params: { id: run_id } });
  expect(status).toBe('cancelled');
  const parts = await Promise.all(
    steps.flatMap(({ child_run_id: id }) => (id ? [desk.bob.agentRuns.get({ params: { id } })] : [])),
  );
  return { usage: usage!, parts: parts.map((part) => part.usage!.input_tokens) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('a team that somebody stops is paid for', () => {
  it('with what was said before, and what had come of the answer', async () => {
    const { usage, parts } = await usageWhenStopped('sequential', 2);
    expect(parts[0]).toBe(SAID.input);
    expect(parts[1]).toBeGreaterThan(0);
    expect(usage.input_tokens).toBe(sum(parts));
  });

  it('with all members that speak at once', async () => {
    desk.voices.set('first', () => SILENT);
    const { usage, parts } = await usageWhenStopped('parallel', 2);
    expect(parts).toHaveLength(2);
    expect(usage.input_tokens).toBe(sum(parts));
  });

  it('with its coordinator', async () => {
    desk.voices.set('lead', () => SILENT);
    const { usage, parts } = await usageWhenStopped('supervisor', 1);
    expect(parts).toEqual([]);
    expect(usage.input_tokens).toBeGreaterThan(0);
  });

  it('with a member that its coordinator asked', async () => {
    desk.voices.set('lead', () => calls(['ask_second', { task: 'Begin' }]));
    const { usage, parts } = await usageWhenStopped('supervisor', 2);
    expect(parts).toHaveLength(1);
    expect(usage.input_tokens).toBe(CALLED.input + sum(parts));
  });

  it('with an answer that comes after another process has stopped it', async () => {
    const release = Promise.withResolvers<void>();
    desk.voices.set('first', () => ({ kind: 'answer', text: 'Mine.', after: release.promise }));
    const team = await desk.found('sequential', { members });
    const before = desk.provider.calls.length;
    const { run_id } = await desk.execute(team.id, 'Go', { async: true });
    await desk.provider.received(before + 1);
    await createAgentRunsRepository(desk.server.database.db, 'another process').markCancelled(run_id);
    release.resolve();
    const { status, usage } = await until(
      () => desk.bob.agentRuns.get({ params: { id: run_id } }),
      (run) => run.usage !== null,
    );
    expect([status, usage]).toMatchObject(['cancelled', { input_tokens: SAID.input, output_tokens: 7 }]);
  });
});
