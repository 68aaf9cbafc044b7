import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * Stand-ins for providers in tests: they speak just enough of the protocols of OpenAI, Anthropic and Google to list
 * models, stream one answer and embed. No model is in them, and no word of theirs is a provider's.
 */

interface StubCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export type ProviderStubs = Awaited<ReturnType<typeof startProviderStubs>>;

const ANSWER = 'ready';
const DIMENSIONS = 4;

/** Starts all three on one free port. A call is refused with `status` while `refuse` names one. */
export async function startProviderStubs() {
  const calls: StubCall[] = [];
  let refusal: { status: number; text: string } | undefined;
  let script: Script = { embed: vectorOf, answer: () => ANSWER };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { pathname } = new URL(request.url!, 'http://stub');
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    calls.push({ method: request.method!, path: pathname, headers: request.headers, body });
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (refusal) return void json({ error: { message: refusal.text } }, refusal.status);
    const answer = ROUTES.find(([ending]) => pathname.endsWith(ending))?.[1];
    if (!answer) return void json({ error: { message: 'Unknown path.' } }, 404);
    const result = answer(body, script);
    if ('events' in result) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const { name, data } of result.events) {
        response.write(`${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
      }
      response.end(result.done ? 'data: [DONE]\n\n' : undefined);
    } else json(result.json);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    calls,
    openai: `${origin}/openai/v1`,
    anthropic: `${origin}/anthropic/v1`,
    google: `${origin}/google/v1beta`,
    refuse(status: number | undefined, text = 'Refused.') {
      refusal = status === undefined ? undefined : { status, text };
    },
    /** What comes instead of the usual vectors and answers. */
    script(given: Partial<Script>) {
      script = { ...script, ...given };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Answer = { json: unknown } | { events: { name?: string; data: unknown }[]; done?: true };

/** What the stand-in of OpenAI's protocol makes of a text, and of a question. */
interface Script {
  embed: (text: string) => number[];
  answer: (body: Record<string, unknown>) => string;
}

const vectorOf = (text: string) => Array.from({ length: DIMENSIONS }, (_, index) => text.length + index);

const ROUTES: [ending: string, answer: (body: Record<string, unknown>, script: Script) => Answer][] = [
  [
    'openai/v1/models',
    () => ({
      json: {
        object: 'list',
        data: [
          { id: 'scripted-large', object: 'model', context_length: 32_000 },
          { id: 'scripted-small', object: 'model' },
          { id: 'scripted-embed', object: 'model' },
          { id: 'scripted-whisper', object: 'model' },
        ],
      },
    }),
  ],
  [
    'chat/completions',
    (body, { answer }) => ({
      events: [
        { data: openaiChunk({ choices: [{ index: 0, delta: { content: answer(body) } }] }) },
        { data: openaiChunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) },
        { data: openaiChunk({ choices: [], usage: { prompt_tokens: 5, completion_tokens: 1 } }) },
      ],
      done: true,
    }),
  ],
  [
    'openai/v1/embeddings',
    ({ input }, { embed }) => ({
      json: {
        object: 'list',
        data: (input as string[]).map((text, index) => ({ index, embedding: embed(text) })),
        usage: { prompt_tokens: 3, total_tokens: 3 },
      },
    }),
  ],
  [
    'anthropic/v1/models',
    () => ({
      json: {
        data: [
          { type: 'model', id: 'scripted-opus', display_name: 'Scripted Opus', max_input_tokens: 200_000 },
          { type: 'model', id: 'scripted-haiku', display_name: 'Scripted Haiku' },
        ],
        has_more: false,
      },
    }),
  ],
  [
    'anthropic/v1/messages',
    () => ({
      events: [
        {
          name: 'message_start',
          data: {
            type: 'message_start',
            message: {
              id: 'm1',
              type: 'message',
              role: 'assistant',
              model: 'scripted-opus',
              content: [],
              stop_reason: null,
              stop_sequence: null,
              usage: { input_tokens: 5, output_tokens: 0 },
            },
          },
        },
        {
          name: 'content_block_start',
          data: { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        },
        {
          name: 'content_block_delta',
          data: { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ANSWER } },
        },
        { name: 'content_block_stop', data: { type: 'content_block_stop', index: 0 } },
        {
          name: 'message_delta',
          data: {
            type: 'message_delta',
            delta: { stop_reason: 'end_turn', stop_sequence: null },
            usage: { output_tokens: 1 },
          },
        },
        { name: 'message_stop', data: { type: 'message_stop' } },
      ],
    }),
  ],
  [
    'google/v1beta/models',
    () => ({
      json: {
        models: [
          {
            name: 'models/scripted-flash',
            displayName: 'Scripted Flash',
            inputTokenLimit: 1_000_000,
            outputTokenLimit: 8192,
            supportedGenerationMethods: ['generateContent', 'countTokens'],
          },
          {
            name: 'models/scripted-vectors',
            displayName: 'Scripted Vectors',
            inputTokenLimit: 2048,
            supportedGenerationMethods: ['embedContent'],
          },
          { name: 'models/scripted-video', supportedGenerationMethods: ['predictLongRunning'] },
        ],
      },
    }),
  ],
  [
    ':streamGenerateContent',
    () => ({
      events: [
        {
          data: {
            candidates: [
              { index: 0, content: { role: 'model', parts: [{ text: ANSWER }] }, finishReason: 'STOP' },
            ],
            usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 1, totalTokenCount: 6 },
          },
        },
      ],
    }),
  ],
  [':embedContent', () => ({ json: { embedding: { values: vectorOf('ready') } } })],
];

const openaiChunk = (fields: object) => ({
  id: 'scripted',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'scripted',
  ...fields,
});
