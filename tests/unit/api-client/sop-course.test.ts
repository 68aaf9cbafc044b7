import { describe, expect, it } from 'vitest';
import {
  type SopStep,
  sopStepInputSchema,
  type SopStepInput,
  sopStepSchema,
} from '@agent-studio/api-client/contract';
import {
  beginCourse,
  countDone,
  type Entry,
  keepTyped,
  lastDone,
  MAX_ENTRIES,
  openOf,
  pointsOf,
  saysTheSame,
  type Saying,
  StepProblem,
  takeBack,
  takeStep,
} from '@agent-studio/api-client/sop-course';

const NOON = '2026-01-01T12:00:00.000Z';
const BY = { id: null, name: 'Max' };

const stepsOf = (...steps: (Partial<SopStep> & { id: string })[]): SopStep[] =>
  steps.map((step) => sopStepSchema.parse({ title: step.id, ...step }));

/** Takes steps one after another, by what is said about each. */
function walk(steps: SopStep[], ...said: Partial<SopStepInput>[]): Entry[] {
  return said.reduce<Entry[]>((entries, one) => take(steps, entries, one), beginCourse(steps, NOON));
}
const take = (
  steps: SopStep[],
  entries: Entry[],
  said: Partial<SopStepInput> = {},
  { now = NOON, evidence = 0, unfit }: Partial<Saying> = {},
) =>
  takeStep(steps, entries, sopStepInputSchema.parse({ entry: entries.length, ...said }), {
    by: BY,
    now,
    evidence,
    unfit,
  });

const problemOf = (work: () => unknown): [string, string | null] => {
  try {
    work();
  } catch (error) {
    if (error instanceof StepProblem) return [error.code, error.path];
    throw error;
  }
  throw new Error('Nothing was wrong.');
};
const at = (entries: Entry[]) => openOf(entries)?.step_id ?? 'end';

