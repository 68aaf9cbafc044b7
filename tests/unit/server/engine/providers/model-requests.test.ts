import type { ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import type { ProviderKind } from '#api-client/contract/index.ts';
import { toModelRequest } from '#server/engine/model-request.ts';
import { connectProvider, connectSdk } from '#server/engine/providers/connect-provider.ts';
import { type Asked, answerOfSdk } from '#support/servers/sdk-answer.ts';
import { collect } from '../samples.ts';

globalThis.AI_SDK_LOG_WARNINGS = false;

const QUESTION: ModelMessage[] = [{ role: 'user', content: 'Where is order 7?' }];
const ORDER = {
  name: 'get_order',
  description: 'Looks up an order.',
  input_schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: {
      number: { type: 'integer', minimum: 1 },
      kind: { enum: ['a', 'b', null] },
      lines: { type: 'array', items: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/line' }] } },
    },
    required: ['number'],
    additionalProperties: false,
    $defs: { line: { type: 'object', properties: { sku: { type: ['string', 'null'] } } } },
  },
};
const PLAIN = { name: 'list_orders', description: '', input_schema: {} };

const result = (toolCallId: string, type: 'json' | 'text' | 'error-json', value: unknown): ModelMessage => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId, toolName: 'get_order', output: { type, value } as never }],
});

const CALLS: ModelMessage[] = [
  ...QUESTION,
  {
    role: 'assistant',
    content: [
      {
        type: 'reasoning',
        text: 'Hm.',
        providerOptions: { anthropic: { signature: 'c2ln' }, google: { thoughtSignature: 'c2ln' } },
      },
      { type: 'reasoning', text: '', providerOptions: { anthropic: { redactedData: 'ZW5j' } } },
      { type: 'text', text: 'I look.' },
      { type: 'text', text: '' },
      {
        type: 'tool-call',
        toolCallId: 'call_1',
        toolName: 'get_order',
        input: { number: 7 },
        providerOptions: {
          google: { thoughtSignature: 'c2ln' },
          'openai-compatible': { thoughtSignature: 'c2ln' },
        },
      },
      { type: 'tool-call', toolCallId: 'call_2', toolName: 'get_order', input: {} },
    ],
  },
  result('call_1', 'json', { state: 'sent', lines: [1, null, 'ä'] }),
  result('call_2', 'error-json', { error: 'There is none.' }),
];

const TURNS: Record<string, Asked> = {
  'a question': { instructions: 'You serve the shop.', messages: QUESTION },
  'no instructions': { instructions: '', messages: QUESTION },
  settings: { instructions: 'Be brief.', messages: QUESTION, temperature: 0.7, maxOutputTokens: 512 },
  'temperature 0': { instructions: 'Be brief.', messages: QUESTION, temperature: 0 },
  'temperature above 1': { instructions: 'Be brief.', messages: QUESTION, temperature: 1.7 },
  'a conversation': {
    instructions: 'Be brief.',
    messages: [
      ...QUESTION,
      { role: 'assistant', content: 'It was sent.' },
      { role: 'user', content: 'When?' },
    ],
  },
  'two questions in a row': { instructions: 'Be brief.', messages: [...QUESTION, ...QUESTION] },
  'blanks at the end': {
    instructions: 'Be brief. ',
    messages: [...QUESTION, { role: 'assistant', content: 'It was sent.  \n' }],
  },
  tools: { instructions: 'Look up.', messages: QUESTION, tools: [ORDER, PLAIN] },
  'a tool that must be called': {
    instructions: 'Look up.',
    messages: QUESTION,
    tools: [ORDER, PLAIN],
    toolChoice: { name: 'get_order' },
  },
  'any tool must be called': {
    instructions: 'Look up.',
    messages: QUESTION,
    tools: [ORDER],
    toolChoice: 'required',
  },
  'calls and their results': {
    instructions: 'Look up.',
    messages: CALLS,
    tools: [ORDER],
    maxOutputTokens: 4096,
  },
  'results as text': {
    instructions: 'Look up.',
    messages: [
      ...CALLS.slice(0, 2),
      result('call_1', 'text', 'sent'),
      result('call_2', 'text', ''),
      ...QUESTION,
    ],
    tools: [ORDER],
  },
};

const MODELS: [kind: ProviderKind, model: string][] = [
  ['openai-compatible', 'gpt-4o'],
  ['openai-compatible', 'o3-mini'],
  ['openai-compatible', 'scripted'],
  ['anthropic', 'claude-3-5-haiku-latest'],
  ['anthropic', 'claude-opus-4-1'],
  ['anthropic', 'claude-sonnet-4-5'],
  ['anthropic', 'scripted'],
  ['google', 'gemini-2.5-flash'],
  ['google', 'gemini-3-pro-preview'],
  ['google', 'gemma-3-27b-it'],
  ['google', 'models/scripted'],
];

interface Sent {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

/** Keeps what was sent and refuses it. */
function createRecorder() {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    // The SDK names itself there, and its `streamText` once more.
    const { 'user-agent': _, ...headers } = Object.fromEntries(new Headers(init?.headers));
    const { body, method } = init ?? {};
    if (url instanceof Request || typeof body !== 'string') throw new Error('This was no JSON.');
    sent.push({ url: url.toString(), method, headers, body: JSON.parse(body) });
    return new Response('{}', { status: 400 });
  };
  return { sent, fetch };
}

describe.each(MODELS)('%s: %s', (kind, name) => {
  const connection = { kind, base_url: 'https://provider.test/v1/', api_key: 'key' };

  it.each(Object.entries(TURNS))('%s is asked as the SDK asks it', async (_, asked) => {
    const theirs = createRecorder();
    await expect(answerOfSdk(connectSdk(connection, theirs.fetch).language(name), asked)).rejects.toThrow();
    const ours = createRecorder();
    const request = await toModelRequest({ ...asked, abortSignal: new AbortController().signal });
    const answer = connectProvider(connection, ours.fetch).language(name).stream(request);
    await expect(collect(answer)).rejects.toThrow('refused');
    expect(ours.sent).toEqual(theirs.sent);
    expect(ours.sent).toHaveLength(1);
  });

  it('is asked without a key where there is none', async () => {
    const theirs = createRecorder();
    const ours = createRecorder();
    const asked = TURNS['a question']!;
    const keyless = { ...connection, api_key: undefined };
    await expect(answerOfSdk(connectSdk(keyless, theirs.fetch).language(name), asked)).rejects.toThrow();
    const request = await toModelRequest({ ...asked, abortSignal: new AbortController().signal });
    await expect(
      collect(connectProvider(keyless, ours.fetch).language(name).stream(request)),
    ).rejects.toThrow();
    expect(ours.sent).toEqual(theirs.sent);
  });
});
