import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { runs as runRows, runSteps } from '#server/db/schema.ts';
import { createAgentRunsRepository } from '#server/features/agent-runs/agent-runs-repository.ts';
import type { LineLog } from '#server/features/agent-runs/lines/line-log.ts';
import type { DurableRun, RunKindDefinition } from '#server/features/durable-runs/durable-run.ts';
import { createDurableRunsRepository } from '#server/features/durable-runs/durable-runs-repository.ts';
import { createRunRequestsRepository } from '#server/features/durable-runs/run-requests-repository.ts';
import { RunFailure } from '#server/features/durable-runs/run-failure.ts';
import { aUser, type DurableRunsAtWork, resultOf, startDurableRuns } from '#support/desks/durable-runs.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { eventually } from '#support/eventually.ts';

let database: DatabaseHandle;
let server: DurableRunsAtWork;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await server.close();
  await database.close();
});

const launch = async (carryOut: RunKindDefinition['carryOut'], executorId?: string) =>
  (server = await startDurableRuns(database, carryOut, executorId));

const rowOf = async (id: string) => (await database.db.select().from(runRows).where(eq(runRows.id, id)))[0]!;
const stepsOf = (id: string) =>
  database.db.select().from(runSteps).where(eq(runSteps.run_id, id)).orderBy(runSteps.position);
const until = (check: () => Promise<void> | void) => eventually(check, { timeout: 60_000, interval: 50 });

async function linesOf(log: Pick<LineLog, 'next'>): Promise<string[]> {
  const types: string[] = [];
  for (let seq = 0; ;) {
    const line = await log.next(seq, 10_000);
    if (line === undefined) return types;
    if (line === 'quiet') throw new Error('The lines do not end.');
    ({ seq } = line);
    types.push(line.type);
  }
}

/** One step that is told and stored. */
const toldStep = (run: DurableRun, key: string, work: () => unknown) =>
  run.step(key, async () => {
    run.emit({
      type: 'step.started',
      step_id: key,
      parent_id: null,
      kind: 'node',
      name: key,
      at: key,
      input: 1,
    });
    const output = await work();
    run.emit({ type: 'step.finished', step_id: key, outcome: 'ok', duration_ms: 1, output, error: null });
    return output;
  });

it('carries out steps once each, and stores and tells them', async () => {
  const seen: unknown[] = [];
  await launch(async (run) => {
    seen.push(run.content, run.input, run.caller.userId);
    const a = await run.step('a', async ({ idempotencyKey }) => idempotencyKey);
    expect(await run.step('a', () => Promise.reject(new Error('again')))).toBe(a);
    expect(a).toBe(`${run.id}:a`);
    await toldStep(run, 'b', () => ({ text: 'nul \0 goes' }));
    return resultOf('done', { ok: true });
  });
  const run = await server.start({ nodes: ['a', 'b'] });
  const [outcome, lines] = await Promise.all([run.done, linesOf(run.log)]);
  expect(outcome).toMatchObject({ complete: { run_id: run.run_id, result: { output: { ok: true } } } });
  expect(seen).toEqual([{ nodes: ['a', 'b'] }, { n: 1 }, 'nobody']);
  expect(lines).toEqual(['run.started', 'step.started', 'step.finished', 'run.finished']);
  expect(await rowOf(run.run_id)).toMatchObject({ status: 'succeeded', output: 'done', kind: 'workflow' });
  expect(await stepsOf(run.run_id)).toMatchObject([
    { id: 'b', kind: 'node', at: 'b', status: 'succeeded', input: 1, output: { text: 'nul  goes' } },
  ]);
});

it('says why a run failed, and calls what nobody foresaw internal', async () => {
  await launch((run) => {
    throw run.content === 'known' ? new RunFailure('node.failed', 'The tool said no.') : new Error('oops');
  });
  const known = await server.start('known');
  expect(await known.done).toEqual({
    error: { code: 'node.failed', detail: 'The tool said no.', retryable: false },
  });
  expect(await rowOf(known.run_id)).toMatchObject({ status: 'failed', error: { code: 'node.failed' } });
  expect(await (await server.start('unknown')).done).toMatchObject({ error: { code: 'internal' } });
});

