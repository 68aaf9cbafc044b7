import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineStudioAssistant, type StudioAssistantElement } from '#assistant-widget/define.ts';
import { eventually } from '#support/eventually.ts';

/* <studio-assistant> on a page that signs people in by itself. The rules of tokens: core/session/create-token-source. */

defineStudioAssistant();

interface Sent {
  url: string;
  token: string | null;
  body: FormData | undefined;
  signal: AbortSignal;
}

const COMPLETE =
  '{"type":"run.started","run_id":"r","session_id":"s-1"}\n{"status":"complete","result":{"content":{"text":"The answer"}}}';
let sent: Sent[] = [];
let respond: (request: Sent) => Response;

/** Answers as the server does. */
async function serve(url: string, init: RequestInit = {}): Promise<Response> {
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
  const request = { url, token, body: init.body as FormData | undefined, signal: init.signal! };
  sent.push(request);
  return url.includes('/infer/') ? respond(request) : new Response('{}', { status: 404 });
}

beforeEach(() => {
  sent = [];
  respond = () => new Response(COMPLETE);
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', serve);
});

afterEach(async () => {
  await act(async () => document.body.replaceChildren());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function insert(properties: object = {}, attributes: Record<string, string> = {}) {
  const element: StudioAssistantElement & HTMLElement = document.createElement('studio-assistant');
  const events: [string, Record<string, unknown>][] = [];
  for (const name of ['login-required', 'token-change', 'error'])
    element.addEventListener(`studio-${name}`, (event) => {
      const { waitUntil: _, ...detail } = (event as CustomEvent<Record<string, unknown>>).detail;
      events.push([name, detail]);
    });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  document.body.append(element);
  return { element, events };
}

const asks = () => sent.filter(({ url }) => url.includes('/infer/'));
const endless = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"content":"Half"}\n')),
    }),
  );
const KEPT = 'studio-conversation:00000000-0000-4000-8000-000000000001';

describe('the token of the page', () => {
  it('is asked for once, however much is asked at the same time, and told by its end alone', async () => {
    const getToken = vi.fn(async () => ({ token: 'given', expiresIn: 3600 }));
    const { element, events } = insert({ getToken }, { open: '' });
    await element.send('1');
    await element.send('2');
    expect(getToken).toHaveBeenCalledOnce();
    expect(asks().map(({ token }) => token)).toEqual(['given', 'given']);
    expect(events).toEqual([['token-change', { expiresAt: expect.any(Number) as number }]]);
  });

  it('that is missing is told once for each question, never by opening', async () => {
    respond = () => new Response('', { status: 401 });
    const getToken = vi.fn(async () => null);
    const { element, events } = insert({ getToken });
    await element.open();
    await eventually(() => expect(getToken).toHaveBeenCalledOnce());
    expect(events).toEqual([]);
    await element.send('1');
    await element.send('2');
    expect(events).toEqual([
      ['login-required', { reason: 'missing' }],
      ['login-required', { reason: 'missing' }],
    ]);
  });

  it('got while the page holds the question lets it go out again', async () => {
    respond = ({ token }) =>
      token === 'second' ? new Response(COMPLETE) : new Response('', { status: 401 });
    const { element } = insert({ token: 'first' });
    const signIn = async () => {
      await Promise.resolve();
      element.token = 'second';
    };
    element.addEventListener('studio-login-required', ({ detail }) => detail.waitUntil(signIn()));
    expect(await element.send('hi')).toBe('The answer');
    expect(asks().map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it('null signs out: the stream ends, nothing of the conversation is left, and other tabs follow', async () => {
    const { element, events } = insert({ token: 'a' });
    const other = insert({ token: 'a' });
    await element.send('one');
    await other.element.send('two');
    expect(localStorage.getItem(KEPT)).toBe('s-1');
    respond = endless;
    void element.send('three');
    await eventually(() => expect(element.messages?.at(-1)?.content).toBe('Half'));
    await act(async () => {
      element.token = null;
    });
    expect(element.messages).toEqual([]);
    expect(element.conversationId).toBeNull();
    expect(localStorage.getItem(KEPT)).toBeNull();
    expect(asks().at(-1)!.signal.aborted).toBe(true);
    expect(events.at(-1)).toEqual(['token-change', { expiresAt: null }]);
    await eventually(() => expect(other.element.messages).toEqual([]));
    expect(other.events.at(-1)).toEqual(['token-change', { expiresAt: null }]);
  });

  it('is not that of the studio on the same origin', async () => {
    localStorage.setItem('authToken', 'stored');
    respond = () => new Response('', { status: 401 });
    const { element } = insert({ token: null });
    await element.send('hi');
    expect(asks().map(({ token }) => token)).toEqual([null]);
    expect(localStorage.getItem('authToken')).toBe('stored');
  });
});

describe('who uses the page', () => {
  const contextOf = ({ body }: Sent) =>
    JSON.parse((body!.get('context') as string | null) ?? 'null') as unknown;

  it('is told to the agent', async () => {
    const { element } = insert({ token: 'a', context: { page: 'home' } });
    await element.identify({ id: '7', name: 'Ada' });
    await element.send('hi');
    expect(contextOf(asks()[0]!)).toEqual({ user: { id: '7', name: 'Ada' }, page: 'home' });
  });

  it('named for the first time, or again, keeps the conversation; another person starts over', async () => {
    const getToken = vi.fn(async () => 'given');
    const { element } = insert({ getToken });
    await element.send('one');
    await element.identify({ id: '7' });
    await element.identify({ id: '7', name: 'Ada' });
    expect(element.messages).toHaveLength(2);
    await element.identify({ id: '8' });
    expect(element.messages).toEqual([]);
    expect(element.conversationId).toBeNull();
    await element.send('two');
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(asks()[1]!.body!.get('sessionId')).toBeNull();
  });

  it('keeps a token that the page has set for the next person already', async () => {
    const { element } = insert({ token: 'first' });
    await element.identify({ id: '7' });
    await element.send('one');
    element.token = 'second';
    await element.identify({ id: '8' });
    await element.send('two');
    expect(asks().map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it.each(['identify', 'reset'] as const)(
    'is nobody after %s(): signed out, forgotten, asked anew',
    async (how) => {
      const getToken = vi.fn(async () => 'given');
      const { element, events } = insert({ getToken });
      await element.identify({ id: '7' });
      await element.send('one');
      await (how === 'reset' ? element.reset() : element.identify(null));
      await eventually(() => expect(events.at(-1)).toEqual(['token-change', { expiresAt: null }]));
      expect(element.messages).toEqual([]);
      expect(localStorage.getItem(KEPT)).toBeNull();
      await element.send('two');
      expect(getToken).toHaveBeenCalledTimes(2);
      expect(contextOf(asks()[1]!)).toBeNull();
    },
  );
});

it('every call goes by the fetch of the page, where it has one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('the browser’s own')));
  const own = vi.fn(serve);
  const { element } = insert({ token: 'a', fetch: own }, { open: '' });
  expect(await element.send('hi')).toBe('The answer');
  await eventually(() => expect(own).toHaveBeenCalledTimes(2));
  expect(own.mock.contexts).toEqual([undefined, undefined]);
});
