import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAgentServer } from '#support/servers/agent-server.ts';
import { allLines, linesOf, type Line, until } from '#support/ndjson.ts';
import {
  ANSWER,
  CARD_ID,
  isTerminal,
  RICH,
  startSupportDesk,
  type SupportDesk,
  textOf,
} from '#support/desks/support-desk.ts';

const resultOf = (line: Line | undefined) =>
  line?.['result'] as { content: { text: string }; finish_reason: string };

let desk: SupportDesk;
beforeAll(async () => {
  desk = await startSupportDesk();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

function askByForm(fields: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    agentId: desk.agentId,
    userInput: 'Are returns free?',
    ...fields,
  })) {
    form.set(name, value);
  }
  return fetch(`${desk.server.url}/api/agent/infer/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.bobToken}` },
    body: form,
  });
}

describe('a plain stream', () => {
  // Rule 7: /api/agent/infer/stream
  it('has the two specified kinds of line and nothing else', async () => {
    const answer = await desk.ask('Are returns free?');
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = await allLines(answer);
    const last = lines.pop();
    expect(lines.length).toBeGreaterThan(3);
    expect(
      lines.every((line) => Object.keys(line).join() === 'content' && typeof line.content === 'string'),
    ).toBe(true);
    expect(last).toMatchObject({
      status: 'complete',
      result: { finish_reason: 'stop', citations: [{ index: 1, page: 2 }] },
    });
    expect(resultOf(last).content.text).toBe(ANSWER.text);
    expect(textOf(lines)).toBe(ANSWER.text);
  });

  // Rule 7: Chatbot call: multipart with agentId and userInput
  it('takes a form as the chat sends it', async () => {
    expect(textOf(await allLines(await askByForm()))).toBe(ANSWER.text);
  });

  it('answers a failure before the first line with 502 and what to do', async () => {
    desk.provider.script({ kind: 'status', status: 500 });
    const answer = await desk.ask('Anyone there?');
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      code: 'provider.unavailable',
      detail: expect.stringContaining('Try again'),
    });
  });

  it('ends with one error line when the provider breaks off later, and keeps the text', async () => {
    desk.provider.script({ kind: 'cut', text: 'Returns are ' });
    const lines = await allLines(await desk.ask('Broken off?'));
    expect(lines.map(({ type, content }) => type ?? content)).toEqual(['Returns are ', 'error']);
    expect(lines.filter(isTerminal)).toHaveLength(1);
    expect(await desk.runOf('Broken off?')).toMatchObject({
      status: 'failed',
      output: 'Returns are ',
      error: { code: 'provider.unavailable' },
    });
  });

  it('cancels the run within 2 s when the caller closes the connection', async () => {
    desk.provider.script({ kind: 'silence', text: 'First words ' });
    const abort = new AbortController();
    const answer = await desk.ask('Leaving early', { signal: abort.signal });
    const lines = linesOf(answer);
    expect((await lines.next()).value).toEqual({ content: 'First words ' });
    const leftAt = performance.now();
    abort.abort();
    await desk.provider.calls[0]!.closedEarly;
    expect(performance.now() - leftAt).toBeLessThan(2_000);
    const run = await until(
      () => desk.runOf('Leaving early'),
      (one) => one?.status !== 'running',
    );
    expect(run).toMatchObject({ status: 'cancelled', output: 'First words ' });
  });

  it('cancels as well when the caller leaves before the first line', async () => {
    desk.provider.script({ kind: 'silence' });
    const abort = new AbortController();
    const answer = desk.ask('Leaving at once', { signal: abort.signal }).catch((error: unknown) => error);
    await desk.provider.received(1);
    abort.abort();
    await answer;
    await desk.provider.calls[0]!.closedEarly;
  });
});