describe('what follows', () => {
  const ways = [
    { label: 'On', description: '', next: null },
    { label: 'Back', description: '', next: 'a' },
    { label: 'Out', description: '', next: 'end' },
    { label: 'Far', description: '', next: 'd' },
  ];
  const steps = stepsOf(
    { id: 'a' },
    { id: 'b', kind: 'decide', choices: ways },
    { id: 'c', next: 'end' },
    { id: 'd' },
  );

  it('is the next one in order, or where the step leads', () => {
    expect(at(walk(steps))).toBe('a');
    expect(at(walk(steps, {}))).toBe('b');
    expect(at(walk(steps, {}, { choice: 0 }))).toBe('c');
    expect(at(walk(steps, {}, { choice: 0 }, {}))).toBe('end');
  });

  it.each([
    [0, 'c'],
    [1, 'a'],
    [2, 'end'],
    [3, 'd'],
    // Rule 7: POST /api/sop/runs, PUT …/steps/{step}: the server decides what follows
  ])('of choice %i is %s', (choice, next) => {
    expect(at(walk(steps, {}, { choice }))).toBe(next);
  });

  it('of a choice that leads back is a further visit, as often as wanted but not for ever', () => {
    const twice = walk(steps, {}, { choice: 1 }, {}, { choice: 1 }, {});
    expect(twice.map(({ step_id }) => step_id)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    let entries = walk(steps);
    while (entries.length < MAX_ENTRIES) entries = take(steps, entries, { choice: 1 });
    expect(problemOf(() => take(steps, entries, { choice: 1 }))).toEqual(['loop', null]);
  });

  it('of the last one is the end, where nothing more is taken', () => {
    const all = walk(stepsOf({ id: 'a' }), {});
    expect(openOf(all)).toBeUndefined();
    expect(problemOf(() => take(stepsOf({ id: 'a' }), all))).toEqual(['order', null]);
  });

  it('of a step that leads to none is the end', () => {
    expect(at(walk(stepsOf({ id: 'a', next: 'gone' }, { id: 'b' }), {}))).toBe('end');
  });
});

describe('a step', () => {
  it('that must be done is not skipped; another one is', () => {
    expect(problemOf(() => walk(stepsOf({ id: 'a' }), { outcome: 'skipped' }))).toEqual(['must', 'outcome']);
    const [entry] = walk(stepsOf({ id: 'a', must: false }), { outcome: 'skipped' });
    expect(entry).toMatchObject({ state: 'done', outcome: 'skipped' });
  });

  it('that is skipped keeps no values, choice or signature', () => {
    const steps = stepsOf({ id: 'a', must: false, kind: 'sign' });
    expect(walk(steps, { outcome: 'skipped', signed_name: 'Max' })[0]!.signed_name).toBeNull();
  });

  it('to check takes every point, or a failure with a note; one that must pass comes again', () => {
    const steps = stepsOf(
      { id: 'a', kind: 'check', body_md: '- [ ] One\n  * [x] Two\n- Three' },
      { id: 'b' },
    );
    expect(pointsOf(steps[0]!)).toBe(2);
    expect(problemOf(() => walk(steps, { checked: [1] }))).toEqual(['field', 'checked']);
    expect(problemOf(() => walk(steps, { outcome: 'failed' }))).toEqual(['field', 'note']);
    const again = walk(steps, { outcome: 'failed', note: 'Leaks' });
    expect([at(again), again.length]).toEqual(['a', 2]);
    const passed = take(steps, again, { checked: [1, 0, 1] });
    expect(passed[1]).toMatchObject({ outcome: 'passed', checked: [0, 1] });
    const optional = stepsOf({ id: 'a', kind: 'check', must: false }, { id: 'b' });
    expect(at(walk(optional, { outcome: 'failed', note: 'Leaks' }))).toBe('b');
  });

  it('of any other kind has points to tick as well, before what its kind asks for', () => {
    const body_md = '- [ ] The file is there\n- [ ] The limit is kept';
    const choices = [{ label: 'Hold', description: '', next: null }];
    for (const [step, said] of [
      [{ kind: 'do' }, {}],
      [{ kind: 'decide', choices }, { choice: 0 }],
      [{ kind: 'input', schema: { type: 'object', properties: {} } }, { values: {} }],
      [{ kind: 'sign' }, { signed_name: 'Max' }],
    ] as const) {
      const steps = stepsOf({ id: 'a', body_md, ...(step as Partial<SopStep>) });
      expect(problemOf(() => walk(steps, { ...said, checked: [0] }))).toEqual(['field', 'checked']);
      const [done] = walk(steps, { ...said, checked: [1, 0] });
      expect(done).toMatchObject({ outcome: 'done', checked: [0, 1] });
      const again = sopStepInputSchema.parse({ entry: 1, ...said, checked: [0, 1] });
      expect(saysTheSame(steps[0]!, done!, again)).toBe(true);
    }
    const skipped = walk(stepsOf({ id: 'a', must: false, body_md }), { outcome: 'skipped' });
    expect(skipped[0]).toMatchObject({ outcome: 'skipped', checked: [] });
  });

  it('passes or fails only where it is a check', () => {
    expect(problemOf(() => walk(stepsOf({ id: 'a' }), { outcome: 'failed', note: 'x' }))).toEqual([
      'field',
      'outcome',
    ]);
    expect(problemOf(() => walk(stepsOf({ id: 'a', kind: 'check' }), { outcome: 'done' }))).toEqual([
      'field',
      'outcome',
    ]);
  });

  it('to decide takes one of its choices', () => {
    const steps = stepsOf({
      id: 'a',
      kind: 'decide',
      choices: [{ label: 'Yes', description: '', next: null }],
    });
    expect(problemOf(() => walk(steps, {}))).toEqual(['field', 'choice']);
    expect(problemOf(() => walk(steps, { choice: 1 }))).toEqual(['field', 'choice']);
  });

  it('to enter takes values that fit its form', async () => {
    const schema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] };
    const steps = stepsOf({ id: 'a', kind: 'input', schema });
    const unfit = 'n must be a number.';
    expect(problemOf(() => take(steps, beginCourse(steps, NOON), { values: {} }, { unfit }))).toEqual([
      'field',
      'values',
    ]);
    expect(walk(steps, { values: { n: 4 } })[0]!.values).toEqual({ n: 4 });
  });

  it('to sign takes a name', () => {
    const steps = stepsOf({ id: 'a', kind: 'sign' });
    expect(problemOf(() => walk(steps, { signed_name: ' ' }))).toEqual(['field', 'signed_name']);
    expect(walk(steps, { signed_name: 'Max' })[0]).toMatchObject({
      signed_name: 'Max',
      by: BY,
      done_at: NOON,
    });
  });

  it('to wait is not over before its time, from when it was reached', () => {
    const steps = stepsOf({ id: 'a' }, { id: 'b', kind: 'wait', wait_minutes: 15 });
    const waiting = walk(steps, {});
    expect(openOf(waiting)!.due_at).toBe('2026-01-01T12:15:00.000Z');
    expect(problemOf(() => take(steps, waiting))).toEqual(['early', null]);
    expect(at(take(steps, waiting, {}, { now: '2026-01-01T12:15:00.000Z' }))).toBe('end');
  });

  it('that asks for evidence has a file first', () => {
    const steps = stepsOf({ id: 'a', evidence_required: true });
    expect(problemOf(() => walk(steps, {}))).toEqual(['field', 'evidence']);
    expect(at(take(steps, beginCourse(steps, NOON), {}, { evidence: 1 }))).toBe('end');
  });
});

