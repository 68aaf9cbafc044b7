import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, type InteropDesk, startInteropDesk, WEATHER_TOOL } from '#support/desks/interop-desk.ts';
import { asked, calls } from '#support/desks/teams.ts';

let desk: InteropDesk;
let client: OpenAI;
let agent: string;
let team: string;
let workflow: string;
beforeAll(async () => {
  desk = await startInteropDesk();
  agent = await desk.publishAgent('Écho', (body) => `You said: ${asked(body)}`);
  team = await desk.publishTeam([agent]);
  workflow = await desk.publishWorkflow();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.reset();
  client = desk.openai();
});

const ask = (model: string, content: string, more: object = {}) =>
  client.chat.completions.create({ model, messages: [{ role: 'user', content }], ...more });

async function read(stream: AsyncIterable<OpenAI.ChatCompletionChunk>) {
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta));
  return {
    chunks,
    text: deltas.map(({ content }) => content ?? '').join(''),
    calls: deltas.flatMap(({ tool_calls }) => tool_calls ?? []),
    finish: chunks.flatMap(({ choices }) => choices.flatMap(({ finish_reason }) => finish_reason ?? [])),
    usage: chunks.at(-1)!.usage,
  };
}

describe('models', () => {
  it('lists what is published, and finds each by id and by slug', async () => {
    const models = (await client.models.list()).data;
    expect(Object.fromEntries(models.map((model) => [(model as { slug?: string }).slug, model.id]))).toEqual({
      echo: agent,
      crew: team,
      greeting: workflow,
    });
    expect(models[0]).toMatchObject({ object: 'model', created: expect.any(Number), owned_by: 'bob' });
    expect((await client.models.retrieve('echo')).id).toBe(agent);
    expect((await client.models.retrieve(team)).id).toBe(team);
  });

  it('keeps what is not published, and what others may not see, from the list', async () => {
    const draft = await desk.hire('Draft', () => 'never');
    expect((await failure(client.models.retrieve(draft))).status).toBe(404);
    const eve = desk.openai(await desk.server.signIn('eve@example.com'));
    expect((await eve.models.list()).data).toEqual([]);
    const foreign = await failure(eve.models.retrieve(agent));
    const missing = await failure(eve.models.retrieve('019b0000-0000-7000-8000-000000000000'));
    expect([foreign.status, foreign.code]).toEqual([missing.status, missing.code]);
  });

  it('asks for the id where several have one slug', async () => {
    const first = await desk.publishAgent('Twin', () => 'one');
    const second = await desk.publishAgent('twin!', () => 'two');
    const error = await failure(ask('twin', 'Hello'));
    expect(error.status).toBe(404);
    expect(error.message).toContain(first);
    expect(error.message).toContain(second);
  });
});

describe('a whole answer', () => {
  it('comes from an agent, with its usage, and is recorded as a run of the API', async () => {
    const answer = await ask('echo', 'Good morning');
    expect(answer).toMatchObject({
      object: 'chat.completion',
      model: 'echo',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: { role: 'assistant', content: 'You said: Good morning' },
        },
      ],
      usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
    });
    const run = await desk.bob.agentRuns.get({ params: { id: answer.id.replace('chatcmpl-', '') } });
    expect(run).toMatchObject({
      trigger: 'api',
      status: 'succeeded',
      session_id: null,
      input: 'Good morning',
    });
  });

  it('comes from a team and from a workflow', async () => {
    expect((await ask(team, 'Good evening')).choices[0]!.message.content).toBe('You said: Good evening');
    expect((await ask('greeting', 'Ada')).choices[0]!.message.content).toContain('Hello Ada');
    expect((await ask(workflow, '{"who":"Bob"}')).choices[0]!.message.content).toContain('Hello Bob');
  });

  it('rests on the conversation that the client keeps', async () => {
    await client.chat.completions.create({
      model: agent,
      messages: [
        { role: 'system', content: 'Speak like a pirate.' },
        { role: 'user', content: 'My name is Ada.' },
        { role: 'assistant', content: 'Ahoy, Ada.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is' },
            { type: 'text', text: 'my name?' },
          ],
        },
      ],
    });
    const { messages } = desk.provider.calls.at(-1)!.body;
    expect(messages[0]!.content).toContain('Speak like a pirate.');
    expect(messages.slice(1).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'My name is Ada.'],
      ['assistant', 'Ahoy, Ada.'],
      ['user', 'What is\nmy name?'],
    ]);
  });

  it('honours temperature and the limit of tokens', async () => {
    await ask(agent, 'Hello', { temperature: 0.3, max_completion_tokens: 77 });
    expect(desk.provider.calls.at(-1)!.body).toMatchObject({ temperature: 0.3, max_tokens: 77 });
  });

  it('has the form that was asked for', async () => {
    desk.provider.script({ kind: 'answer', text: '```json\n{"city":"Oslo"}\n```' });
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const format = { type: 'json_schema', json_schema: { name: 'place', schema } };
    const answer = await ask(agent, 'Which city?', { response_format: format });
    expect(JSON.parse(answer.choices[0]!.message.content!)).toEqual({ city: 'Oslo' });
    const streamed = await read(
      (await ask(agent, 'Which city?', {
        response_format: format,
        stream: true,
      })) as unknown as AsyncIterable<OpenAI.ChatCompletionChunk>,
    );
    expect(JSON.parse(streamed.text)).toEqual({ city: 'Oslo' });
  });
});