describe('a rich stream', () => {
  it('brings a chat what it may ask next, and programs nothing, which costs no call', async () => {
    const { id } = await desk.bob.agents.create({
      body: { name: 'Curious', conversation: { follow_ups: true } },
    });
    const ask = async (headers: Record<string, string>) => {
      desk.reset();
      desk.provider.script(ANSWER, { kind: 'answer', text: 'And abroad?\nWho pays the label?' });
      const answer = await fetch(`${desk.server.url}/api/agent/infer/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${desk.bobToken}`, ...headers },
        body: JSON.stringify({ agentId: id, userInput: 'Are returns free?' }),
      });
      return (await allLines(answer)).at(-1)!;
    };
    const shown = await ask(RICH);
    expect(shown).toMatchObject({ result: { suggestions: ['And abroad?', 'Who pays the label?'] } });
    expect(desk.provider.calls).toHaveLength(2);
    // Whoever comes back to a run that has ended is told the same.
    const again = await fetch(`${desk.server.url}/api/runs/${String(shown['run_id'])}/stream`, {
      headers: { authorization: `Bearer ${desk.bobToken}` },
    });
    expect((await allLines(again)).at(-1)).toMatchObject({
      result: { suggestions: ['And abroad?', 'Who pays the label?'] },
    });

    expect(await ask({})).toMatchObject({ result: { suggestions: [] } });
    expect(desk.provider.calls).toHaveLength(1);
  });

  it('keeps what may be asked next with the conversation, for its last answer', async () => {
    const { id } = await desk.bob.agents.create({
      body: { name: 'Remembering', conversation: { follow_ups: true } },
    });
    const ask = async (sessionId?: string) => {
      desk.provider.script(ANSWER, { kind: 'answer', text: 'And abroad?' });
      const answer = await fetch(`${desk.server.url}/api/agent/infer/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${desk.bobToken}`, ...RICH },
        body: JSON.stringify({
          agentId: id,
          userInput: 'Are returns free?',
          ...(sessionId && { sessionId }),
        }),
      });
      return String((await allLines(answer)).at(-1)!['session_id']);
    };
    const session = await ask();
    const kept = async () =>
      (await desk.bob.agentRuns.messages({ params: { id: session } })).items.map(
        ({ suggestions }) => suggestions,
      );
    expect(await kept()).toEqual([undefined, ['And abroad?']]);
    await ask(session);
    expect(await kept()).toEqual([undefined, undefined, undefined, ['And abroad?']]);
    desk.reset();
  });

  it('tells everything in order, with one last line', async () => {
    const lines = await allLines(await desk.ask('Are returns free?', { headers: RICH }));
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
    const kinds = lines.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
    expect(kinds).toEqual([
      'run.started',
      'step.started',
      'retrieval',
      'step.finished',
      'step.started',
      'text',
      'citation',
      'text',
      'step.finished',
      'usage',
      'run.finished',
    ]);
    expect(lines[0]).toMatchObject({ target: { kind: 'agent', id: desk.agentId, name: 'Support' } });
    expect(lines[0]?.['session_secret']).toMatch(/^[\w-]{43}$/);
    expect(lines.find(({ type }) => type === 'retrieval')).toMatchObject({
      card_id: CARD_ID,
      hits: 1,
      top_score: 0.8,
    });
    expect(lines.filter(isTerminal)).toHaveLength(1);
    expect(lines.every((line, index) => 'status' in line === (index === lines.length - 1))).toBe(true);
    expect(lines.every((line) => 'content' in line === (line.type === 'text'))).toBe(true);
    expect(textOf(lines)).toBe(resultOf(lines.at(-1)).content.text);
    expect(JSON.stringify(lines.slice(0, -1))).not.toMatch(/"input"|"output"/);
  });

  it('can be asked for in a form', async () => {
    const [first] = await allLines(await askByForm({ events: '1' }));
    expect(first).toMatchObject({ type: 'run.started', seq: 1 });
  });

  it('starts with run.started even when the provider fails at once', async () => {
    desk.provider.script({ kind: 'status', status: 401 });
    const answer = await desk.ask('Key?', { headers: RICH });
    expect(answer.status).toBe(200);
    const lines = await allLines(answer);
    expect(lines[0]?.type).toBe('run.started');
    expect(lines.at(-1)).toMatchObject({
      type: 'error',
      error: { code: 'provider.unauthorized', retryable: false },
    });
    expect(lines.filter(isTerminal)).toHaveLength(1);
  });

  it('goes on when its reader leaves, until it is cancelled', async () => {
    desk.provider.script({ kind: 'silence', text: 'First words ' });
    const abort = new AbortController();
    const lines = linesOf(await desk.ask('Leaving a rich run', { headers: RICH, signal: abort.signal }));
    let runId = '';
    for await (const line of lines) {
      if (line.type === 'run.started') runId = line['run_id'] as string;
      if (line.type === 'text') break;
    }
    abort.abort();
    const kept = await until(
      () => desk.bob.agentRuns.get({ params: { id: runId } }),
      ({ output, steps }) => output !== '' && steps.length > 1,
    );
    expect(kept).toMatchObject({ status: 'running', output: 'First words ' });
    expect(kept.steps.map(({ kind, status }) => [kind, status])).toEqual([
      ['retrieval', 'succeeded'],
      ['llm', 'running'],
    ]);
    const { items } = await desk.bob.agentRuns.messages({ params: { id: kept.session_id! } });
    expect(items.at(-1)).toMatchObject({ status: 'pending', content: 'First words ' });

    const cancelledAt = performance.now();
    expect(await desk.cancelRun(runId)).toMatchObject({ status: 'cancelled', output: 'First words ' });
    await desk.provider.calls[0]!.closedEarly;
    expect(performance.now() - cancelledAt).toBeLessThan(2_000);
    // What was written before is paid for.
    expect(await desk.cancelRun(runId)).toMatchObject({ status: 'cancelled', usage: { output_tokens: 3 } });
  });

  it('ends with complete and the text so far when it is cancelled', async () => {
    desk.provider.script({ kind: 'silence', text: 'First words ' });
    const seen: Line[] = [];
    for await (const line of linesOf(await desk.ask('Stop me', { headers: RICH }))) {
      seen.push(line);
      if (line.type === 'text') await desk.cancelRun(seen[0]?.['run_id'] as string);
    }
    expect(seen.at(-1)).toMatchObject({
      status: 'complete',
      result: { finish_reason: 'cancelled', content: { text: 'First words ' } },
    });
  });

  it('stops in another process within 2 s', async () => {
    desk.provider.script({ kind: 'silence', text: 'Here ' });
    const other = await startAgentServer({
      openai: desk.provider,
      database: desk.server.database,
      executorId: 'other',
    });
    const lines = linesOf(await desk.ask('Run here, cancel there', { headers: RICH }));
    const started = (await lines.next()).value as Line;
    await desk.provider.received(1);
    await desk.cancelRun(started['run_id'] as string, { url: other.url });
    const cancelledAt = performance.now();
    await desk.provider.calls[0]!.closedEarly;
    expect(performance.now() - cancelledAt).toBeLessThan(2_000);
    await lines.return(undefined);
    await other.close();
  });
});

