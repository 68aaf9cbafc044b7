import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEY_HEADER, SECRET_HEADER } from '#api-client/contract/publications.ts';
import { defineStudioAssistant, type StudioAssistantElement } from '#assistant-widget/define.ts';
import { eventually } from '#support/eventually.ts';

defineStudioAssistant();

const AGENT = '0192a000-0000-7000-8000-000000000010';
const SESSION = '0192a000-0000-7000-8000-000000000070';
const STARTED = { type: 'run.started', seq: 1, run_id: 'r1', session_id: SESSION, session_secret: 's1' };
const COMPLETE = { status: 'complete', session_id: SESSION, result: { content: { text: 'The answer' } } };

interface Sent {
  url: string;
  key: string | null;
  secret: string | null;
  authorization: string | null;
}

let sent: Sent[];
const disclosure = { notice: 'Northwind answers with an AI.', contact: '' };

beforeEach(() => {
  sent = [];
  localStorage.clear();
  localStorage.setItem('authToken', 'of-somebody-signed-in');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const [key, secret, authorization] = [KEY_HEADER, SECRET_HEADER, 'authorization'].map((name) =>
      headers.get(name),
    );
    sent.push({ url, key: key!, secret: secret!, authorization: authorization! });
    if (url.endsWith(`/api/publication?agent_id=${AGENT}`))
      return Response.json({
        agent: { id: AGENT, name: 'Shop' },
        opening: 'Welcome.',
        suggested: [],
        disclosure,
      });
    if (url.endsWith('/messages')) return Response.json({ items: [] });
    return new Response([STARTED, COMPLETE].map((line) => JSON.stringify(line)).join('\n'));
  });
});

afterEach(async () => {
  await act(async () => document.body.replaceChildren());
  vi.unstubAllGlobals();
});

function insert(attributes: Record<string, string> = {}): StudioAssistantElement & HTMLElement {
  const element = document.createElement('studio-assistant');
  const all = { 'agent-id': AGENT, 'publishable-key': 'pk_1', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const sentTo = (path: string) => sent.filter(({ url }) => url.endsWith(path));

it('travels with every call, in place of the token of somebody who is signed in', async () => {
  const element = insert();
  await element.open();
  await eventually(() => expect(element.shadowRoot!.textContent).toContain('Welcome.'), { timeout: 10_000 });
  expect(await element.send('Hello')).toBe('The answer');
  expect(sent.length).toBeGreaterThan(1);
  for (const { key, authorization } of sent) expect([key, authorization]).toEqual(['pk_1', null]);
  expect(sentTo(`/api/agents/${AGENT}`)).toEqual([]);
});

it('says of the AI what the workspace says', async () => {
  const element = insert();
  await element.open();
  await eventually(() => expect(element.shadowRoot!.textContent).toContain(disclosure.notice), {
    timeout: 10_000,
  });
});

it('comes with the secret of the conversation, from its second question on', async () => {
  const element = insert();
  await element.send('Hello');
  await element.send('And then?');
  expect(sentTo('/infer/stream').map(({ secret }) => secret)).toEqual([null, 's1']);
});

it('finds the conversation again after a reload', async () => {
  await insert().send('Hello');
  await act(async () => document.body.replaceChildren());
  sent = [];
  await insert().open();
  await eventually(() => expect(sentTo('/messages')).toHaveLength(1));
  expect(sentTo('/messages')[0]).toMatchObject({
    url: expect.stringContaining(SESSION),
    key: 'pk_1',
    secret: 's1',
  });
});

it('begins another conversation when it changes', async () => {
  const element = insert();
  await element.send('Hello');
  element.setAttribute('publishable-key', 'pk_2');
  await element.send('Hello again');
  expect(sent.at(-1)).toMatchObject({ key: 'pk_2' });
});

it('leaves the token alone where there is none', async () => {
  const element = insert();
  element.removeAttribute('publishable-key');
  await element.send('Hello');
  expect(sentTo('/infer/stream')).toEqual([
    expect.objectContaining({ key: null, secret: null, authorization: 'Bearer of-somebody-signed-in' }),
  ]);
  expect(localStorage.getItem(`studio-secrets:${AGENT}`)).toBeNull();
});

it('keeps the secret of each conversation, so that an earlier one can be opened', async () => {
  const element = insert();
  await element.send('Hello');
  await element.newConversation();
  await element.showConversation(SESSION).catch(() => {});
  expect(sentTo('/messages').at(-1)).toMatchObject({ secret: 's1' });
});

it('forgets what somebody said when the page says that they have gone', async () => {
  const element = insert();
  await element.send('Hello');
  await element.reset();
  expect(localStorage.getItem(`studio-secrets:${AGENT}`)).toBeNull();
});
