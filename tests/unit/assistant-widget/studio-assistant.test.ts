import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HELP_AGENT_ID as CONTRACT_HELP_AGENT_ID } from '#api-client/contract/agents.ts';
import { HELP_AGENT_ID } from '#assistant-widget/assistant-surface.ts';
import { defineStudioAssistant, type StudioAssistantElement } from '#assistant-widget/define.ts';
import { eventually } from '#support/eventually.ts';

defineStudioAssistant();

interface Sent {
  url: string;
  method: string;
  authorization: string | null;
  body: FormData | undefined;
  signal: AbortSignal;
}

const COMPLETE = JSON.stringify({ status: 'complete', result: { content: { text: 'The answer' } } });
let sent: Sent[] = [];
let respond: (request: Sent) => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  respond = () => new Response(COMPLETE);
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request: Sent = {
      url,
      method: init.method ?? 'GET',
      authorization: new Headers(init.headers).get('authorization'),
      body: init.body as FormData | undefined,
      signal: init.signal!,
    };
    sent.push(request);
    return request.url.includes('/infer/') ? respond(request) : new Response('{}', { status: 404 });
  });
});

afterEach(async () => {
  await act(async () => document.body.replaceChildren());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Attributes = Record<string, string>;

function insert(attributes: Attributes = {}, properties: object = {}): StudioAssistantElement & HTMLElement {
  const element = document.createElement('studio-assistant');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  document.body.append(element);
  return element;
}

/** All events of these names, as they come. */
function record(element: HTMLElement, ...names: string[]) {
  const events: CustomEvent[] = [];
  for (const name of names) element.addEventListener(name, (event) => events.push(event as CustomEvent));
  return events;
}

const root = (element: HTMLElement) => element.shadowRoot!;
const launcher = (element: HTMLElement) => root(element).querySelector<HTMLButtonElement>('[part=launcher]')!;
const panel = (element: HTMLElement) => root(element).querySelector('[role=dialog]');
const asks = () => sent.filter(({ url }) => url.includes('/infer/'));

describe('the launcher', () => {
  it('is drawn without React, which comes with the first sign of interest', async () => {
    const element = insert();
    expect(launcher(element).getAttribute('aria-expanded')).toBe('false');
    expect(root(element).querySelector('.root')).toBeNull();
    launcher(element).dispatchEvent(new Event('pointerenter'));
    // The first time, React itself has to be read.
    await eventually(() => expect(root(element).querySelector('.root')).not.toBeNull(), { timeout: 10_000 });
    expect(panel(element)).toBeNull();
  });

  it('opens on a click and tells so', async () => {
    const element = insert({ heading: 'Help' });
    const events = record(element, 'studio-before-open', 'studio-open');
    launcher(element).click();
    await eventually(() => expect(panel(element)).not.toBeNull());
    expect(events.map(({ type, detail }) => [type, detail.by])).toEqual([
      ['studio-before-open', 'user'],
      ['studio-open', 'user'],
    ]);
    expect(element.hasAttribute('open')).toBe(true);
    expect(launcher(element).getAttribute('aria-label')).toBe('Close Help');
  });

  it('can be left out', () => {
    expect(launcher(insert({ launcher: 'none' })).hidden).toBe(true);
  });
});

describe('opening and closing', () => {
  it('follows the attribute', async () => {
    const element = insert({ open: '' });
    await eventually(() => expect(panel(element)).not.toBeNull());
    element.removeAttribute('open');
    await eventually(() => expect(panel(element)).toBeNull());
  });

  it('can be prevented by the host', async () => {
    const element = insert();
    element.addEventListener('studio-before-open', (event) => event.preventDefault());
    await element.open();
    expect(panel(element)).toBeNull();
    expect(element.hasAttribute('open')).toBe(false);
  });

  it('waits for what the host holds', async () => {
    const element = insert();
    element.addEventListener('studio-before-open', (event) => event.detail.waitUntil(Promise.resolve(false)));
    await element.open();
    expect(element.hasAttribute('open')).toBe(false);
  });
});

describe('sending', () => {
  // Rule 7: Chatbot call: multipart with agentId and userInput
  it('is the call of the specification: multipart with agentId and userInput, to the help agent by default', async () => {
    const element = insert({}, { token: 'secret' });
    expect(await element.send('  hello ')).toBe('The answer');
    const [call] = asks();
    expect(call).toMatchObject({ method: 'POST', authorization: 'Bearer secret' });
    expect(new URL(call!.url).pathname).toBe('/api/agent/infer/stream');
    expect(call!.body!.get('agentId')).toBe(CONTRACT_HELP_AGENT_ID);
    expect(call!.body!.get('userInput')).toBe('hello');
    expect(HELP_AGENT_ID).toBe(CONTRACT_HELP_AGENT_ID);
  });

  it('goes to the agent and the server of the attributes', async () => {
    const element = insert(
      { 'agent-id': 'a-7', 'api-base-url': 'https://api.example/root/' },
      { token: 't' },
    );
    await element.send('x');
    expect(asks()[0]!.url).toBe('https://api.example/root/api/agent/infer/stream');
    expect(asks()[0]!.body!.get('agentId')).toBe('a-7');
  });

  it('tells messages, pending and unread', async () => {
    const element = insert({}, { token: 't' });
    const events = record(element, 'studio-message', 'studio-pending-change', 'studio-unread-change');
    await element.send('hi');
    expect(
      events.map(({ type, detail }) => `${type.slice(7)} ${detail.sender ?? detail.pending ?? detail.label}`),
    ).toEqual([
      'pending-change true',
      'message user',
      'pending-change false',
      'unread-change 1',
      'message bot',
    ]);
    expect(element.unreadCount).toBe(1);
    expect(root(element).querySelector('[part=badge]')!.textContent).toBe('1');
    expect(element.messages).toMatchObject([
      { content: 'hi', sender: 'user' },
      { content: 'The answer', sender: 'bot' },
    ]);
    await element.open();
    expect(element.unreadCount).toBe(0);
  });

  it('lets the host change the text and add context, or prevent it', async () => {
    const element = insert({}, { token: 't', context: () => ({ page: 'home' }) });
    element.addEventListener('studio-before-send', (event) => {
      if (event.detail.text === 'no') event.preventDefault();
      event.detail.text += '!';
      Object.assign(event.detail.context, { extra: 1 });
    });
    expect(await element.send('no')).toBe('');
    await element.send('yes');
    expect(asks()).toHaveLength(1);
    expect(asks()[0]!.body!.get('userInput')).toBe('yes!');
    expect(JSON.parse(asks()[0]!.body!.get('context') as string)).toEqual({ page: 'home', extra: 1 });
  });

  it('keeps the conversation for the next question and the next visit', async () => {
    respond = () => new Response(`{"type":"run.started","run_id":"r","session_id":"s-1"}\n${COMPLETE}`);
    const element = insert({ 'storage-prefix': 'shop:' }, { token: 't' });
    await element.send('one');
    await element.send('two');
    expect(asks()[1]!.body!.get('sessionId')).toBe('s-1');
    expect(element.conversationId).toBe('s-1');
    expect(localStorage.getItem(`shop:studio-conversation:${HELP_AGENT_ID}`)).toBe('s-1');
    await element.newConversation();
    expect(element.conversationId).toBeNull();
    expect(element.messages).toEqual([]);
  });

  it('brings context for one question, above what the property says', async () => {
    const element = insert({}, { token: 't', context: { page: 'home', step: 1 } });
    await element.send('one', { context: { step: 2 } });
    await element.send('two');
    expect(asks().map(({ body }) => JSON.parse(body!.get('context') as string))).toEqual([
      { page: 'home', step: 2 },
      { page: 'home', step: 1 },
    ]);
  });

  it('goes on with the conversation that the host names, until it names none', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.endsWith('/api/sessions/s-7/messages') ? Response.json({ items: [] }) : fetch(url, init),
    );
    const element = insert({ 'conversation-id': 's-7', storage: 'memory' }, { token: 't' });
    await element.send('one');
    expect(element.conversationId).toBe('s-7');
    element.conversationId = null;
    expect(element.messages).toEqual([]);
    await element.send('two');
    element.conversationId = 's-gone';
    await eventually(() => expect(element.conversationId).toBeNull());
    await element.send('three');
    expect(asks().map(({ body }) => body!.get('sessionId'))).toEqual(['s-7', null, null]);
    expect(localStorage).toHaveLength(0);
  });

  it('shows a conversation the host sets', async () => {
    const timestamp = '2025-01-01T10:00:00.000Z';
    const element = insert({ open: '' }, { messages: [{ content: 'earlier', sender: 'bot', timestamp }] });
    await eventually(() =>
      expect(root(element).querySelector('[role=log]')?.textContent).toContain('earlier'),
    );
    await act(async () => {
      element.messages = [{ content: 'other', sender: 'user', timestamp }];
    });
    expect(root(element).querySelector('[role=log]')!.textContent).toContain('other');
  });
});