it('gives running streams an end line when the server stops', async () => {
  desk.provider.script({ kind: 'silence', text: 'Half ' });
  const stopping = await startAgentServer({
    openai: desk.provider,
    database: desk.server.database,
    executorId: 'stopping',
  });
  const { url } = stopping;
  const [plain, rich] = await Promise.all([
    desk.ask('Until the end', { url }),
    desk.ask('Until the end', { url, headers: RICH }),
  ]);
  const lines: Line[][] = [[], []];
  const read = Promise.all(
    [plain, rich].map(async (answer, index) => {
      for await (const line of linesOf(answer)) lines[index]?.push(line);
    }),
  );
  await expect.poll(() => lines.map(textOf)).toEqual(['Half ', 'Half ']);
  await stopping.runs.stop(0);
  await read;
  for (const seen of lines) {
    expect(seen.filter(isTerminal)).toHaveLength(1);
    expect(seen.at(-1)).toMatchObject({ type: 'error', error: { code: 'server.closing', retryable: true } });
  }
  await stopping.close();
  const { items } = await desk.bob.agentRuns.list({ query: { q: 'Until the end' } });
  expect(items.map(({ status, output }) => [status, output])).toEqual([
    ['interrupted', 'Half '],
    ['interrupted', 'Half '],
  ]);
});
