import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, shown, wants } from '../turns.ts';
import { aMember, aTurn, type Stage, startStage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const two = [aMember('a'), aMember('b')];
const handoff = (to: string) => aTurn('', { handoff: { to, reason: `For ${to}.` } });

describe('every pattern', () => {
  it('shows in the end what it answers, and counts what each member did', async () => {
    const { result, events } = await stage.play(
      { pattern: 'sequential', members: two },
      { a: () => 'A', b: () => 'B' },
    );
    expect(result).toMatchObject({
      content: { text: 'B' },
      usage: { input_tokens: 20, cost_usd: 0.2 },
      members: [
        { key: 'a', turns: 1, cost_usd: 0.1 },
        { key: 'b', turns: 1, cost_usd: 0.1 },
      ],
    });
    expect(shown(events)).toBe('B');
  });

  it('does not know costs where one price is not known', async () => {
    const { result } = await stage.play(
      { pattern: 'parallel', members: two },
      { a: () => 'A', b: () => aTurn('B', { usage: { input_tokens: 1, output_tokens: 1, model: 'm' } }) },
    );
    expect(result.members).toEqual([
      { key: 'a', turns: 1, cost_usd: 0.1 },
      { key: 'b', turns: 1, cost_usd: null },
    ]);
  });

  it('tells what members say of themselves, once', async () => {
    const notice = 'Offline model: extracted, not generated';
    const { result } = await stage.play(
      { pattern: 'parallel', members: two },
      { a: () => aTurn('A', { notice }), b: () => aTurn('B', { notice }) },
    );
    expect(result.notice).toBe(notice);
  });

  it('leaves members what is left of time and money, and those at once a share of it', async () => {
    const termination = { max_turns: 20, timeout_ms: 1_000, max_cost_usd: 1, stop_text: '' };
    const { asked } = await stage.play(
      { pattern: 'sequential', members: two, termination },
      { a: () => aTurn('A', { duration_ms: 400 }), b: () => 'B' },
    );
    expect(asked.map(({ timeout_ms, max_cost_usd }) => [timeout_ms, max_cost_usd])).toEqual([
      [1_000, 1],
      [600, 0.9],
    ]);
    const atOnce = await stage.play(
      { pattern: 'parallel', members: two, termination },
      { a: () => 'A', b: () => 'B' },
    );
    expect(atOnce.asked.map(({ max_cost_usd }) => max_cost_usd)).toEqual([0.5, 0.5]);
  });

  it('ends where a member used up what the team had left, not where its own limit ended it', async () => {
    const termination = { max_turns: 20, timeout_ms: 1_000, max_cost_usd: null, stop_text: '' };
    const late = () =>
      aTurn('So far', {
        status: 'failed',
        stopped_by: 'time',
        error: { code: 'limit.time', detail: 'Late.' },
      });
    const { result } = await stage.play(
      { pattern: 'sequential', members: two, termination },
      { a: late, b: () => 'B' },
    );
    expect(result).toMatchObject({
      content: { text: 'So far' },
      stopped_by: 'time',
      finish_reason: 'length',
    });
    const own = [aMember('a', { limits: { timeout_ms: 500, max_cost_usd: 1 } }), aMember('b')];
    await expect(
      stage.play({ pattern: 'sequential', members: own, termination }, { a: late, b: () => 'B' }),
    ).rejects.toMatchObject({ code: 'limit.time', message: '“a” could not do its part. Late.' });
  });

  it('passes on what ends the run, and asks nobody after that', async () => {
    const abort = new AbortController();
    const reason = new Error('The server stops.');
    const playing = stage.play(
      { pattern: 'supervisor', members: two },
      {
        a() {
          abort.abort(reason);
          throw reason;
        },
        b: () => 'B',
      },
      { scripts: [wants(['ask_a', { task: 'x' }]), answers('Never said.')], signal: abort.signal },
    );
    await expect(playing).rejects.toBe(reason);
  });
});

describe('a run that begins again', () => {
  it('takes the same course with what was kept, and asks no model for it', async () => {
    const scripts = [
      wants(['ask_a', { task: 'One' }], ['ask_b', { task: 'Two' }]),
      wants(['ask_a', { task: 'Three' }]),
      answers('All done.'),
    ];
    const voices = { a: (one: { input: string }) => `A to ${one.input.slice(-5)}`, b: () => 'B' };
    const team = { pattern: 'supervisor' as const, members: two };
    const first = await stage.play(team, voices, { scripts });
    expect(first.result.content.text).toBe('All done.');
    expect(first.asked.map(({ number, member }) => [number, member.key])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'a'],
    ]);
    const again = await stage.play(team, {}, { kept: first.kept, scripts: [answers('Another course.')] });
    expect(again.calls).toHaveLength(0);
    expect(again.result).toEqual(first.result);
    expect(shown(again.events)).toBe('All done.');

    // Died before the last two answers were kept: the course up to there is the same.
    const part = new Map([...first.kept].filter(([key]) => !['model:1:3', 'turn:3'].includes(key)));
    const rest = await stage.play(
      team,
      { a: () => 'A again' },
      { kept: part, scripts: [answers('Done now.')] },
    );
    expect(rest.asked.map(({ number }) => number)).toEqual([3]);
    expect(rest.calls).toHaveLength(1);
    expect(rest.result.content.text).toBe('Done now.');
  });

  it('keeps no answer that broke off, and gives one to the model it came from', async () => {
    const second = { ...stage.model, id: 'second', label: 'Second' };
    const team = {
      pattern: 'group_chat' as const,
      members: two,
      coordinator: { instructions: '', models: [stage.model, second] },
    };
    const fails = { kind: 'status', status: 401 } as const;
    const first = await stage.play(
      team,
      { a: () => 'A' },
      {
        scripts: [fails, answers('{"next":"a"}'), fails, answers('{"next":"end"}')],
      },
    );
    expect(first.result.content.text).toBe('A');
    expect([...first.kept.keys()]).toEqual(['model:1:1', 'turn:1', 'model:2:1']);
    const again = await stage.play(team, {}, { kept: first.kept });
    expect(again.calls).toHaveLength(0);
    expect(again.result.content.text).toBe('A');
  });
});

