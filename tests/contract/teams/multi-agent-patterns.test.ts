import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { allLines } from '#support/ndjson.ts';
import {
  answers,
  asked,
  calls,
  completed,
  courseOf,
  startTeamDesk,
  type TeamDesk,
} from '#support/desks/teams.ts';

let desk: TeamDesk;

beforeAll(async () => {
  desk = await startTeamDesk();
});
afterEach(() => {
  desk.voices.clear();
  desk.provider.calls.length = 0;
});
afterAll(() => desk.close());

const run = (id: string): Promise<Run> => desk.bob.agentRuns.get({ params: { id } });

describe('a supervisor', () => {
  it('calls members as its tools, several at once, and answers from what they say', async () => {
    const prices = await desk.hire('prices', (body) => {
      expect(asked(body)).toContain('What does the chair cost?');
      return 'The chair costs 80 euros.';
    });
    const stock = await desk.hire('stock', () => 'There are 3 chairs left.');
    desk.voices.set('lead', ({ messages, tools }) => {
      const results = messages.filter(({ role }) => role === 'tool');
      if (results.length) {
        expect(results.map(({ content }) => content).join()).toMatch(/80 euros[^]*3 chairs/);
        return 'The chair costs 80 euros, and 3 are left.';
      }
      expect(tools!.map((tool) => tool.function.name)).toEqual(['ask_prices', 'ask_stock']);
      return calls(
        ['ask_prices', { task: 'What does the chair cost?' }],
        ['ask_stock', { task: 'How many chairs are left?' }],
      );
    });
    const team = await desk.found('supervisor', {
      members: [
        { key: 'prices', agent_id: prices, when: 'For prices', context: 'task' },
        { key: 'stock', agent_id: stock, when: 'For stock', alias: 'Warehouse' },
      ],
      coordinator: { instructions: 'I am the lead.' },
    });

    const said = await completed(desk.execute(team.id, 'Price and stock of the chair?'));
    expect(said.result).toMatchObject({
      content: { text: 'The chair costs 80 euros, and 3 are left.' },
      finish_reason: 'stop',
      members: [
        { key: 'prices', turns: 1, cost_usd: expect.closeTo(0.000078) },
        { key: 'stock', turns: 1, cost_usd: expect.closeTo(0.000078) },
      ],
    });
    const whole = await run(said.run_id);
    expect(whole).toMatchObject({
      kind: 'multi_agent',
      status: 'succeeded',
      target: { id: team.id, name: 'Crew' },
      output: 'The chair costs 80 euros, and 3 are left.',
    });
    expect(courseOf(whole)).toEqual([
      ['llm', null, 'succeeded'],
      ['member', 'prices', 'succeeded'],
      ['member', 'stock', 'succeeded'],
      ['llm', null, 'succeeded'],
    ]);
    expect(whole.steps[2]).toMatchObject({
      name: 'Warehouse',
      usage: { input_tokens: 11, output_tokens: 7 },
    });
    expect(whole.usage!.cost_usd).toBeCloseTo(2 * 0.000078 + 0.00012 + 0.000078);
    // The overview counts what the coordinator cost as well.
    const { stats } = await desk.bob.multiAgents.get({ params: { id: team.id } });
    expect(stats!.cost_usd).toBeCloseTo(whole.usage!.cost_usd!);
    const child = await run(whole.steps[1]!.child_run_id!);
    expect(child).toMatchObject({
      kind: 'agent',
      parent_id: said.run_id,
      target: { id: prices },
      output: 'The chair costs 80 euros.',
    });
  });
});

