import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantLog } from '#assistant-widget/log/assistant-log.ts';
import { defineStudioAssistant, type StudioAssistantElement } from '#assistant-widget/define.ts';
import { eventually } from '#support/eventually.ts';

defineStudioAssistant();

type Element = StudioAssistantElement & HTMLElement;

const SESSION = '0192a000-0000-7000-8000-000000000070';
const LINES = [
  { type: 'run.started', seq: 1, run_id: 'r1', session_id: SESSION },
  { status: 'complete', session_id: SESSION, result: { content: { text: 'The answer' } } },
];

let asked: FormData[];
let respond: () => Response;
let steps: AssistantLog[];
const hear = (event: Event) => steps.push((event as CustomEvent<AssistantLog>).detail);

beforeEach(() => {
  asked = [];
  steps = [];
  respond = () => new Response(LINES.map((line) => JSON.stringify(line)).join('\n'));
  localStorage.clear();
  document.addEventListener('studio-log', hear);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/infer/')) return new Response('{}', { status: 404 });
    asked.push(init.body as FormData);
    return respond();
  });
});

afterEach(async () => {
  await act(async () => document.body.replaceChildren());
  document.removeEventListener('studio-log', hear);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function insert(properties: object, attributes: Record<string, string> = {}): Element {
  const element = document.createElement('studio-assistant') as Element;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, { token: 't', ...properties });
  document.body.append(element);
  return element;
}

const find = (element: Element, selector: string) =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;
const names = () => steps.map(({ name }) => name);

describe('a proactive message', () => {
  const bubble = (element: Element) => find(element, '[part=proactive]');
  const shown = (element: Element) =>
    eventually(() => expect(bubble(element)).not.toBeNull(), { timeout: 10_000 });
  const message = { id: 'spring', text: 'Need a hand?', delayMs: 0 };

  it('is a bubble beside the button that opens the chat with its words', async () => {
    const element = insert({ proactiveMessage: message });
    await shown(element);
    expect(find(element, '[part=proactive-message]').textContent).toBe('Need a hand?');
    await act(async () => find(element, '[part=proactive-message]').click());
    await eventually(() => expect(find(element, '[role=dialog]').textContent).toContain('Need a hand?'), {
      timeout: 10_000,
    });
    expect(bubble(element)).toBeNull();
    expect(names()).toEqual(expect.arrayContaining(['proactive.shown', 'proactive.accepted']));
    expect(steps[0]!.data).toEqual({ id: 'spring' });
  });

  it('goes when it is dismissed, and is not said again in the next visit', async () => {
    const element = insert({ proactiveMessage: message });
    await shown(element);
    find(element, '[part=proactive-dismiss]').click();
    expect(bubble(element)).toBeNull();
    expect(names()).toEqual(['proactive.shown', 'proactive.dismissed']);
    await act(async () => document.body.replaceChildren());
    const next = insert({ proactiveMessage: message });
    await next.showProactiveMessage();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(bubble(next)).toBeNull();
    await next.showProactiveMessage({ text: 'Something new' });
    await shown(next);
  });

  it('waits for its time, and says nothing to somebody who is in the chat already', async () => {
    const element = insert({ proactiveMessage: { text: 'Hello', delayMs: 60_000 } });
    await element.open();
    await element.showProactiveMessage();
    expect(bubble(element)).toBeNull();
    expect(names()).not.toContain('proactive.shown');
  });
});

describe('the form before the chat', () => {
  const preChat = {
    text: 'Before we begin',
    fields: [
      { name: 'name', label: 'Your name', required: true },
      { name: 'email', label: 'E-mail', type: 'email', required: true },
      { name: 'topic', label: 'About', type: 'choice', options: ['Order', 'Other'] },
      { name: 'terms', label: 'I agree', type: 'consent', required: true },
    ],
  };

  async function open(properties: object = {}): Promise<Element> {
    const element = insert({ preChat, ...properties });
    await element.open();
    await eventually(() => expect(find(element, '[part=pre-chat]')).not.toBeNull(), { timeout: 10_000 });
    return element;
  }

  const type = (element: Element, name: string, value: string) =>
    act(async () => fireEvent.change(find(element, `[name=${name}]`), { target: { value } }));
  const submit = (element: Element) => act(async () => fireEvent.submit(find(element, '[part=pre-chat]')));

  async function fill(element: Element): Promise<void> {
    await type(element, 'name', ' Ada ');
    await type(element, 'email', 'ada@example.com');
    await act(async () => find(element, '[name=terms]').click());
    await submit(element);
  }

  it('stands in place of the text field, and says what is missing', async () => {
    const element = await open();
    expect(find(element, 'textarea')).toBeNull();
    await type(element, 'email', 'nowhere');
    await submit(element);
    const problems = [...element.shadowRoot!.querySelectorAll('[role=alert]')].map(
      ({ textContent }) => textContent,
    );
    expect(problems).toEqual([
      'Please fill this in.',
      'Please write an e-mail address.',
      'Please agree to go on.',
    ]);
    expect(find(element, '[name=email]').getAttribute('aria-invalid')).toBe('true');
    expect(await element.send('Hello')).toBe('');
    expect(asked).toEqual([]);
  });

  it('goes with the first question alone', async () => {
    const element = await open();
    await fill(element);
    await eventually(() => expect(find(element, 'textarea')).not.toBeNull());
    await element.send('Hello');
    await element.send('And then?');
    expect(asked.map((body) => body.get('metadata'))).toEqual([
      JSON.stringify({ name: 'Ada', email: 'ada@example.com', terms: 'yes' }),
      null,
    ]);
    const submitted = steps.find(({ name }) => name === 'pre-chat.submitted');
    expect(submitted?.data).toEqual({ fields: ['name', 'email', 'terms'] });
    expect(JSON.stringify(steps)).not.toContain('ada@');
  });

  it('is kept when the server refuses', async () => {
    respond = () => Response.json({ detail: 'Too many questions.' }, { status: 429 });
    const element = await open();
    await fill(element);
    await element.send('Hello');
    respond = () => new Response(LINES.map((line) => JSON.stringify(line)).join('\n'));
    await element.send('Hello again');
    expect(asked[1]!.get('metadata')).toContain('ada@example.com');
  });

  it('is asked again of somebody else', async () => {
    const element = await open();
    await fill(element);
    await element.reset();
    await eventually(() => expect(find(element, '[part=pre-chat]')).not.toBeNull());
  });

  it('is not asked of somebody who goes on with a conversation', async () => {
    const messages = [{ sender: 'bot', content: 'Welcome back', timestamp: new Date().toISOString() }];
    const element = insert({ preChat, messages });
    await element.open();
    await eventually(() => expect(find(element, 'textarea')).not.toBeNull());
    expect(find(element, '[part=pre-chat]')).toBeNull();
  });
});
