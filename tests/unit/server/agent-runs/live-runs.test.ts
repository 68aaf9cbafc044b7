import { afterEach, expect, it, vi } from 'vitest';
import { createProviders } from '#server/engine/providers/providers.ts';
import type { AgentRunsRepository } from '#server/features/agent-runs/agent-runs-repository.ts';
import { createLiveRuns } from '#server/features/agent-runs/lines/live-runs.ts';
import { aTurn } from '../engine/samples.ts';
import { eventually } from '#support/eventually.ts';
import type { RunStart } from '#server/features/agent-runs/lines/run-start.ts';
import type { FinishedRun } from '#server/features/agent-runs/finished-run.ts';

type Progress = Parameters<AgentRunsRepository['saveProgress']>[0];

afterEach(() => {
  vi.useRealTimers();
});

function setUp({ wordDelayMs = 0, failures = 0 } = {}) {
  const finished: FinishedRun[] = [];
  const progress: Progress[] = [];
  const log = { error: vi.fn() };
  let left = failures;
  const runs = {
    async finish(run: FinishedRun) {
      if (left > 0) {
        left -= 1;
        throw new Error('connection lost');
      }
      finished.push(run);
    },
    async saveProgress(batch: Progress) {
      progress.push(batch);
    },
    endedElsewhere: async () => [],
  } as unknown as AgentRunsRepository;
  const { models } = createProviders({ offlineWordDelayMs: wordDelayMs });
  const live = createLiveRuns({ runs, engine: { searchCard: async () => [] }, log });
  const start = (question = 'Hello') => {
    const run: RunStart = {
      run_id: crypto.randomUUID(),
      session_id: crypto.randomUUID(),
      message_id: crypto.randomUUID(),
      target: { id: crypto.randomUUID(), name: 'Support', version: null },
      turn: aTurn(models[0]!, question, { instructions: '', cards: [] }),
    };
    return live.start(run);
  };
  return { live, start, finished, progress, log };
}

it('announces the end only once it is stored, however often that takes', async () => {
  const { start, finished, log } = setUp({ failures: 2 });
  const outcome = await start().done;
  expect(outcome).toMatchObject({ complete: { status: 'complete' } });
  expect(finished).toHaveLength(1);
  expect(finished[0]?.steps).toHaveLength(1);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('stores a run whose details are refused without them', async () => {
  const { start, finished } = setUp({ failures: 3 });
  await start().done;
  expect(finished[0]).toMatchObject({
    status: 'succeeded',
    steps: [],
    output: expect.stringContaining('Hello'),
  });
});

it('saves the text so far of all runs together, at least every second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { live, start, progress } = setUp({ wordDelayMs: 20 });
  const all = [start('Hello'), start('Hi')];
  await eventually(() => expect(progress).toHaveLength(0));
  await vi.advanceTimersByTimeAsync(1_000);
  await eventually(() => expect(progress).toHaveLength(1));
  expect(progress[0]?.map(({ id }) => id).toSorted()).toEqual(all.map(({ run_id }) => run_id).toSorted());
  vi.useRealTimers();
  await live.stop(0);
});

it('takes no run while it stops', async () => {
  const { live } = setUp();
  live.assertRoom();
  await live.stop(0);
  expect(() => live.assertRoom()).toThrow(expect.objectContaining({ problem: 'unavailable' }));
});