describe('a sequence', () => {
  it('hands on from member to member, each seeing what its context lets it see', async () => {
    const inputs: string[] = [];
    const note = (name: string, text: string) => (body: Parameters<typeof asked>[0]) => {
      inputs.push(`${name}: ${asked(body)}`);
      return text;
    };
    const writer = await desk.hire('writer', note('writer', 'A draft with <b>faults</b>.'));
    const editor = await desk.hire('editor', note('editor', 'A draft without faults.'));
    const translator = await desk.hire('translator', note('translator', 'Ein Entwurf ohne Fehler.'));
    const team = await desk.found('sequential', {
      members: [
        { key: 'writer', agent_id: writer },
        { key: 'editor', agent_id: editor },
        { key: 'translator', agent_id: translator, context: 'last' },
      ],
    });
    const said = await completed(desk.execute(team.id, 'Write a text.'));
    expect(said.result.content.text).toBe('Ein Entwurf ohne Fehler.');
    expect(inputs).toEqual([
      'writer: Write a text.',
      'editor: <team>\n<turn by="writer">\nA draft with &lt;b&gt;faults&lt;/b&gt;.\n</turn>\n</team>\n\nWrite a text.',
      'translator: A draft without faults.',
    ]);
    expect(courseOf(await run(said.run_id))).toEqual([
      ['member', 'writer', 'succeeded'],
      ['member', 'editor', 'succeeded'],
      ['member', 'translator', 'succeeded'],
    ]);
  });

  it('fails with the reason of the member that failed, and keeps what was done', async () => {
    const first = await desk.hire('first', () => 'Done.');
    const second = await desk.hire('second', () => ({ kind: 'status', status: 401 }));
    const team = await desk.found('sequential', {
      members: [
        { key: 'first', agent_id: first },
        { key: 'second', agent_id: second, alias: 'Number two' },
      ],
    });
    await expect(desk.execute(team.id, 'Go')).rejects.toMatchObject({
      status: 502,
      problem: { code: 'provider.unauthorized' },
      message: expect.stringContaining('“Number two” could not do its part'),
    });
    const { items } = await desk.bob.agentRuns.list({ query: { target_id: team.id } });
    expect(items[0]).toMatchObject({ status: 'failed', error: { code: 'provider.unauthorized' } });
    expect(courseOf(await run(items[0]!.id))).toEqual([
      ['member', 'first', 'succeeded'],
      ['member', 'second', 'failed'],
    ]);
  });
});

describe('members in parallel', () => {
  const trio = async (texts: [string, string, string], join: 'concat' | 'last' | 'vote' | 'judge') => {
    const ids = await Promise.all(texts.map((text, n) => desk.hire(`voter${n}`, () => text)));
    return desk.found('parallel', {
      members: ids.map((agent_id, n) => ({ key: `v${n}`, agent_id, alias: `Voter ${n}` })),
      join: { mode: join },
    });
  };

  it('join their answers one below the other, or give that of the last one', async () => {
    const all = await completed(desk.execute((await trio(['A', 'B', 'C'], 'concat')).id, 'Go'));
    expect(all.result.content.text).toBe('**Voter 0**\n\nA\n\n**Voter 1**\n\nB\n\n**Voter 2**\n\nC');
    const last = await completed(desk.execute((await trio(['A', 'B', 'C'], 'last')).id, 'Go'));
    expect(last.result.content.text).toBe('C');
    expect(courseOf(await run(last.run_id))).toHaveLength(3);
  });

  it('vote: letter case and a full stop do not count', async () => {
    const said = await completed(desk.execute((await trio(['No', 'Yes.', 'yes'], 'vote')).id, 'Is it?'));
    expect(said.result).toMatchObject({ content: { text: 'Yes.' }, notice: '2 of 3 answers agree' });
  });

  it('are judged by a model that reads all of them', async () => {
    const team = await trio(['4', '5', '4'], 'judge');
    desk.provider.script({
      kind: 'respond',
      to: (body) =>
        body.messages[0]!.content.startsWith('Several agents worked')
          ? answers(`Read ${(asked(body).match(/<turn by=/g) ?? []).length} answers: 4.`)
          : answers('4'),
    });
    const said = await completed(desk.execute(team.id, 'What is 2 + 2?'));
    expect(said.result.content.text).toBe('Read 3 answers: 4.');
    expect(courseOf(await run(said.run_id)).map(([kind]) => kind)).toEqual([
      'member',
      'member',
      'member',
      'llm',
    ]);
    desk.reset();
  });

  it('go without a member that fails, and say so', async () => {
    const good = await desk.hire('good', () => 'Fine.');
    const bad = await desk.hire('bad', () => ({ kind: 'status', status: 401 }));
    const team = await desk.found('parallel', {
      members: [
        { key: 'good', agent_id: good },
        { key: 'bad', agent_id: bad },
      ],
    });
    const { result } = await completed(desk.execute(team.id, 'Go'));
    expect(result.content.text).toBe('**good**\n\nFine.');
    expect(result.notice).toMatch(/^“bad” gave no answer: .*API key/);
  });
});

