// @vitest-environment node
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '#api-client/chat/chat-calls.ts';
import { openBatches } from '#api-client/client/open-stream.ts';
import { createChat } from '#core/chat/state/chat.ts';
import { startHttpServer, type TestServer } from '#support/servers/http-server.ts';

/* From the bytes of a server to the text of a message, over the real reader. Drawing is measured in Chromium. */

const LINES = 100_000;
const MOST_BLOCKED_MS = 500;

let server: TestServer;
let body = '';
let dispose = () => {};

beforeAll(async () => {
  server = await startHttpServer((_, response) => response.end(body));
});
afterAll(() => server.close());
afterEach(() => dispose());

async function ask(answer: string) {
  body = answer;
  const connection = { baseUrl: server.url, getToken: () => null };
  const chat = createChat({
    agentId: 'a1',
    ask: (_question, signal) =>
      readEvents(openBatches(connection, { path: '/api/agent/infer/stream', body: {}, signal })),
  });
  dispose = chat.dispose;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const message = await chat.send('hi');
  delay.disable();
  return { message: message!, blockedMs: delay.max / 1e6 };
}

describe('an answer', () => {
  it('of 100,000 lines has the right text, and blocks nothing for long', async () => {
    const words = Array.from({ length: LINES }, (_, index) => `${index} `);
    const { message, blockedMs } = await ask(words.map((content) => JSON.stringify({ content })).join('\n'));
    expect(message.status).toBe('complete');
    expect(message.content).toBe(words.join(''));
    expect(blockedMs).toBeLessThan(MOST_BLOCKED_MS);
  });

  it('with a line of 10 MB has the right text, and blocks nothing for long', async () => {
    const text = 'ä'.repeat(5_000_000);
    const { message, blockedMs } = await ask(`${JSON.stringify({ content: text })}\n{"content":"end"}\n`);
    expect(message.content === `${text}end`).toBe(true);
    expect(blockedMs).toBeLessThan(MOST_BLOCKED_MS);
  });
});
