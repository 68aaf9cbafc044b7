import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { toBagVector } from './bag-vectors.ts';

/* A stand-in for a provider in tests: speaks enough of OpenAI's chat protocol, and misbehaves on request. No model is in it. */

/** How one call is answered; the last script of the list serves all further calls. */
export type Script =
  | ({
      kind: 'answer';
      text: string;
      pieceChars?: number;
      pieceDelayMs?: number;
      finishReason?: string;
      /** Says nothing before this. */
      after?: Promise<void>;
    } & Pace)
  /** Wants tools to be called, several at once: arguments come in pieces, the calls' pieces mixed with each other. */
  | ({
      kind: 'calls';
      calls: ScriptedCall[];
      text?: string;
      pieceChars?: number;
      pieceDelayMs?: number;
    } & Pace)
  /** Decides by what was asked. */
  | { kind: 'respond'; to: (body: ReceivedCall['body']) => Script }
  | { kind: 'status'; status: number; message?: string; headers?: Record<string, string> }
  /** Sends `text`, then destroys the connection. */
  | { kind: 'cut'; text: string }
  /** Sends `text` and ends properly, but without saying that the answer is complete. */
  | { kind: 'unfinished'; text: string }
  /** Sends `text`, then bytes that are no JSON. */
  | { kind: 'garbage'; text?: string }
  /** 200 with a web page, as captive portals and wrong addresses give. */
  | { kind: 'html' }
  /** Sends `text`, then nothing, keeping the connection open. */
  | { kind: 'silence'; text?: string }
  /** Never stops sending. */
  | { kind: 'endless'; pieceDelayMs?: number };

/** How long a call takes and what it counts. */
interface Pace {
  /** Before the first word. */
  waitMs?: number;
  /** Of tokens; absent: a few. */
  usage?: { input: number; output: number };
}

interface ScriptedCall {
  name: string;
  args: unknown;
  /** Sent as they are instead of `args`. */
  raw?: string;
}

export interface ReceivedCall {
  authorization: string | undefined;
  traceparent: string | string[] | undefined;
  body: {
    model: string;
    stream?: boolean;
    max_tokens?: number;
    messages: { role: string; content: string; tool_call_id?: string; tool_calls?: object[] }[];
    tools?: { function: { name: string; description: string; parameters: object } }[];
  };
  /** Settles when the caller closed the connection before the answer was complete. */
  closedEarly: Promise<void>;
}

export type OpenAiServer = Awaited<ReturnType<typeof startOpenAiServer>>;

