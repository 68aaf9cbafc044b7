import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { allLines } from '#support/ndjson.ts';
import { answers, asked, calls, completed, startTeamDesk, type TeamDesk } from '#support/desks/teams.ts';

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

describe('a conversation', () => {
  it('goes on: the team knows what was said before, and its answers stand in it', async () => {
    const seen: string[][] = [];
    const host = await desk.hire('host', ({ messages }) => {
      seen.push(messages.slice(1).map(({ role, content }) => `${role}: ${content}`));
      return `Answer ${seen.length}.`;
    });
    const team = await desk.found('handoff', { members: [{ key: 'host', agent_id: host }] });
    const ask = (user_input: string, session_id?: string) =>
      desk.bob.multiAgents.infer({
        body: { multi_agent_id: team.id, user_input, ...(session_id && { session_id }) },
      });
    const first = await completed(ask('My name is Bo.'));
    const second = await completed(ask('What is my name?', first.session_id!));
    expect(second.session_id).toBe(first.session_id);
    expect(seen[1]).toEqual(['user: My name is Bo.', 'assistant: Answer 1.', 'user: What is my name?']);
    const { items } = await desk.bob.agentRuns.messages({ params: { id: first.session_id! } });
    expect(items.map(({ role, content, status }) => [role, content, status])).toEqual([
      ['user', 'My name is Bo.', 'complete'],
      ['assistant', 'Answer 1.', 'complete'],
      ['user', 'What is my name?', 'complete'],
      ['assistant', 'Answer 2.', 'complete'],
    ]);
    expect(items[1]!.id).toBe(first.message_id);
    const { items: sessions } = await desk.bob.agentRuns.conversations({ query: { agent_id: team.id } });
    expect(sessions).toMatchObject([
      { id: first.session_id, kind: 'multi_agent', agent: { name: 'Crew' }, messages: 4 },
    ]);
    await expect(
      desk.eve.multiAgents.infer({
        body: { multi_agent_id: team.id, user_input: 'Hello', session_id: first.session_id! },
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      desk.bob.agentRuns.infer({ body: { agentId: host, userInput: 'Hello', sessionId: first.session_id! } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('brings a chat what it may ask next, kept with the answer; programs get nothing, which costs no call', async () => {
    const host = await desk.hire('host', () => 'Returns are free.');
    const team = await desk.found('handoff', {
      members: [{ key: 'host', agent_id: host }],
      conversation: { follow_ups: true },
    });
    const ask = async (headers: Record<string, string>) => {
      desk.provider.calls.length = 0;
      desk.provider.script({
        kind: 'respond',
        to: ({ messages }) =>
          answers(messages[0]!.content.includes('may ask next') ? 'And abroad?' : 'Returns are free.'),
      });
      const body = { multi_agent_id: team.id, user_input: 'Are returns free?' };
      const lines = await allLines(await desk.lines('/api/multi-agent/infer/stream', body, headers));
      desk.reset();
      return lines.at(-1)!;
    };
    const shown = await ask({ 'x-studio-events': '1' });
    expect(shown).toMatchObject({
      result: { content: { text: 'Returns are free.' }, suggestions: ['And abroad?'] },
    });
    expect(desk.provider.calls).toHaveLength(2);
    const told = await run(String(shown['run_id']));
    expect(told.steps.map(({ name, status }) => [name, status])).toContainEqual([
      'Follow-up questions',
      'succeeded',
    ]);
    const { items } = await desk.bob.agentRuns.messages({ params: { id: String(shown['session_id']) } });
    expect(items.map(({ suggestions }) => suggestions)).toEqual([undefined, ['And abroad?']]);

    expect(await ask({})).toMatchObject({ result: { suggestions: [] } });
    expect(desk.provider.calls).toHaveLength(1);
  });

  it('keeps the reason of an answer that failed', async () => {
    const host = await desk.hire('host', () => ({ kind: 'status', status: 401 }));
    const team = await desk.found('handoff', { members: [{ key: 'host', agent_id: host }] });
    const body = { multi_agent_id: team.id, user_input: 'Hello' };
    await expect(desk.bob.multiAgents.infer({ body })).rejects.toMatchObject({ status: 502 });
    const { items } = await desk.bob.agentRuns.conversations({ query: { agent_id: team.id } });
    const { items: said } = await desk.bob.agentRuns.messages({ params: { id: items[0]!.id } });
    expect(said[1]).toMatchObject({
      status: 'failed',
      notice: expect.stringContaining('could not do its part'),
    });
  });
});

describe('the calls', () => {
  it('are there in both spellings, take both cases of fields and both names of the input', async () => {
    const echo = await desk.hire('echo', (body) => `You said: ${asked(body)}`);
    const team = await desk.found('handoff', { members: [{ key: 'echo', agent_id: echo }] });
    const bodies = [
      { multi_agent_id: team.id, user_input: 'hi' },
      { multiAgentId: team.id, userInput: 'hi' },
      { multi_agent_id: team.id, input: 'hi' },
    ];
    for (const path of ['/api/multi_agent', '/api/multi-agent']) {
      for (const call of ['infer', 'execute']) {
        for (const body of bodies) {
          const answer = await desk.lines(`${path}/${call}`, body);
          expect(answer.status).toBe(200);
          expect(await answer.json()).toMatchObject({ result: { content: { text: 'You said: hi' } } });
        }
        const lines = await allLines(await desk.lines(`${path}/${call}/stream`, bodies[0]!));
        expect(
          lines
            .slice(0, -1)
            .map(({ content }) => content)
            .join(''),
        ).toBe('You said: hi');
        expect(lines.slice(0, -1).every((line) => Object.keys(line).join() === 'content')).toBe(true);
        expect(lines.at(-1)).toMatchObject({
          status: 'complete',
          result: { content: { text: 'You said: hi' } },
        });
      }
    }
    const empty = await desk.lines('/api/multi-agent/execute', { multi_agent_id: team.id });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({ detail: 'Input is required.' });
    const form = new FormData();
    form.set('multiAgentId', team.id);
    form.set('userInput', 'form');
    const answer = await fetch(`${desk.server.url}/api/multi_agent/infer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.bobToken}` },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ result: { content: { text: 'You said: form' } } });
  });

  it('tell a run again to whoever comes later, with its members', async () => {
    const echo = await desk.hire('echo', () => 'Told once.');
    const team = await desk.found('handoff', { members: [{ key: 'echo', agent_id: echo }] });
    const { run_id } = await completed(desk.execute(team.id, 'Tell'));
    const answer = await fetch(`${desk.server.url}/api/runs/${run_id}/stream`, {
      headers: { authorization: `Bearer ${desk.bobToken}` },
    });
    const lines = await allLines(answer);
    expect(lines[0]).toMatchObject({ type: 'run.started', target: { kind: 'multi_agent', id: team.id } });
    expect(lines.at(-1)).toMatchObject({
      status: 'complete',
      result: { content: { text: 'Told once.' }, members: [{ key: 'echo', turns: 1 }] },
    });
  });

  it('refuse a team that cannot begin, with what to do', async () => {
    const nobody = await desk.found('parallel', { members: [] });
    await expect(desk.execute(nobody.id, 'Go')).rejects.toMatchObject({
      status: 422,
      problem: { code: 'team.no_members' },
    });
    const gone = await desk.found('parallel', { members: [{ key: 'x', agent_id: crypto.randomUUID() }] });
    await expect(desk.execute(gone.id, 'Go')).rejects.toMatchObject({
      status: 422,
      problem: { code: 'team.agent_missing' },
    });
    const { items } = await desk.bob.models.list();
    const offline = items.find(({ provider }) => provider === 'offline')!;
    const quiet = await desk.hire('quiet', () => 'Never asked.');
    const led = await desk.found('supervisor', {
      members: [{ key: 'quiet', agent_id: quiet }],
      coordinator: { model_id: offline.id, instructions: '' },
    });
    await expect(desk.execute(led.id, 'Go')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Set up a model under Models'),
    });
  });
});

describe('who sees what', () => {
  it('lets members of the workspace run a shared team, but neither its draft nor instructions of private agents', async () => {
    const secret = await desk.hire('secret', () => 'Public answer.');
    const team = await desk.found('handoff', {
      members: [{ key: 'secret', agent_id: secret }],
      visibility: 'workspace',
    });
    await desk.bob.multiAgentVersions.publish({ params: { id: team.id }, body: {} });
    const said = await completed(desk.execute(team.id, 'Ask', {}, desk.eve));
    const whole = await desk.eve.agentRuns.get({ params: { id: said.run_id } });
    expect(whole).toMatchObject({ version: 1, user: { name: 'eve' } });
    const childId = whole.steps[0]!.child_run_id!;
    const child = await desk.eve.agentRuns.get({ params: { id: childId } });
    expect(child).toMatchObject({ output: 'Public answer.', user: { name: 'eve' } });
    expect(JSON.stringify(child)).not.toContain('I am the secret');
    expect(JSON.stringify(await run(childId))).toContain('I am the secret');
    await expect(desk.execute(team.id, 'Ask', { version: 'draft' }, desk.eve)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('shows nobody else the runs of a private team, nor lets them cancel one', async () => {
    const member = await desk.hire('member', () => 'Mine.');
    const team = await desk.found('handoff', { members: [{ key: 'member', agent_id: member }] });
    await expect(desk.execute(team.id, 'Go', {}, desk.eve)).rejects.toMatchObject({ status: 404 });
    const said = await completed(desk.execute(team.id, 'Go'));
    const { steps } = await run(said.run_id);
    for (const id of [said.run_id, steps[0]!.child_run_id!]) {
      await expect(desk.eve.agentRuns.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
      await expect(desk.eve.agentRuns.cancel({ params: { id } })).rejects.toMatchObject({ status: 404 });
    }
    expect((await desk.eve.agentRuns.list({ query: { target_id: team.id } })).total).toBe(0);
  });

  it('cannot use an agent that its owner may not see', async () => {
    const mine = await desk.ada.agents.create({ body: { name: 'Private to Ada' } });
    const team = await desk.found('handoff', { members: [{ key: 'spy', agent_id: mine.id }] });
    await expect(desk.execute(team.id, 'Go')).rejects.toMatchObject({
      status: 422,
      problem: { code: 'team.agent_missing' },
    });
  });
});

describe('lists of runs', () => {
  it('have the runs of teams as one each; that of an agent has its turns in teams too', async () => {
    const worker = await desk.hire('worker', () => 'Worked.');
    const team = await desk.found('handoff', { members: [{ key: 'worker', agent_id: worker }] });
    const said = await completed(desk.execute(team.id, 'Work'));
    const list = (query: object) => desk.bob.agentRuns.list({ query });
    const all = await list({ page_size: 100 });
    expect(all.items.find(({ id }) => id === said.run_id)).toMatchObject({
      kind: 'multi_agent',
      parent_id: null,
    });
    expect(all.items.filter(({ parent_id }) => parent_id)).toEqual([]);
    expect((await list({ agent_id: worker })).items).toMatchObject([
      { kind: 'agent', parent_id: said.run_id },
    ]);
    expect((await list({ target_id: team.id, kind: 'multi_agent' })).items).toMatchObject([
      { id: said.run_id },
    ]);
    expect((await list({ target_id: team.id, kind: 'agent' })).total).toBe(0);
    expect((await list({ kind: 'agent', page_size: 100 })).items.every(({ kind }) => kind === 'agent')).toBe(
      true,
    );
  });

  it('lead to figures of the team: runs, handoffs, turns and costs of each member', async () => {
    const front = await desk.hire('front', () => calls(['transfer_to_back', { reason: 'Yours.' }]));
    const back = await desk.hire('back', () => 'Done.');
    const team = await desk.found('handoff', {
      members: [
        { key: 'front', agent_id: front, handoff_to: ['back'] },
        { key: 'back', agent_id: back },
      ],
    });
    await completed(desk.execute(team.id, 'One'));
    await completed(desk.execute(team.id, 'Two'));
    const { stats } = await desk.bob.multiAgents.get({ params: { id: team.id } });
    expect(stats).toMatchObject({
      runs_7d: 2,
      success_rate: 1,
      mean_handoffs: 1,
      members: {
        front: { turns: 2, cost_usd: expect.closeTo(2 * 0.00012), mean_ms: expect.any(Number) },
        back: { turns: 2, cost_usd: expect.closeTo(2 * 0.000078), mean_ms: expect.any(Number) },
      },
    });
    const { items } = await desk.bob.multiAgents.list({ query: { agent_id: back } });
    expect(items).toMatchObject([{ id: team.id, stats: { mean_handoffs: 1 } }]);
  });
});