describe('the token', () => {
  it('is the property, else what getToken gives, else the one the studio stored', async () => {
    localStorage.setItem('authToken', 'stored');
    const element = insert();
    await element.send('1');
    element.getToken = async () => 'given';
    await element.send('2');
    element.token = 'set';
    await element.send('3');
    expect(asks().map(({ authorization }) => authorization)).toEqual([
      'Bearer stored',
      'Bearer given',
      'Bearer set',
    ]);
  });

  it('is never to be seen from outside', async () => {
    const element = insert({}, { token: 'TOP-SECRET' });
    const events = record(element, 'studio-message', 'studio-error', 'studio-login-required');
    respond = () => new Response('no', { status: 401 });
    await element.send('x');
    expect(
      element.outerHTML + root(element).innerHTML + JSON.stringify(events.map(({ detail }) => detail)),
    ).not.toContain('TOP-SECRET');
    vi.spyOn(console, 'warn').mockReturnValue();
    element.setAttribute('token', 'from markup');
    expect([element.token, element.hasAttribute('token')]).toEqual(['from markup', false]);
  });

  it('is asked for once more after a 401, and the question goes out again', async () => {
    const getToken = vi.fn(async ({ attempt }: { reason: string; attempt: number }) => `token-${attempt}`);
    respond = ({ authorization }) =>
      authorization === 'Bearer token-1' ? new Response('', { status: 401 }) : new Response(COMPLETE);
    const element = insert({}, { getToken });
    expect(await element.send('x')).toBe('The answer');
    expect(getToken.mock.calls.map(([{ reason }]) => reason)).toEqual(['initial', 'rejected']);
  });

  it('a 401 asks for sign-in once, says so in the panel, and goes nowhere', async () => {
    localStorage.setItem('authToken', 'old');
    localStorage.setItem('foreign', 'kept');
    const before = location.href;
    respond = () => new Response('', { status: 401 });
    const element = insert({ open: '' });
    const events = record(element, 'studio-login-required', 'studio-error');
    expect(await element.send('x')).toBe('Sorry, I encountered an error. Please try again.');
    expect(events.map(({ type, detail }) => [type, detail.reason])).toEqual([
      ['studio-login-required', 'rejected'],
    ]);
    await eventually(() => expect(root(element).textContent).toContain('Sign in to go on'));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('foreign')).toBe('kept');
    expect(location.href).toBe(before);
  });
});

