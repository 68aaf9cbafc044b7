import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantLog } from '#assistant-widget/log/assistant-log.ts';
import { defineStudioAssistant, type StudioAssistantElement } from '#assistant-widget/define.ts';
import { eventually } from '#support/eventually.ts';

defineStudioAssistant();

const SESSION = '0192a000-0000-7000-8000-000000000070';
const CITATION = { index: 1, title: 'Returns', quote: 'Within 30 days.', card_id: 'c', document_id: 'd' };
const LINES = [
  { type: 'run.started', seq: 1, run_id: 'r1', session_id: SESSION, message_id: 'm1' },
  { content: 'Within 30 days [1], see [the page](https://example.org/returns).' },
  { type: 'citation', seq: 3, citation: CITATION },
  {
    status: 'complete',
    run_id: 'r1',
    session_id: SESSION,
    message_id: 'm1',
    result: {
      content: { text: 'Within 30 days [1], see [the page](https://example.org/returns).' },
      citations: [CITATION],
    },
  },
];

let respond: () => Response;

beforeEach(() => {
  respond = () => new Response(LINES.map((line) => JSON.stringify(line)).join('\n'));
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/infer/')) return respond();
    if (url.endsWith('/messages')) {
      const message = { id: 'm1', run_id: 'r1', role: 'user', content: 'Old', status: 'complete' };
      if (!url.includes(SESSION)) return new Response('{}', { status: 404 });
      return Response.json({ items: [{ ...message, timestamp: new Date().toISOString(), citations: [] }] });
    }
    return new Response('{}', { status: 404 });
  });
});

afterEach(async () => {
  await act(async () => document.body.replaceChildren());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An element that is open, and every step that it told. */
async function open(attributes: Record<string, string> = {}, properties: object = {}) {
  const element = document.createElement('studio-assistant') as StudioAssistantElement & HTMLElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, { token: 't', ...properties });
  const steps: AssistantLog[] = [];
  document.addEventListener('studio-log', (event) => {
    if (event.target === element) steps.push((event as CustomEvent<AssistantLog>).detail);
  });
  document.body.append(element);
  await element.open();
  await eventually(() => expect(steps.map(({ name }) => name)).toContain('panel.opened'), {
    timeout: 10_000,
  });
  return { element, steps, names: () => steps.map(({ name }) => name) };
}

const find = (element: HTMLElement, selector: string) =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;

describe('studio-log', () => {
  it('tells the steps of a question in order, with their times and without a word of it', async () => {
    const { element, steps, names } = await open();
    await element.send('Where is my ring?');
    await element.close();
    expect(names()).toEqual([
      'panel.opened',
      'question.sent',
      'conversation.started',
      'answer.started',
      'answer.finished',
      'panel.closed',
    ]);
    expect(steps[0]).toMatchObject({ data: { by: 'api' }, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(steps[1]!.data).toEqual({ messageId: expect.any(String), length: 17 });
    expect(steps[2]!.data).toEqual({ conversationId: SESSION });
    expect(steps[4]!.data).toMatchObject({
      sources: 1,
      totalMs: expect.any(Number),
    });
    expect(JSON.stringify(steps)).not.toMatch(/ring|30 days/);
  });

  it('has the texts where the page asks for them', async () => {
    const { element, steps } = await open({ 'log-texts': '' });
    await element.send('Where?');
    expect(steps.map(({ data }) => 'text' in data && data.text).filter(Boolean)).toEqual([
      'Where?',
      expect.stringContaining('30 days'),
    ]);
  });

  it('tells what a reader does with an answer', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => {} },
      configurable: true,
    });
    const { element, steps, names } = await open();
    await element.send('Where?');
    await eventually(() => expect(find(element, '[data-actions] button')).not.toBeNull());
    await act(async () => find(element, '[data-actions] button').click());
    await act(async () => find(element, 'ul button[aria-expanded]').click());
    const link = find(element, 'a[href]');
    link.addEventListener('click', (event) => event.preventDefault());
    await act(async () => link.click());
    expect(names().slice(-3)).toEqual(['answer.copied', 'source.opened', 'link.opened']);
    expect(steps.at(-2)!.data).toMatchObject({ index: 1 });
  });

  it('tells which suggestion was taken', async () => {
    const { element, names, steps } = await open({}, { suggestions: ['Opening hours?', 'Returns?'] });
    await act(async () => find(element, 'li:nth-child(2) [part=suggestion]').click());
    await eventually(() => expect(names()).toContain('answer.finished'));
    expect(steps[1]).toMatchObject({ name: 'suggestion.used', data: { index: 1 } });
  });

  it('tells why an answer failed', async () => {
    respond = () => new Response('{}', { status: 500 });
    const { element, steps } = await open();
    await element.send('Where?');
    expect(steps.at(-1)).toMatchObject({ name: 'answer.failed', data: { code: 'internal' } });
  });
});