describe('contexts', () => {
  it('show a member all, a summary, the last message, or its task only', async () => {
    const long = 'A long report. '.repeat(200);
    const members = [
      aMember('a'),
      aMember('full'),
      aMember('task', { context: 'task' }),
      aMember('summary', { context: 'summary' }),
      aMember('last', { context: 'last' }),
    ];
    const { asked } = await stage.play(
      { pattern: 'sequential', members },
      { a: () => long, full: () => 'F', task: () => 'T', summary: () => 'S', last: () => 'L' },
      { scripts: [answers('A report, in short.')] },
    );
    const inputs = asked.map(({ input }) => input);
    expect(inputs[0]).toBe('The task');
    expect(inputs[1]).toContain('<turn by="a">');
    expect(inputs[2]).toBe('The task');
    expect(inputs[3]).toBe('<team_summary>\nA report, in short.\n</team_summary>\n\nThe task');
    expect(inputs[4]).toBe('S');
  });

  it('have no summary without a model that could write one, and say so', async () => {
    const { asked, result } = await stage.play(
      {
        pattern: 'sequential',
        members: [aMember('a'), aMember('b', { context: 'summary' })],
        summarizer: stage.offline,
      },
      { a: () => 'x'.repeat(4_000), b: () => 'B' },
    );
    expect(asked[1]!.input.length).toBeLessThan(1_600);
    expect(result.notice).toContain('no summaries');
  });
});

