import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stub answers: `pieces` numbered words, one each `everyMs`, or all at once. `padding` makes them longer. */
export interface AnswerPlan {
  pieces: number;
  everyMs?: number;
  padding?: number;
}

/** The question that makes the stub answer so. */
export const toQuestion = (plan: AnswerPlan): string => `plan ${JSON.stringify(plan)}`;

/** The piece with this number. */
const toPiece = (index: number, padding = 0): string => `${index}${'.'.repeat(padding)} `;

/** A provider of OpenAI's protocol that keeps to its timetable: what is late in the answer was late elsewhere. */
export async function startStubProvider() {
  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const part of asked.setEncoding('utf8')) body += part;
  // A tool: its answer is what it was given.
  if (asked.url === '/step') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    return;
  }
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const { pieces, everyMs = 0, padding } = readPlan(messages.at(-1)!.content);

  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const startedAt = performance.now();
  let sent = 0;
  function sendDue() {
    const due = everyMs ? Math.floor((performance.now() - startedAt) / everyMs) + 1 : pieces;
    for (; sent < Math.min(due, pieces); sent += 1)
      response.write(toEvent({ content: toPiece(sent, padding) }));
    if (sent < pieces) return false;
    response.end(`${toEvent({}, 'stop')}data: [DONE]\n\n`);
    return true;
  }
  if (sendDue()) return;
  const timer = setInterval(() => sendDue() && clearInterval(timer), everyMs);
  response.once('close', () => clearInterval(timer));
}

function readPlan(content: string): AnswerPlan {
  const plan = /plan (\{.*?\})/.exec(content)?.[1];
  return plan ? (JSON.parse(plan) as AnswerPlan) : { pieces: 1 };
}

const toEvent = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'stub',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, delta, finish_reason }],
  })}\n\n`;
