import { describe, expect, it } from 'vitest';
import { callModel } from '#server/engine/call-model.ts';
import { DEFAULT_LIMITS } from '#server/engine/answer-limits.ts';
import { connectProvider, connectSdk } from '#server/engine/providers/connect-provider.ts';
import { toProviderFailure } from '#server/engine/providers/provider-failure.ts';
import { cutAt, fetchOf, type ModelStream, modelStreams } from '#support/model-streams.ts';
import { type Asked, answerOfSdk } from '#support/servers/sdk-answer.ts';
import { createProviders } from '#server/engine/providers/providers.ts';

const LABEL = 'Scripted';
const ASKED: Asked = {
  instructions: 'You serve the shop.',
  messages: [{ role: 'user', content: 'Where is order 7?' }],
  tools: ['get_order', 'get_customer', 'list_orders'].map((name) => ({
    name,
    description: `Calls ${name}.`,
    input_schema: { type: 'object', properties: {} },
  })),
};

globalThis.AI_SDK_LOG_WARNINGS = false;

type Pieces = readonly Uint8Array<ArrayBuffer>[];
const connectionOf = (kind: ModelStream['kind']) => ({
  kind,
  base_url: 'https://provider.test/v1',
  api_key: 'k',
});

/** What comes of an answer, or why none did. */
async function outcomeOf(work: Promise<object>, { bytes }: ModelStream): Promise<object> {
  const text = new TextDecoder().decode(bytes);
  const outcome = await work.catch((error: unknown) => toProviderFailure(error, LABEL).toRunError());
  // Ids that the provider did not give are drawn.
  return JSON.parse(JSON.stringify(outcome), (name, value: unknown) =>
    (name === 'provider_call_id' || name === 'toolCallId') && !text.includes(String(value)) ? 'drawn' : value,
  ) as object;
}

const bySdk = (stream: ModelStream, pieces: Pieces) =>
  outcomeOf(
    answerOfSdk(connectSdk(connectionOf(stream.kind), fetchOf(pieces)).language('scripted'), ASKED).then(
      ({ usage: { input = 0, output = 0, cached = 0 }, finish, calls, ...heard }) => ({
        ...heard,
        usage: { input, output, cached },
        finish: finish === 'length' || finish === 'content-filter' ? finish : 'stop',
        calls: finish === 'length' ? [] : calls,
      }),
    ),
    stream,
  );

async function heardHere(stream: ModelStream, pieces: Pieces) {
  const [offline] = createProviders({}).models;
  const { language } = connectProvider(connectionOf(stream.kind), fetchOf(pieces));
  const model = {
    ...offline!,
    provider: LABEL,
    language: language('scripted'),
    capabilities: { ...offline!.capabilities, tools: true },
  };
  const call = { ...ASKED, model, offline: { question: '', passages: [], sources: [] } };
  const deadline = performance.now() + 60_000;
  let text = '';
  let unseen = 0;
  const parts = callModel(call, DEFAULT_LIMITS, { signal: new AbortController().signal, deadline });
  for await (const part of parts) {
    if (part.type === 'text') text += part.content;
    else if (part.type === 'unseen') unseen += part.content.length;
    else if (part.type === 'end') {
      const { input_tokens: input, output_tokens: output, cached_tokens: cached = 0 } = part.usage;
      const { finish_reason, calls, message } = part;
      const finish = finish_reason === 'blocked' ? 'content-filter' : finish_reason;
      return { text, unseen, calls, usage: { input, output, cached }, finish, content: message.content };
    }
  }
  throw new Error('No end came.');
}

const byOurs = (stream: ModelStream, pieces: Pieces) => outcomeOf(heardHere(stream, pieces), stream);

/** Numbers from 0 to 1 that are the same in every run. */
function createDice(seed: number) {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

describe.each(modelStreams)('$kind: $name', (stream) => {
  const { bytes } = stream;
  const whole = bySdk(stream, [bytes]);

  it('comes to the same as with the SDK', async () => {
    expect(await byOurs(stream, [bytes])).toEqual(await whole);
  });

  it('comes to the same byte by byte, and cut anywhere', async () => {
    const draw = createDice(bytes.length + 1);
    expect(
      await byOurs(
        stream,
        [...bytes].map((byte) => Uint8Array.of(byte)),
      ),
    ).toEqual(await whole);
    for (let round = 0; round < 8; round += 1) {
      const places = Array.from({ length: 6 }, () => Math.floor(draw() * bytes.length)).toSorted(
        (a, b) => a - b,
      );
      const pieces = cutAt(bytes, places);
      expect(await byOurs(stream, pieces)).toEqual(await whole);
      if (round < 2) expect(await bySdk(stream, pieces)).toEqual(await whole);
    }
  });
});