describe('a stream', () => {
  const stream = async (model: string, content: string, more: object = {}) =>
    read(
      (await ask(model, content, {
        stream: true,
        ...more,
      })) as unknown as AsyncIterable<OpenAI.ChatCompletionChunk>,
    );

  it('gives the same answer in pieces, with usage where it is asked for', async () => {
    const said = await stream(agent, 'Good night', { stream_options: { include_usage: true } });
    expect(said.text).toBe('You said: Good night');
    expect(said.chunks.length).toBeGreaterThan(4);
    expect(said.finish).toEqual(['stop']);
    expect(said.usage).toEqual({ prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 });
    expect((await stream(agent, 'Good night')).usage).toBeUndefined();
  });

  it('comes from a team and from a workflow too', async () => {
    expect((await stream(team, 'Hello')).text).toBe('You said: Hello');
    expect((await stream(workflow, 'Ada')).text).toContain('Hello Ada');
  });

  it('ends with an error the client throws, when the answer breaks off', async () => {
    desk.provider.script({ kind: 'cut', text: 'The beginning ' });
    const error = await failure(stream(agent, 'Hello'));
    expect(error.message).toBeTruthy();
  });

  it('is cancelled with its connection', async () => {
    desk.provider.script({ kind: 'endless', pieceDelayMs: 5 });
    const before = desk.provider.calls.length;
    const answer = (await ask(agent, 'Never end', {
      stream: true,
    })) as unknown as AsyncIterable<OpenAI.ChatCompletionChunk> & { controller: AbortController };
    let id = '';
    for await (const chunk of answer) {
      ({ id } = chunk);
      if (chunk.choices[0]?.delta.content) break;
    }
    answer.controller.abort();
    const call = await desk.provider.received(before + 1);
    await call.closedEarly;
    await expect
      .poll(
        async () => (await desk.bob.agentRuns.get({ params: { id: id.replace('chatcmpl-', '') } })).status,
      )
      .toBe('cancelled');
  });
});

describe("the caller's own tools", () => {
  it('are called by the client, which goes on with what they answered', async () => {
    desk.provider.script(
      { kind: 'calls', calls: [{ name: 'get_weather', args: { city: 'Oslo' } }], text: 'Let me look.' },
      { kind: 'answer', text: 'It rains in Oslo.' },
    );
    const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: 'Weather in Oslo?' }];
    const first = await client.chat.completions.create({ model: agent, messages, tools: [WEATHER_TOOL] });
    const [choice] = first.choices;
    expect(choice).toMatchObject({ finish_reason: 'tool_calls', message: { content: 'Let me look.' } });
    const call = choice!.message.tool_calls![0]!;
    expect(call).toMatchObject({ type: 'function', function: { name: 'get_weather' } });
    expect(JSON.parse((call as { function: { arguments: string } }).function.arguments)).toEqual({
      city: 'Oslo',
    });

    messages.push(choice!.message, { role: 'tool', tool_call_id: call.id, content: '{"sky":"rain"}' });
    const second = await client.chat.completions.create({ model: agent, messages, tools: [WEATHER_TOOL] });
    expect(second.choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { content: 'It rains in Oslo.' },
    });
    const told = desk.provider.calls.at(-1)!.body.messages;
    expect(told.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(told.at(-1)).toMatchObject({ tool_call_id: call.id, content: '{"sky":"rain"}' });
  });

  it('come in a stream, several at once, what was said before them only once', async () => {
    desk.provider.script({
      ...calls(['get_weather', { city: 'Oslo' }], ['get_weather', { city: 'Rome' }]),
      text: 'Both then.',
    } as never);
    const said = await read(
      (await ask(agent, 'Weather?', {
        tools: [WEATHER_TOOL],
        stream: true,
      })) as unknown as AsyncIterable<OpenAI.ChatCompletionChunk>,
    );
    expect(said.text).toBe('Both then.');
    expect(said.calls.map((call) => JSON.parse(call.function!.arguments!) as object)).toEqual([
      { city: 'Oslo' },
      { city: 'Rome' },
    ]);
    expect(new Set(said.calls.map(({ id }) => id)).size).toBe(2);
    expect(said.finish).toEqual(['tool_calls']);
  });

  it('are called with arguments that fit, one at a time where that is asked for', async () => {
    desk.provider.script(
      calls(['get_weather', { town: 'Oslo' }]),
      calls(['get_weather', { city: 'Oslo' }], ['get_weather', { city: 'Rome' }]),
    );
    const answer = await ask(agent, 'Weather?', { tools: [WEATHER_TOOL], parallel_tool_calls: false });
    expect(
      answer.choices[0]!.message.tool_calls!.map(
        (call) => (call as { function: { arguments: string } }).function.arguments,
      ),
    ).toEqual(['{"city":"Oslo"}']);
  });

  it('are chosen as the client wants', async () => {
    await ask(agent, 'Hello', { tools: [WEATHER_TOOL], tool_choice: 'none' });
    expect(desk.provider.calls.at(-1)!.body.tools).toBeUndefined();
    desk.provider.script(calls(['get_weather', { city: 'Oslo' }]));
    await ask(agent, 'Hello', {
      tools: [WEATHER_TOOL],
      tool_choice: { type: 'function', function: { name: 'get_weather' } },
    });
    expect(desk.provider.calls.at(-1)!.body).toMatchObject({
      tool_choice: { type: 'function', function: { name: 'get_weather' } },
    });
  });
});

it('cancels a whole answer with its connection', async () => {
  desk.provider.script({ kind: 'silence', text: 'Well' });
  const before = desk.provider.calls.length;
  const leave = new AbortController();
  const answer = client.chat.completions
    .create({ model: agent, messages: [{ role: 'user', content: 'Hello' }] }, { signal: leave.signal })
    .catch(() => 'left');
  const call = await desk.provider.received(before + 1);
  await sleep(50);
  leave.abort();
  expect(await answer).toBe('left');
  await call.closedEarly;
});