describe('going back', () => {
  const steps = stepsOf({ id: 'a' }, { id: 'b', kind: 'sign' }, { id: 'c' });

  it('strikes out the last step and opens it again with what was said, but for a signature', () => {
    const entries = walk(steps, { note: 'On' }, { signed_name: 'Max', note: 'Ok' });
    const back = takeBack(entries, 2, NOON);
    expect(back.map(({ step_id, state }) => [step_id, state])).toEqual([
      ['a', 'done'],
      ['b', 'taken_back'],
      ['b', 'open'],
    ]);
    expect(back[1]).toMatchObject({ signed_name: 'Max' });
    expect(openOf(back)).toMatchObject({ note: 'Ok', signed_name: null, seq: 3 });
    expect(lastDone(back)!.seq).toBe(1);
    expect(at(takeBack(back, 1, NOON))).toBe('a');
  });

  it('works from the end, and only for the last one', () => {
    const all = walk(steps, {}, { signed_name: 'Max' }, {});
    expect(at(takeBack(all, 3, NOON))).toBe('c');
    expect(problemOf(() => takeBack(all, 1, NOON))).toEqual(['order', null]);
  });
});

it('keeps what was typed at the open step', () => {
  const steps = stepsOf({ id: 'a', kind: 'input' });
  const typed = keepTyped(
    beginCourse(steps, NOON),
    sopStepInputSchema.parse({ entry: 1, values: { n: 1 }, note: 'x' }),
  );
  expect(typed).toMatchObject([{ state: 'open', values: { n: 1 }, note: 'x' }]);
});

it('knows the same words when they are said again', () => {
  const steps = stepsOf({ id: 'a', kind: 'sign' });
  const [entry] = walk(steps, { signed_name: 'Max' });
  const again = (said: object) =>
    saysTheSame(steps[0]!, entry!, sopStepInputSchema.parse({ entry: 1, ...said }));
  expect(again({ signed_name: 'Max' })).toBe(true);
  expect(again({ signed_name: 'Eve' })).toBe(false);
  expect(again({ signed_name: 'Max', note: 'x' })).toBe(false);
});

it('takes the same ticks in another order for the same, and others not', () => {
  const steps = stepsOf({ id: 'a', kind: 'check', body_md: '- [ ] One\n- [ ] Two' });
  const [entry] = walk(steps, { checked: [1, 0] });
  const again = (checked: number[]) =>
    saysTheSame(steps[0]!, entry!, sopStepInputSchema.parse({ entry: 1, checked }));
  expect(again([0, 1, 1])).toBe(true);
  expect(again([0])).toBe(false);
});

it('counts a step once that was done twice, and none that failed', () => {
  const steps = stepsOf({ id: 'a', kind: 'check', must: true }, { id: 'b' });
  const failed = walk(steps, { outcome: 'failed', note: 'Open.' });
  expect(countDone(failed)).toBe(0);
  const passed = take(steps, failed);
  expect(countDone(passed)).toBe(1);
  expect(countDone(take(steps, takeBack(passed, 2, NOON)))).toBe(1);
});