describe('showConversation', () => {
  it('opens an earlier conversation, and says so', async () => {
    const { element, steps } = await open();
    await element.close();
    await element.showConversation(SESSION);
    expect(element.conversationId).toBe(SESSION);
    expect(element.messages?.map(({ content }) => content)).toEqual(['Old']);
    expect(element.hasAttribute('open')).toBe(true);
    expect(steps.at(-1)).toMatchObject({
      name: 'conversation.opened',
      data: { conversationId: SESSION },
    });
  });

  it('refuses one that is not there', async () => {
    const { element } = await open();
    await expect(element.showConversation('of-somebody-else')).rejects.toMatchObject({ code: 'not-found' });
    expect(element.conversationId).toBeNull();
  });
});

describe('what the page adds', () => {
  it('stands in the header, and tells who presses it', async () => {
    const { element } = await open(
      {},
      {
        header: {
          subtitle: 'Replies at once',
          avatar: 'javascript:alert(1)',
          actions: [{ id: 'call', label: 'Call us', icon: 'phone' }],
          newConversation: false,
        },
      },
    );
    const pressed: unknown[] = [];
    element.addEventListener('studio-action', ({ detail }) => pressed.push(detail));
    await eventually(() => expect(find(element, '[part=header] [part=action]')).not.toBeNull());
    find(element, '[part=action]').click();
    expect(pressed).toEqual([{ id: 'call', message: null }]);
    expect(find(element, '[part=header]').textContent).toContain('Replies at once');
    expect(find(element, '[part=header] img')).toBeNull();
    expect(find(element, '[aria-label="New conversation"]')).toBeNull();
  });

  it('stands below answers, and tells of which', async () => {
    const { element } = await open({}, { messageActions: [{ id: 'ticket', label: 'Make a ticket' }] });
    const pressed: { id: string; message: { text: string } | null }[] = [];
    element.addEventListener('studio-action', ({ detail }) => pressed.push(detail));
    await element.send('Where?');
    await eventually(() => expect(find(element, '[data-actions] [part=action]')).not.toBeNull());
    find(element, '[data-actions] [part=action]').click();
    expect(pressed).toEqual([
      { id: 'ticket', message: expect.objectContaining({ sender: 'bot', status: 'complete' }) },
    ]);
  });
});

describe('read-only', () => {
  it('shows a conversation and takes no question', async () => {
    const messages = [{ sender: 'bot' as const, content: 'Hello', timestamp: new Date().toISOString() }];
    const { element } = await open({ 'read-only': '' }, { messages });
    await eventually(() => expect(element.shadowRoot!.textContent).toContain('Hello'));
    expect(find(element, 'textarea')).toBeNull();
    expect(find(element, '[aria-label="New conversation"]')).toBeNull();
    expect(await element.send('Hello')).toBe('');
    await eventually(() => expect(find(element, '[data-actions] button')).not.toBeNull());
    expect(element.shadowRoot!.textContent).not.toContain('Ask again');
  });
});