describe('handing over', () => {
  const clinic = async (
    triage: Parameters<TeamDesk['hire']>[1],
    billing: Parameters<TeamDesk['hire']>[1],
  ) => {
    const [first, second] = [await desk.hire('triage', triage), await desk.hire('billing', billing)];
    return desk.found('handoff', {
      members: [
        { key: 'billing', agent_id: second, when: 'For invoices', handoff_to: ['triage'] },
        { key: 'triage', agent_id: first, when: 'Finds out what it is about', handoff_to: ['billing'] },
      ],
      entry: 'triage',
    });
  };

  it('passes on with a reason, and whoever is last answers', async () => {
    const team = await clinic(
      ({ tools }) => {
        expect(tools!.map((tool) => tool.function.name)).toEqual(['transfer_to_billing']);
        return {
          ...calls(['transfer_to_billing', { reason: 'It is about invoice 7.' }]),
          text: 'One moment.',
        };
      },
      (body) => {
        expect(asked(body)).toContain('Handed over to you: It is about invoice 7.');
        return 'Invoice 7 is paid.';
      },
    );
    const answer = await desk.lines(
      '/api/multi-agent/execute/stream',
      { multi_agent_id: team.id, input: 'What about invoice 7?' },
      { 'x-studio-events': '1' },
    );
    const lines = await allLines(answer);
    expect(lines.find(({ type }) => type === 'handoff')).toMatchObject({
      from: 'triage',
      to: 'billing',
      reason: 'It is about invoice 7.',
    });
    expect(lines.filter(({ type }) => type === 'step.started').map(({ kind, at }) => [kind, at])).toEqual([
      ['member', 'triage'],
      ['handoff', 'triage'],
      ['member', 'billing'],
    ]);
    const from = lines.findLastIndex(({ type }) => type === 'text.reset');
    const shown = lines
      .slice(from + 1)
      .map(({ content }) => content ?? '')
      .join('');
    expect(shown).toBe('Invoice 7 is paid.');
    expect(lines.at(-1)).toMatchObject({ status: 'complete', result: { content: { text: shown } } });
    const whole = await run(lines[0]!['run_id'] as string);
    expect(courseOf(whole)).toEqual([
      ['member', 'triage', 'succeeded'],
      ['handoff', 'triage', 'succeeded'],
      ['member', 'billing', 'succeeded'],
    ]);
    const again = await fetch(`${desk.server.url}/api/runs/${whole.id}/stream`, {
      headers: { authorization: `Bearer ${desk.bobToken}` },
    });
    expect((await allLines(again)).filter(({ type }) => type === 'handoff')).toMatchObject([
      { from: 'triage', to: 'billing', reason: 'It is about invoice 7.' },
    ]);
    const child = await run(whole.steps[0]!.child_run_id!);
    expect(child.steps.map(({ kind, name }) => [kind, name])).toEqual([
      ['llm', 'Scripted'],
      ['tool', 'transfer_to_billing'],
    ]);
  });

  it('does not go back and forth for ever', async () => {
    const pass =
      (to: string, text: string) =>
      ({ tools }: { tools?: object[] }) =>
        tools ? calls([`transfer_to_${to}`, { reason: 'Not mine.' }]) : text;
    const team = await clinic(pass('billing', 'Then I answer.'), pass('triage', 'Never.'));
    const said = await completed(desk.execute(team.id, 'Whose is it?'));
    expect(said.result).toMatchObject({ content: { text: 'Then I answer.' }, finish_reason: 'stop' });
    const whole = await run(said.run_id);
    expect(whole.steps.filter(({ kind }) => kind === 'handoff')).toHaveLength(4);
  });
});
