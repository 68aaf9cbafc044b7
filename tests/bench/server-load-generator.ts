import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One call of the API; a body is sent as JSON. */
interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
}

/** A client that keeps its connections open. */
export interface Client {
  /** Sends the call; answers as soon as the head of the response is there. */
  open(call: Call): Promise<IncomingMessage>;
  send(call: Call): Promise<Answer>;
  /** The parsed answer; throws when it is no success. */
  json<T>(call: Call): Promise<T>;
  close(): void;
}

export function createClient(url: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname: host, port } = new URL(url);

  const open = ({ method = 'GET', path, token, body, headers: more }: Call) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const headers = {
        ...more,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent: ClientRequest = request({ agent, host, port, method, path, headers }, resolve);
      sent.on('error', reject);
      sent.end(text);
    });

  async function send(call: Call): Promise<Answer> {
    const response = await open(call);
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += part;
    return { status: response.statusCode!, text };
  }

  return {
    open,
    send,
    async json<T>(call: Call) {
      const { status, text } = await send(call);
      if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${text}`);
      return JSON.parse(text) as T;
    },
    close: () => agent.destroy(),
  };
}

/** What calls came to. Times are in milliseconds. */
export interface Load {
  calls: number;
  perSecond: number;
  p50: number;
  p95: number;
  /** Calls that were not answered with success. */
  errors: number;
}

type Work = (index: number) => Promise<Answer>;

/** Calls as fast as the server answers, `atOnce` at a time. */
export async function saturate(atOnce: number, durationMs: number, work: Work): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  let index = 0;
  const startedAt = performance.now();
  async function callOnAndOn() {
    while (performance.now() - startedAt < durationMs) {
      const sentAt = performance.now();
      const { status } = await work(index++);
      times.push(performance.now() - sentAt);
      if (status >= 300) errors += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, callOnAndOn));
  return toLoad(times, errors, performance.now() - startedAt);
}

/** Calls at a fixed rate, whether or not the server keeps up. A late start counts as waiting. */
export async function callAtRate(perSecond: number, durationMs: number, work: Work): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const calls = Array.from({ length: Math.round((perSecond * durationMs) / 1000) }, async (_, index) => {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await sleep(Math.max(0, dueAt - performance.now()));
    const { status } = await work(index);
    times.push(performance.now() - dueAt);
    if (status >= 300) errors += 1;
  });
  await Promise.all(calls);
  return toLoad(times, errors, performance.now() - startedAt);
}

function toLoad(times: number[], errors: number, elapsedMs: number): Load {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    calls: times.length,
    perSecond: (times.length - errors) / (elapsedMs / 1000),
    p50: quantile(0.5),
    p95: quantile(0.95),
    errors,
  };
}
