import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#server/engine/outbound/guarded-fetch.ts';
import { connectProvider } from '#server/engine/providers/connect-provider.ts';
import { discoverModels } from '#server/engine/providers/discover-models.ts';
import { embedTexts } from '#server/engine/providers/embed-texts.ts';
import { explainFailure } from '#server/engine/providers/explain-failure.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import { runAgent } from '#server/engine/run-agent.ts';
import { startFlood } from '#support/monsters/flood.ts';
import { startOpenAiServer } from '#support/servers/openai-server.ts';
import { aTurn, collect, textOf } from '../samples.ts';

const FLOOD_MB = 256;
/** What is on its way in sockets and pipes when the reader has had enough. */
const ON_ITS_WAY_MB = 24;

let flood: Awaited<ReturnType<typeof startFlood>>;
beforeEach(async () => {
  flood = await startFlood({ megabytes: FLOOD_MB });
});
afterEach(() => flood.close());

function ask(baseUrl: string) {
  const { models } = createProviders({ openai: { baseUrl, apiKey: 'key', model: 'scripted-1' } });
  const turn = aTurn(models[0]!, 'What do the rules say?', { cards: [] });
  const limits = { backoffMs: 5 };
  return collect(runAgent(turn, { searchCard: async () => [], limits }, new AbortController().signal));
}

it.each<[string, string, number, string]>([
  ['a line without an end', 'line/200', 2, 'sent more than 2 MB without a line end'],
  ['the same packed', 'line/200/gzip', 2, 'sent more than 2 MB without a line end'],
  ['lines that say nothing', 'comments/200', 64, 'sent more than 64 MB for one answer'],
  ['thoughts without an end', 'thoughts/200', 2, 'sent more than 2 MB of thoughts'],
  ['JSON instead of events', 'json/200', 2, 'sent more than 2 MB without a line end'],
])('%s ends the run with a plain sentence, after one call', async (_, path, takenMb, sentence) => {
  const startedAt = performance.now();
  const memoryBefore = process.memoryUsage().rss;
  const events = await ask(`${flood.url}/${path}`);
  const last = events.at(-1);
  expect(last).toMatchObject({ type: 'failed', error: { code: 'provider.bad_answer', retryable: false } });
  expect(JSON.stringify(last)).toContain(sentence);
  expect(flood.calls()).toBe(1);
  // A packed flood is a thousandth of its size while it is on its way.
  if (!path.endsWith('gzip')) expect(flood.takenMb()).toBeLessThan(takenMb + ON_ITS_WAY_MB);
  expect((process.memoryUsage().rss - memoryBefore) / 1_048_576).toBeLessThan(160);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

it('is not read at all where the call was refused', async () => {
  const events = await ask(`${flood.url}/json/400`);
  expect(events.at(-1)).toMatchObject({ type: 'failed', error: { code: 'provider.refused' } });
  expect(flood.takenMb()).toBeLessThan(ON_ITS_WAY_MB);
});

it('leaves other runs alone', async () => {
  const other = await startOpenAiServer({
    kind: 'answer',
    text: 'All is well here.',
    pieceChars: 3,
    pieceDelayMs: 10,
  });
  try {
    const [, , events] = await Promise.all([
      ask(`${flood.url}/line/200`),
      ask(`${flood.url}/comments/200`),
      ask(other.baseUrl),
    ]);
    expect(textOf(events)).toBe('All is well here.');
    expect(events.at(-1)).toMatchObject({ type: 'finished' });
  } finally {
    await other.close();
  }
});

describe('whole answers', () => {
  const signal = new AbortController().signal;
  const fetchUpTo = (maxBytes: number) => createGuardedFetch({ allowed: ['127.0.0.1'] }).with({ maxBytes });
  const connect = (path: string) => ({
    kind: 'openai-compatible' as const,
    base_url: `${flood.url}/${path}`,
    api_key: undefined,
  });

  it.each(['json/200', 'json/200/gzip'])('vectors without an end are not read to it: %s', async (path) => {
    const [model] = createProviders({}).models;
    const embedding = connectProvider(connect(path), fetchUpTo(16 * 1_048_576)).embedding('scripted');
    const failed = embedTexts({ ...model!, embedding }, ['a'], { backoffMs: 5 });
    await expect(failed).rejects.toMatchObject({ code: 'provider.bad_answer', retryable: false });
    expect(flood.calls()).toBe(1);
    if (path.endsWith('200')) expect(flood.takenMb()).toBeLessThan(16 + ON_ITS_WAY_MB);
  });

  it('a list of models without an end is not read to it', async () => {
    const error = await discoverModels(connect('json/200'), fetchUpTo(10 * 1_048_576), signal).catch(
      (thrown: unknown) => thrown,
    );
    expect(explainFailure(error, { what: 'model', label: 'Flood' }).code).toBe('provider.bad_answer');
    expect(flood.takenMb()).toBeLessThan(10 + ON_ITS_WAY_MB);
  });
});