describe('handing over', () => {
  it('goes on with whom the member chose, and tells it', async () => {
    const members = [aMember('a', { handoff_to: ['b', 'a', 'stranger'] }), aMember('b')];
    const { result, events, asked } = await stage.play(
      { pattern: 'handoff', members },
      { a: () => handoff('b'), b: () => 'B' },
    );
    expect(asked[0]!.handoffs.map(({ key }) => key)).toEqual(['b']);
    expect(asked[1]!.input).toContain('Handed over to you: For b.');
    expect(events.find(({ type }) => type === 'handoff')).toMatchObject({
      from: 'a',
      to: 'b',
      reason: 'For b.',
    });
    expect(result.content.text).toBe('B');
  });

  it('breaks a ring: who has passed on to the same one twice is not offered to do so again', async () => {
    const members = [aMember('a', { handoff_to: ['b'] }), aMember('b', { handoff_to: ['a'] })];
    const pass = (to: string) => (one: { handoffs: readonly unknown[] }) =>
      one.handoffs.length ? handoff(to) : aTurn('I answer.');
    const { result, asked } = await stage.play(
      { pattern: 'handoff', members },
      { a: pass('b'), b: pass('a') },
    );
    expect(result).toMatchObject({ content: { text: 'I answer.' }, finish_reason: 'stop' });
    expect(asked.map(({ member }) => member.key)).toEqual(['a', 'b', 'a', 'b', 'a']);
  });
});

describe('a vote', () => {
  it('goes by what an answer is as JSON, and by the first of equals', async () => {
    const members = ['a', 'b', 'c'].map((key) => aMember(key));
    const json = (text: string, output: unknown) => () => aTurn(text, { output });
    const { result } = await stage.play(
      { pattern: 'parallel', members, join: { mode: 'vote', models: [] } },
      { a: json('{"x":1}', { x: 1 }), b: json('{ "x": 2 }', { x: 2 }), c: json('{"x":2}', { x: 2 }) },
    );
    expect(result).toMatchObject({ content: { text: '{ "x": 2 }' }, output: { x: 2 } });
    const split = await stage.play(
      { pattern: 'parallel', members, join: { mode: 'vote', models: [] } },
      { a: () => 'One', b: () => 'Two', c: () => 'Three' },
    );
    expect(split.result).toMatchObject({ content: { text: 'One' }, notice: '1 of 3 answers agree' });
  });
});

describe('without a model that decides', () => {
  it.each(['supervisor', 'group_chat'] as const)('a %s says that one has to be set up', async (pattern) => {
    const playing = stage.play(
      { pattern, members: two, coordinator: { instructions: '', models: [stage.offline] } },
      {},
    );
    await expect(playing).rejects.toMatchObject({
      code: 'team.no_model',
      message: expect.stringContaining('Set up a model under Models'),
    });
  });
});

describe('a supervisor', () => {
  it('hears of a member that fails and goes on without it', async () => {
    const { result, calls } = await stage.play(
      { pattern: 'supervisor', members: two },
      {
        a: () => aTurn('', { status: 'failed', error: { code: 'x', detail: 'Out of order.' } }),
        b: () => 'B',
      },
      { scripts: [wants(['ask_a', { task: 'x' }]), answers('Nobody knows.')] },
    );
    expect(JSON.stringify(calls[1]!.body.messages.at(-1))).toContain('Out of order.');
    expect(result.content.text).toBe('Nobody knows.');
  });

  it('is not asked to go on once a member said the word', async () => {
    const { result, calls } = await stage.play(
      {
        pattern: 'supervisor',
        members: two,
        termination: { max_turns: 20, timeout_ms: 600_000, max_cost_usd: null, stop_text: 'FINAL' },
      },
      { a: () => 'FINAL It is 7.', b: () => 'B' },
      { scripts: [wants(['ask_a', { task: 'x' }]), answers('Never said.')] },
    );
    expect(calls).toHaveLength(1);
    expect(result).toMatchObject({
      content: { text: 'It is 7.' },
      stopped_by: 'stop_text',
      finish_reason: 'stop',
    });
  });
});
