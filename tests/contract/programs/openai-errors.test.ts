import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAiErrorSchema } from '@agent-studio/api-client/contract';
import { makeKey } from '#support/desks/api-keys.ts';
import { failure, type InteropDesk, startInteropDesk, WEATHER_TOOL } from '#support/desks/interop-desk.ts';

let desk: InteropDesk;
let client: OpenAI;
let agent: string;
let team: string;
let workflow: string;
beforeAll(async () => {
  desk = await startInteropDesk();
  agent = await desk.publishAgent('Echo', () => 'Unused.');
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

describe('errors have the shape of OpenAI', () => {
  it('for a token that is missing, wrong or revoked', async () => {
    for (const token of ['', 'nonsense', 'as_sk_unknown']) {
      const answer = await fetch(`${desk.server.url}/v1/models`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      expect(answer.status).toBe(401);
      expect(openAiErrorSchema.parse(await answer.json()).error).toMatchObject({ code: 'invalid_api_key' });
    }
    const error = await failure(desk.openai('nonsense').models.list());
    expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
  });

  it('for an unknown model, and an unknown address', async () => {
    expect(await failure(ask('nobody', 'Hello'))).toMatchObject({ status: 404, code: 'model_not_found' });
    expect(await failure(client.embeddings.create({ model: agent, input: 'x' }))).toMatchObject({
      status: 404,
      code: 'unknown_url',
    });
  });

  it.each([
    ['n', { n: 2 }],
    ['stop', { stop: ['\n'] }],
    ['logprobs', { logprobs: true }],
    ['top_p', { top_p: 0.5 }],
    ['logit_bias', { logit_bias: { 50: 1 } }],
    ['temperature', { temperature: 7 }],
    ['tool_choice', { tool_choice: 'required' }],
    [
      'tools.0.function.parameters',
      { tools: [{ type: 'function', function: { name: 'x', parameters: { type: 'array' } } }] },
    ],
  ])('for %s, which cannot be honoured', async (param, more) => {
    expect(await failure(ask(agent, 'Hello', more))).toMatchObject({ status: 400, param });
  });

  it('for what only an agent can follow', async () => {
    expect(await failure(ask(team, 'Hello', { temperature: 1 }))).toMatchObject({
      status: 400,
      param: 'temperature',
      code: 'unsupported_parameter',
    });
    expect(await failure(ask(workflow, 'Hello', { tools: [WEATHER_TOOL] }))).toMatchObject({
      param: 'tools',
    });
  });

  it.each([
    ['no message of a user', [{ role: 'system', content: 'Hi' }]],
    [
      'an answer at the end',
      [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Ho' },
      ],
    ],
    [
      'a picture',
      [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://x.test/a.png' } }] }],
    ],
    [
      'a result without its call',
      [
        { role: 'user', content: 'Hi' },
        { role: 'tool', tool_call_id: 'x', content: 'y' },
      ],
    ],
    [
      'a call without its result',
      [
        { role: 'user', content: 'Hi' },
        {
          role: 'assistant',
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }],
        },
        { role: 'user', content: 'And?' },
      ],
    ],
  ])('for a conversation with %s', async (_, messages) => {
    const answer = await failure(
      client.chat.completions.create({ model: agent, messages: messages as never }),
    );
    expect(answer).toMatchObject({ status: 400, type: 'invalid_request_error' });
    expect(answer.param).toMatch(/^messages/);
  });

  it('for a model of a provider that fails, after the retries of the client', async () => {
    desk.provider.script({ kind: 'status', status: 401, message: 'Wrong key' });
    const error = await failure(ask(agent, 'Hello'));
    expect(error.status).toBe(502);
    expect(error.type).toBe('server_error');
  });

  it('for a body that is no JSON', async () => {
    const answer = await fetch(`${desk.server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.bobToken}`, 'content-type': 'application/json' },
      body: '{"model"',
    });
    expect(answer.status).toBe(400);
    expect(openAiErrorSchema.parse(await answer.json()).error.message).toBeTruthy();
  });
});

describe('an API key', () => {
  const slugs = async (key: string) =>
    (await desk.openai(key).models.list()).data
      .map((model) => (model as { slug?: string }).slug)
      .toSorted((a = '', b = '') => (a < b ? -1 : 1));

  it('runs what its scopes name, and its runs say which key it was', async () => {
    const { id, secret } = await makeKey(desk.bob, { scopes: ['agents:run'] });
    expect(await slugs(secret)).toEqual(['echo']);
    const own = desk.openai(secret);
    const answer = await own.chat.completions.create({
      model: 'echo',
      messages: [{ role: 'user', content: 'Hello' }],
    });
    expect(answer.choices[0]!.message.content).toBe('Unused.');
    const run = await desk.bob.agentRuns.get({ params: { id: answer.id.replace('chatcmpl-', '') } });
    expect(run).toMatchObject({ api_key_id: id, trigger: 'api' });
    expect(await failure(own.models.retrieve(team))).toMatchObject({ status: 404 });
  });

  it('for certain things sees only those', async () => {
    const { secret } = await makeKey(desk.bob, {
      scopes: ['workflows:read', 'workflows:run'],
      resources: [{ kind: 'workflow', id: workflow }],
    });
    expect(await slugs(secret)).toEqual(['greeting']);
    expect(await failure(desk.openai(secret).models.retrieve(agent))).toMatchObject({ status: 404 });
  });

  it('without a scope to run is refused', async () => {
    const { secret } = await makeKey(desk.bob, { scopes: ['agents:read'] });
    expect(await failure(desk.openai(secret).models.list())).toMatchObject({
      status: 403,
      code: 'key.scope',
    });
  });

  it('that was revoked does not count any more', async () => {
    const { id, secret } = await makeKey(desk.bob);
    await desk.bob.apiKeys.remove({ params: { id } });
    await expect.poll(async () => (await failure(desk.openai(secret).models.list())).status).toBe(401);
  });

  it('above its rate is told when to come back', async () => {
    const { secret } = await makeKey(desk.bob, { rpm: 1 });
    const own = desk.openai(secret);
    await own.models.list();
    const error = await failure(own.models.list());
    expect(error).toMatchObject({ status: 429, type: 'rate_limit_error' });
    expect(Number(error.headers?.get('retry-after'))).toBeGreaterThan(0);
  });
});