/** Starts on a free port; `calls` holds every chat call received so far. */
export async function startOpenAiServer(...first: Script[]) {
  let scripts: Script[] = first.length ? first : [{ kind: 'answer', text: 'Scripted answer.' }];
  const calls: ReceivedCall[] = [];
  const waiting = new Set<() => void>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.endsWith('/models')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'scripted-1', object: 'model' }] }));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const closedEarly = new Promise<void>((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve();
      });
    });
    const said: unknown = JSON.parse(Buffer.concat(parts).toString());
    if (request.url?.endsWith('/embeddings')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(embed(said as EmbeddingsBody)));
      return;
    }
    const body = said as ReceivedCall['body'];
    calls.push({
      authorization: request.headers.authorization,
      traceparent: request.headers['traceparent'],
      body,
      closedEarly,
    });
    for (const wake of waiting) wake();
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    if (script) await play(script.kind === 'respond' ? script.to(body) : script, response);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    script(...next: Script[]) {
      scripts = next;
    },
    /** Settles when `count` calls have been received in all. */
    async received(count: number): Promise<ReceivedCall> {
      while (calls.length < count) {
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
      }
      return calls[count - 1]!;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface EmbeddingsBody {
  model: string;
  input: string | string[];
}

function embed({ model, input }: EmbeddingsBody) {
  const texts = [input].flat();
  const tokens = Math.ceil(texts.join(' ').length / 4);
  return {
    object: 'list',
    model,
    data: texts.map((text, index) => ({ object: 'embedding', index, embedding: toBagVector(text) })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

/** Calls are numbered through, so that each has an id of its own. */
let callsMade = 0;

async function play(script: Script, response: ServerResponse): Promise<void> {
  if (script.kind === 'status') {
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    response.end(JSON.stringify({ error: { message: script.message ?? `Scripted ${script.status}` } }));
    return;
  }
  if (script.kind === 'html') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in to the network</title>');
    return;
  }

  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const send = (data: string) => response.write(`data: ${data}\n\n`);
  const sendText = (content: string) => send(toChunk({ choices: [{ index: 0, delta: { content } }] }));

  switch (script.kind) {
    case 'answer': {
      const { text, pieceChars = 7, pieceDelayMs = 0, finishReason = 'stop', after } = script;
      await after;
      await pause(script);
      for (const piece of text.match(new RegExp(`[^]{1,${pieceChars}}`, 'gu')) ?? []) {
        if (response.destroyed) return;
        sendText(piece);
        if (pieceDelayMs) await sleep(pieceDelayMs);
      }
      send(toChunk({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }));
      send(toChunk({ choices: [], usage: counted(script, { input: 11, output: 7 }) }));
      response.end('data: [DONE]\n\n');
      return;
    }
    case 'calls': {
      const { calls, text, pieceChars = 5, pieceDelayMs = 0 } = script;
      await pause(script);
      if (text) sendText(text);
      const sendCall = (index: number, call: object) =>
        send(toChunk({ choices: [{ index: 0, delta: { tool_calls: [{ index, ...call }] } }] }));
      for (const [index, { name }] of calls.entries()) {
        callsMade += 1;
        sendCall(index, { id: `call_${callsMade}`, type: 'function', function: { name, arguments: '' } });
      }
      const pieces = calls.map(
        ({ raw, args }) =>
          (raw ?? JSON.stringify(args)).match(new RegExp(`[^]{1,${pieceChars}}`, 'gu')) ?? [],
      );
      for (let round = 0; pieces.some(({ length }) => round < length); round += 1) {
        for (const [index, each] of pieces.entries()) {
          if (each[round] !== undefined) sendCall(index, { function: { arguments: each[round] } });
        }
        if (pieceDelayMs) await sleep(pieceDelayMs);
      }
      send(toChunk({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] }));
      send(toChunk({ choices: [], usage: counted(script, { input: 20, output: 10 }) }));
      response.end('data: [DONE]\n\n');
      return;
    }
    case 'respond':
      throw new Error('A script that responds must not answer with another one.');
    case 'cut':
      sendText(script.text);
      await sleep(20);
      response.destroy();
      return;
    case 'unfinished':
      sendText(script.text);
      response.end();
      return;
    case 'garbage':
      if (script.text) sendText(script.text);
      send('{"choices": [{"delta"');
      response.end();
      return;
    case 'silence':
      if (script.text) sendText(script.text);
      return;
    case 'endless':
      while (!response.destroyed) {
        sendText('more and more ');
        await sleep(script.pieceDelayMs ?? 1);
      }
  }
}

const pause = async ({ waitMs }: Pace) => {
  if (waitMs) await sleep(waitMs);
};

function counted({ usage }: Pace, few: NonNullable<Pace['usage']>) {
  const { input, output } = usage ?? few;
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

const toChunk = (fields: object) =>
  JSON.stringify({
    id: 'scripted',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted-1',
    ...fields,
  });

/** Calls the first tool it is told of, and answers then. */
export function callsOnce({ messages, tools = [] }: ReceivedCall['body']): Script {
  const name = tools[0]?.function.name;
  if (name === undefined || messages.at(-1)?.role === 'tool') return { kind: 'answer', text: 'Done.' };
  return { kind: 'calls', calls: [{ name, args: {} }] };
}