it('is gone on with by the next process, from the last stored step, with steps told once', async () => {
  const done: string[] = [];
  const carryOut = (hold: boolean) => async (run: DurableRun) => {
    await toldStep(run, 'first', () => done.push('first'));
    await run.all([
      () => toldStep(run, 'left', () => done.push('left')),
      () =>
        toldStep(run, 'right', async () => {
          done.push('right');
          if (hold) await new Promise(() => {});
        }),
    ]);
    expect(run.isDone('left')).toBe(true);
    return resultOf(done.join());
  };
  await launch(carryOut(true), 'one');
  const { run_id, done: outcome, log } = await server.start();
  await until(async () => expect((await stepsOf(run_id)).map(({ status }) => status)).toContain('running'));
  await until(() => expect(done).toContain('right'));
  await server.close();
  expect(await outcome).toMatchObject({ error: { code: 'server.closing' } });
  expect((await linesOf(log)).at(-1)).toBe('error');
  expect(await rowOf(run_id)).toMatchObject({ status: 'running', executor: 'one' });

  await launch(carryOut(false), 'two');
  await server.takeOver('one');
  await until(async () => expect((await rowOf(run_id)).status).toBe('succeeded'));
  expect(done).toEqual(['first', 'left', 'right', 'right']);
  expect((await rowOf(run_id)).executor).toBe('two');
  expect((await stepsOf(run_id)).map(({ id, status }) => [id, status])).toEqual([
    ['first', 'succeeded'],
    ['left', 'succeeded'],
    ['right', 'succeeded'],
  ]);
});

it('begins what was stored and not begun when its process died', async () => {
  await launch(async () => resultOf('late'), 'two');
  const id = crypto.randomUUID();
  await createDurableRunsRepository(database.db, 'one').begin({
    run: {
      id,
      kind: 'workflow',
      agent_id: crypto.randomUUID(),
      agent_name: 'Flow',
      trigger: 'api',
      status: 'running',
      input: '',
      started_at: new Date().toISOString(),
    },
    definition: { hash: 'h', content: {} },
    input: {},
    caller: { userId: 'nobody', isAdmin: false, name: '' },
  });
  expect(await server.runs.executorsAtWork()).toEqual(['one']);
  await server.takeOver('one');
  await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'succeeded', output: 'late' }));
});

it('starts an id once, and joins it the second time', async () => {
  const carryOut = vi.fn(async () => resultOf('once'));
  await launch(carryOut);
  const id = crypto.randomUUID();
  const [one, two] = await Promise.all([server.start({}, { id }), server.start({}, { id })]);
  expect(await one.done).toMatchObject({ complete: { result: { content: { text: 'once' } } } });
  expect(await two.done).toMatchObject({ complete: { result: { content: { text: 'once' } } } });
  expect(await (await server.start({}, { id })).done).toMatchObject({ complete: { run_id: id } });
  expect(carryOut).toHaveBeenCalledOnce();
});

it('does as much at once as allowed, and waits for all before it fails', async () => {
  let running = 0;
  let most = 0;
  const ended: number[] = [];
  await launch(async (run) => {
    await run.all(
      [0, 1, 2, 3].map(
        (n) => () =>
          run.step(`s${n}`, async () => {
            running += 1;
            most = Math.max(most, running);
            await new Promise((resolve) => setTimeout(resolve, 20));
            running -= 1;
            ended.push(n);
            if (n === 1) throw new RunFailure('second', 'The second one fails.');
          }),
      ),
      2,
    );
    return resultOf('');
  });
  expect(await (await server.start()).done).toMatchObject({ error: { code: 'second' } });
  expect(new Set(ended)).toEqual(new Set([0, 1, 2, 3]));
  expect(most).toBe(2);
});

const question = { step_id: 'q', kind: 'input', title: 'Name?', message: '', schema: null } as const;

it('pauses for a person, and goes on with the first answer only', async () => {
  await launch(async (run) => {
    const asked = await run.ask('q', { ...question, expires_at: null });
    return resultOf('', asked);
  });
  const run = await server.start();
  await run.waiting;
  await until(async () => expect((await rowOf(run.run_id)).status).toBe('paused'));
  const [request] = await server.runs.requestsOf(run.run_id);
  expect(request).toMatchObject({ title: 'Name?', kind: 'input', expires_at: null });
  const user_id = await aUser(database);
  const answer = { decision: null, values: { name: 'Ada' }, comment: null, user_id };
  const other = crypto.randomUUID();
  expect(await server.runs.answer(other, request!.request_id, answer)).toBe(false);
  expect(await server.runs.answer(run.run_id, request!.request_id, answer)).toBe(true);
  expect(await server.runs.answer(run.run_id, request!.request_id, answer)).toBe(false);
  expect(await run.done).toMatchObject({
    complete: { result: { output: { outcome: 'answered', values: { name: 'Ada' }, user_id } } },
  });
  expect(await server.runs.requestsOf(run.run_id)).toEqual([]);
});

