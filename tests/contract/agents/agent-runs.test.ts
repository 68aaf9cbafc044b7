import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { allLines, until } from '#support/ndjson.ts';
import { ANSWER, CARD_ID, RICH, startSupportDesk, type SupportDesk } from '#support/desks/support-desk.ts';

const UNKNOWN_ID = '0192a000-0000-7000-8000-00000000ffff';

let desk: SupportDesk;
beforeAll(async () => {
  desk = await startSupportDesk();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

describe('without stream', () => {
  // Rule 7: /api/agent/infer
  it('answers the complete object', async () => {
    const answer = await desk.bob.agentRuns.infer({
      body: { agentId: desk.agentId, userInput: 'Are returns free?' },
    });
    expect(answer).toMatchObject({ status: 'complete', result: { content: { text: ANSWER.text } } });
  });

  it('answers 202 with the run after a while, and the run goes on', async () => {
    desk.provider.script({ kind: 'answer', text: 'Slowly but surely', pieceChars: 1, pieceDelayMs: 150 });
    const answer = await desk.bob.agentRuns.infer({ body: { agentId: desk.agentId, userInput: 'Slow?' } });
    if (answer.status !== 'running') throw new Error('answered at once');
    const run = await until(
      () => desk.bob.agentRuns.get({ params: { id: answer.run_id } }),
      ({ status }) => status !== 'running',
    );
    expect(run).toMatchObject({ status: 'succeeded', output: 'Slowly but surely' });
  });

  it('answers 502 when the provider fails', async () => {
    desk.provider.script({ kind: 'status', status: 429, headers: { 'retry-after': '60' } });
    await expect(
      desk.bob.agentRuns.infer({ body: { agentId: desk.agentId, userInput: 'Now?' } }),
    ).rejects.toMatchObject({
      status: 502,
      problem: { code: 'provider.rate_limited' },
      message: expect.stringContaining('60 s'),
    });
  });

  // Rule 7: /api/agent/execute
  // Rule 7: /api/agent/execute/stream
  it('runs a task without conversation', async () => {
    const answer = await desk.bob.agentRuns.execute({
      body: { agent_id: desk.agentId, input: 'Summarise returns' },
    });
    expect(answer).toMatchObject({ status: 'complete', session_id: null, message_id: null });
    const lines = [];
    for await (const line of desk.bob.agentRuns.executeStream({
      body: { agent_id: desk.agentId, input: 'Again' },
    }))
      lines.push(line);
    expect(lines.at(-1)).toMatchObject({ status: 'complete', session_id: null });
  });

  it('takes text that a database cannot', async () => {
    const answer = await desk.bob.agentRuns.infer({
      body: { agentId: desk.agentId, userInput: 'Zero \0 and half \ud83d a pair' },
    });
    expect(answer).toMatchObject({ status: 'complete' });
  });
});

describe('runs', () => {
  it('are stored with their steps', async () => {
    const { run_id } = (await desk.bob.agentRuns.infer({
      body: { agentId: desk.agentId, userInput: 'Stored?' },
    })) as {
      run_id: string;
    };
    const run = await desk.bob.agentRuns.get({ params: { id: run_id } });
    expect(run).toMatchObject({
      status: 'succeeded',
      trigger: 'api',
      input: 'Stored?',
      output: ANSWER.text,
      usage: { input_tokens: 11, output_tokens: 7, model: 'scripted-1' },
      user: { name: 'bob' },
      error: null,
    });
    expect(run.ttft_ms).toBeGreaterThan(0);
    expect(run.duration_ms).toBeGreaterThanOrEqual(run.ttft_ms!);
    expect(run.steps).toMatchObject([
      {
        kind: 'retrieval',
        status: 'succeeded',
        input: { query: 'Stored?', cards: [{ id: CARD_ID, name: 'Handbook' }] },
        output: { passages: [{ index: 1, title: 'Returns.pdf' }] },
      },
      {
        kind: 'llm',
        name: 'scripted-1',
        status: 'succeeded',
        input: { model: 'scripted-1', messages: [{ role: 'user' }] },
        output: { text: ANSWER.text, attempts: 1, first_ms: expect.any(Number) },
      },
    ]);
    expect(JSON.stringify(run)).not.toContain('sk-test-secret');
  });

  it('are seen by who asked, by who owns the agent, and by administrators', async () => {
    const { run_id } = (await desk.eve.agentRuns.infer({
      body: { agentId: desk.agentId, userInput: 'Eve asks' },
    })) as {
      run_id: string;
    };
    const zedToken = await desk.server.signIn('zed@example.com');
    const zed = desk.clientOf(zedToken);
    for (const client of [desk.eve, desk.bob, desk.ada]) {
      expect((await client.agentRuns.get({ params: { id: run_id } })).input).toBe('Eve asks');
      expect((await client.agentRuns.list({ query: { q: 'Eve asks' } })).total).toBe(1);
    }
    await expect(zed.agentRuns.get({ params: { id: run_id } })).rejects.toMatchObject({ status: 404 });
    expect(await desk.cancelRun(run_id, { token: zedToken })).toMatchObject({ code: 'run.not_found' });
    expect((await zed.agentRuns.list({ query: {} })).total).toBe(0);
  });

  it('need an agent the caller may run', async () => {
    const { id } = await desk.bob.agents.create({ body: { name: 'Private' } });
    for (const wanted of [id, UNKNOWN_ID]) {
      await expect(
        desk.eve.agentRuns.infer({ body: { agentId: wanted, userInput: 'Hi' } }),
      ).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('conversations', () => {
  const begin = async (client: ApiClient, userInput: string, sessionId?: string) => {
    const answer = await client.agentRuns.infer({
      body: { agentId: desk.agentId, userInput, ...(sessionId && { sessionId }) },
    });
    if (answer.status !== 'complete' || !answer.session_id) throw new Error('no conversation');
    return answer.session_id;
  };

  // Rule 7: /api/fetch_short_term_memory
  it('are named by their first message and remembered', async () => {
    const id = await begin(desk.bob, `  What about\n returns? ${'long '.repeat(30)}`);
    await begin(desk.bob, 'And abroad?', id);
    const [latest] = (await desk.bob.agentRuns.conversations({ query: { agent_id: desk.agentId } })).items;
    expect(latest).toMatchObject({
      id,
      title: 'What about',
      messages: 4,
      agent: { id: desk.agentId, name: 'Support' },
    });

    const { items } = await desk.bob.agentRuns.messages({ params: { id } });
    expect(items.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
      ['user', 'complete'],
      ['assistant', 'complete'],
    ]);
    expect(items[1]).toMatchObject({ content: ANSWER.text, citations: [{ index: 1, title: 'Returns.pdf' }] });
    const sent = desk.provider.calls.at(-1)!.body.messages;
    expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(sent[2]?.content).toBe('Returns are free, within 30 days.');

    const memory = await desk.bob.agentRuns.memory({
      body: { agent_id: desk.agentId, session_id: id, limit: 2 },
    });
    expect(memory.messages.map(({ content }) => content)).toEqual(['And abroad?', ANSWER.text]);
    expect(memory.used_tokens).toBeGreaterThan(0);
  });

  it('belong to one user and one agent', async () => {
    const id = await begin(desk.bob, 'Mine');
    const other = await desk.bob.agents.create({ body: { name: 'Other' } });
    const missing = { status: 404 };
    await expect(begin(desk.eve, 'Mine too', id)).rejects.toMatchObject(missing);
    await expect(
      desk.bob.agentRuns.infer({ body: { agentId: other.id, userInput: 'Here?', sessionId: id } }),
    ).rejects.toMatchObject(missing);
    await expect(desk.eve.agentRuns.messages({ params: { id } })).rejects.toMatchObject(missing);
    await expect(desk.eve.agentRuns.removeConversation({ params: { id } })).rejects.toMatchObject(missing);
    await expect(
      desk.eve.agentRuns.memory({ body: { agent_id: desk.agentId, session_id: id } }),
    ).rejects.toMatchObject(missing);
  });

  it('can be deleted; their runs stay', async () => {
    const id = await begin(desk.bob, 'Forget me');
    await desk.bob.agentRuns.removeConversation({ params: { id } });
    await expect(desk.bob.agentRuns.messages({ params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await desk.runOf('Forget me')).toMatchObject({
      session_id: null,
      status: 'succeeded',
    });
  });

  it('start over for whoever has the secret, once', async () => {
    const [first] = await allLines(await desk.ask('Start', { headers: RICH }));
    const session_id = first?.['session_id'] as string;
    const session_secret = first?.['session_secret'] as string;
    const reset = (body: { session_id: string; session_secret: string }) =>
      desk.server.post('/reset-session', body);

    expect((await reset({ session_id, session_secret: 'wrong' })).status).toBe(400);
    expect((await reset({ session_id: UNKNOWN_ID, session_secret })).status).toBe(400);
    const answer = await reset({ session_id, session_secret });
    expect(answer.status).toBe(200);
    const next = (await answer.json()) as { session_id: string; session_secret: string };
    expect(next.session_id).not.toBe(session_id);
    expect((await reset({ session_id, session_secret })).status).toBe(400);

    await begin(desk.bob, 'Afresh', next.session_id);
    expect(desk.provider.calls.at(-1)?.body.messages).toHaveLength(2);
    const [latest] = (await desk.bob.agentRuns.conversations({ query: {} })).items;
    expect(latest).toMatchObject({ id: next.session_id, title: 'Afresh', messages: 2 });
  });
});
