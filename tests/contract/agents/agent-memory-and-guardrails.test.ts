import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentInput, Complete } from '@agent-studio/api-client';
import { startSupportDesk, type SupportDesk } from '#support/desks/support-desk.ts';

let desk: SupportDesk;
beforeAll(async () => {
  desk = await startSupportDesk();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const answer = (text: string) => ({ kind: 'answer' as const, text });

async function create(fields: Partial<AgentInput>): Promise<string> {
  const { id } = await desk.bob.agents.create({ body: { name: 'Rules', ...fields } });
  return id;
}

async function ask(agentId: string, userInput: string, sessionId?: string): Promise<Complete> {
  const body = { agentId, userInput, ...(sessionId !== undefined && { sessionId }) };
  return (await desk.bob.agentRuns.infer({ body })) as Complete;
}

describe('short-term memory', () => {
  it('is a window of messages, and a running summary of those before it', async () => {
    const agent = await create({ memory: { short_term: { messages: 2, summarize: true } } });
    const { session_id } = await ask(agent, 'My name is Ada.');
    for (const text of ['Two', 'Three', 'Four']) await ask(agent, text, session_id!);
    // Eight messages, of which six may wait: now two are seen as they are, and the summary stands for the others.
    desk.provider.script(answer('The person is called Ada.'), answer('You are Ada.'));
    const before = desk.provider.calls.length;
    await ask(agent, 'Who am I?', session_id!);
    const [summing, asking] = desk.provider.calls.slice(before);
    expect(summing?.body.messages.at(-1)?.content).toContain('My name is Ada.');
    expect(asking?.body.messages.slice(1).map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(asking?.body.messages.at(-1)?.content).toContain('The person is called Ada.');

    const memory = await desk.bob.agentRuns.memory({ body: { agent_id: agent, session_id: session_id! } });
    expect(memory).toMatchObject({ summary: 'The person is called Ada.', max_tokens: 6000, facts: [] });
    expect(memory.messages).toHaveLength(10);
    const read = memory.messages.slice(-4).map(({ content }) => Math.ceil(content.length / 4));
    const summary = Math.ceil(memory.summary.length / 4);
    expect(memory.used_tokens).toBe(read.reduce((sum, tokens) => sum + tokens, summary));

    // The summary is kept: the next question does not write it again.
    desk.reset();
    await ask(agent, 'And now?', session_id!);
    expect(desk.provider.calls).toHaveLength(1);
    expect(desk.provider.calls[0]?.body.messages.at(-1)?.content).toContain('The person is called Ada.');
  });

  it('is the window alone where nobody asked for a summary', async () => {
    const agent = await create({ memory: { short_term: { messages: 2 } } });
    const { session_id } = await ask(agent, 'One');
    for (const text of ['Two', 'Three', 'Four']) await ask(agent, text, session_id!);
    expect(desk.provider.calls).toHaveLength(4);
    expect(desk.provider.calls.at(-1)?.body.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
    const memory = await desk.bob.agentRuns.memory({
      body: { agent_id: agent, session_id: session_id!, limit: 5 },
    });
    expect(memory).toMatchObject({ summary: '' });
    expect(memory.messages).toHaveLength(5);
  });
});

describe('guardrails', () => {
  const pii = (stage: 'input' | 'output', action: 'mask' | 'block') =>
    ({ kind: 'pii', stage, action, config: {} }) as const;

  it('hide personal data of a question from the model and from the record', async () => {
    const agent = await create({ guardrails: [pii('input', 'mask')] });
    const { run_id, session_id } = await ask(agent, 'Write to ada@example.com');
    expect(desk.provider.calls[0]?.body.messages.at(-1)?.content).toBe('Write to [email]');
    const run = await desk.bob.agentRuns.get({ params: { id: run_id } });
    const { items } = await desk.bob.agentRuns.messages({ params: { id: session_id! } });
    expect(JSON.stringify([run, items])).not.toContain('ada@example.com');
    expect(run.input).toBe('Write to [email]');
  });

  it('refuse a question, and an answer, in words', async () => {
    const asking = await create({ guardrails: [pii('input', 'block')] });
    expect((await ask(asking, 'Write to ada@example.com')).result).toMatchObject({
      finish_reason: 'blocked',
      content: { text: expect.stringMatching(/not passed on to the model/) },
    });
    expect(desk.provider.calls).toHaveLength(0);

    const answering = await create({ guardrails: [pii('output', 'block')] });
    desk.provider.script(answer('It is ada@example.com.'));
    const { result, run_id } = await ask(answering, 'Who is it?');
    expect(result).toMatchObject({ finish_reason: 'blocked' });
    const run = await desk.bob.agentRuns.get({ params: { id: run_id } });
    expect(JSON.stringify(run)).not.toContain('ada@example.com');
  });

  it('of the form need one, and an answer of that form is given as JSON', async () => {
    const guardrails: AgentInput['guardrails'] = [{ kind: 'schema', stage: 'output', action: 'block' }];
    await expect(create({ guardrails })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'output_schema' }] },
    });
    await expect(create({ output_schema: { type: 'array' } })).rejects.toMatchObject({ status: 422 });
    await expect(
      create({ output_schema: { type: 'object', properties: { a: { type: 'nothing' } } } }),
    ).rejects.toMatchObject({ status: 422 });
    const output_schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    const agent = await create({ guardrails, output_schema });
    desk.provider.script(answer('seven'), answer('{"n":7}'));
    expect((await ask(agent, 'How many?')).result).toMatchObject({
      content: { text: '{"n":7}' },
      output: { n: 7 },
    });
    await expect(
      desk.bob.agents.update({ params: { id: agent }, body: { output_schema: null } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});