it('waits across processes, and hears answers that another one took', async () => {
  const carryOut = async (run: DurableRun) =>
    resultOf('', await run.ask('q', { ...question, expires_at: null }));
  await launch(carryOut, 'one');
  const { run_id, waiting } = await server.start();
  await waiting;
  await until(async () => expect((await rowOf(run_id)).status).toBe('paused'));
  await server.close();
  await launch(carryOut, 'two');
  await server.takeOver('one');
  await until(async () => expect((await rowOf(run_id)).executor).toBe('two'));
  const [request] = await server.runs.requestsOf(run_id);
  const elsewhere = createRunRequestsRepository(database.db);
  const user_id = await aUser(database);
  const answer = { decision: 'approve' as const, values: null, comment: 'yes', user_id };
  expect(await elsewhere.answer(run_id, request!.request_id, answer, new Date().toISOString())).toBe(true);
  await until(async () => expect((await rowOf(run_id)).status).toBe('succeeded'));
  expect((await rowOf(run_id)).result?.output).toMatchObject({ decision: 'approve', comment: 'yes' });
});

// Rule 6: What asks this server to ask itself ends after five calls: by HTTP, in the background, as a model, over MCP, in workflows; wherever the run goes on
it('lies in as many calls of this server wherever it goes on', async () => {
  const depths: number[] = [];
  const carryOut = async (run: DurableRun) => {
    depths.push(server.callDepth.now());
    return resultOf('', await run.ask('q', { ...question, expires_at: null }));
  };
  await launch(carryOut, 'one');
  const { run_id, waiting } = await server.callDepth.at(3, () => server.start());
  await waiting;
  expect((await rowOf(run_id)).depth).toBe(3);
  await server.close();
  await launch(carryOut, 'two');
  await server.takeOver('one');
  await until(async () => expect(depths).toEqual([3, 3]));
});

it('goes on without an answer when its time is over', async () => {
  await launch(async (run) => {
    const expires_at = new Date(Date.now() + 300).toISOString();
    return resultOf('', await run.ask('q', { ...question, expires_at }));
  });
  const run = await server.start();
  expect(await run.done).toMatchObject({ complete: { result: { output: { outcome: 'timeout' } } } });
});

it('is cancelled here or from another process, with its parts', async () => {
  const aborted = vi.fn();
  const begun = vi.fn();
  await launch(async (run) => {
    await run.step('long', ({ signal }) => {
      begun();
      signal.addEventListener('abort', aborted);
      return new Promise(() => {});
    });
    return resultOf('');
  });
  const here = await server.start();
  const part = await server.start({}, { parent_id: here.run_id });
  await until(() => expect(begun).toHaveBeenCalledTimes(2));
  expect(await server.runs.cancel(here.run_id)).toBe(true);
  expect(await here.done).toMatchObject({ complete: { result: { finish_reason: 'cancelled' } } });
  expect(await part.done).toMatchObject({ complete: { result: { finish_reason: 'cancelled' } } });
  const elsewhere = await server.start();
  await until(() => expect(begun).toHaveBeenCalledTimes(3));
  await createAgentRunsRepository(database.db, 'one').markCancelled(elsewhere.run_id);
  expect(await elsewhere.done).toMatchObject({ complete: { result: { finish_reason: 'cancelled' } } });
  expect(await rowOf(elsewhere.run_id)).toMatchObject({ status: 'cancelled' });
  expect(aborted).toHaveBeenCalledTimes(3);
});

it('stores nothing more of a run that another process took over', async () => {
  let goOn = () => {};
  const after = vi.fn();
  await launch(async (run) => {
    await run.step('held', () => new Promise<void>((resolve) => (goOn = resolve)));
    after();
    return resultOf('from the old process');
  });
  const run = await server.start();
  await until(() => expect(goOn).not.toBeUndefined());
  await createDurableRunsRepository(database.db, 'thief').claim(run.run_id);
  goOn();
  expect(await run.done).toMatchObject({ error: { code: 'run.moved' } });
  expect(after).not.toHaveBeenCalled();
  expect(await rowOf(run.run_id)).toMatchObject({ status: 'running', output: '' });
});

it('sleeps until a time that does not move when its process dies', async () => {
  const woke: number[] = [];
  const carryOut = async (run: DurableRun) => {
    await run.sleep('nap', 1_500);
    woke.push(Date.now());
    return resultOf('');
  };
  await launch(carryOut, 'one');
  const begun = Date.now();
  const { run_id } = await server.start();
  await until(async () =>
    expect((await createDurableRunsRepository(database.db, 'one').claim(run_id))?.kept).toHaveLength(1),
  );
  await server.close();
  await launch(carryOut, 'two');
  await server.takeOver('one');
  await until(async () => expect((await rowOf(run_id)).status).toBe('succeeded'));
  expect(woke[0]! - begun).toBeGreaterThanOrEqual(1_450);
});