describe('life in the page', () => {
  const endless = () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([10])) }));

  it('keeps its conversation when it is moved', async () => {
    const element = insert({ open: '' }, { token: 't' });
    await element.send('hi');
    const log = await vi.waitUntil(() => root(element).querySelector('[role=log]'));
    const other = document.createElement('div');
    document.body.append(other);
    await act(async () => other.append(element));
    expect(root(element).querySelector('[role=log]')).toBe(log);
    expect(element.messages).toHaveLength(2);
  });

  it('leaves no request and no node when it is removed', async () => {
    respond = endless;
    const element = insert({ open: '' }, { token: 't' });
    void element.send('hi').catch(() => {});
    await eventually(() => expect(asks()).toHaveLength(1));
    await act(async () => element.remove());
    await eventually(() => expect(asks()[0]!.signal.aborted).toBe(true));
    expect(root(element).childElementCount).toBe(0);
  });

  it('starts over with another agent', async () => {
    const element = insert({ open: '' }, { token: 't' });
    await element.send('hi');
    await act(async () => element.setAttribute('agent-id', 'other'));
    expect(element.messages).toEqual([]);
    await eventually(() => expect(panel(element)).not.toBeNull());
    await element.send('again');
    expect(asks()[1]!.body!.get('agentId')).toBe('other');
    expect(asks()[1]!.body!.get('sessionId')).toBeNull();
  });
});
