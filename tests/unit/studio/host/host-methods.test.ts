import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNavigationGuards, routeOf } from '#core/index.ts';
import { createElementStore } from '#core/element/element-store.ts';
import type { Chat } from '#core/chat/state/chat.ts';
import type { StudioParts } from '#studio/create-studio.ts';
import { createHostMethods } from '#studio/host/host-methods.ts';
import { createAssistantDoor } from '#studio/shell/assistant-door.ts';
import type { StudioHandle } from '#studio/studio-surface.ts';

const routes = ['/home', '/login', '/agents', '*'].map((path) => ({ path, element: null }));

function start() {
  const router = createMemoryRouter(routes, { initialEntries: ['/home'] });
  const guards = createNavigationGuards();
  guards.watch(router);
  const store = createElementStore<Record<string, unknown>>({ hide: '' });
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const life = new AbortController();
  const session = { status: 'in' };
  const queries = new QueryClient();
  const assistant = createAssistantDoor();
  const parts = { studio: { guards }, session: { getState: () => session }, queries, assistant };
  const methods = createHostMethods(
    parts as unknown as StudioParts,
    { store, root, signal: life.signal } as unknown as StudioHandle,
    router,
  );
  return { router, guards, store, root, life, session, queries, assistant, methods };
}

let studio: ReturnType<typeof start>;
beforeEach(() => {
  studio = start();
});
afterEach(() => document.body.replaceChildren());

it('navigate() takes state, resolves when the studio is there, and stays inside', async () => {
  const { methods, router, guards } = studio;
  await methods.navigate('agents', { state: { from: 'host' } });
  expect(routeOf(router)).toBe('/agents');
  expect(router.state.location.state).toEqual({ from: 'host' });
  guards.add(() => new Promise((resolve) => setTimeout(resolve, 10, true)));
  await methods.navigate('/home', { replace: true });
  expect(routeOf(router)).toBe('/home');
  await methods.navigate('https://evil.example');
  expect(routeOf(router)).toBe('/https:/evil.example');
});

it('back() resolves, also where there is nothing to go back to', async () => {
  const { methods, router } = studio;
  await methods.navigate('/agents');
  await methods.back();
  expect(routeOf(router)).toBe('/home');
  await methods.back();
  expect(routeOf(router)).toBe('/home');
});

it('setLocale() sets the language, and the texts where some are given', async () => {
  const { methods, store } = studio;
  await methods.setLocale('de', { Home: 'Start' });
  await methods.setLocale('ar');
  expect(store.get()).toMatchObject({ locale: 'ar', labels: { Home: 'Start' } });
});

it('openAssistant() waits for the assistant to be loaded', async () => {
  const { methods, assistant } = studio;
  const open = vi.fn();
  const opened = methods.openAssistant();
  assistant.attach({ open } as unknown as Chat);
  await opened;
  expect(open).toHaveBeenCalledOnce();
});

it.each([
  ['nobody is signed in', () => (studio.session.status = 'out')],
  ['the host has hidden it', () => studio.store.set({ hide: 'header assistant' })],
  ['the page has none', () => studio.router.navigate('/login')],
])('openAssistant() is refused where %s', async (_, arrange) => {
  await Promise.resolve(arrange());
  await expect(studio.methods.openAssistant()).rejects.toMatchObject({ code: 'unavailable' });
});

it('openAssistant() and whenIdle() are refused when the element goes meanwhile', async () => {
  const { methods, life, queries } = studio;
  void queries.query({ queryKey: ['slow'], queryFn: () => new Promise(() => {}) });
  const calls = [methods.openAssistant(), methods.whenIdle()];
  life.abort();
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'destroyed' } });
});

it('whenIdle() waits for screens and data', async () => {
  const { methods, queries, root } = studio;
  const data = Promise.withResolvers<string>();
  void queries.fetchQuery({ queryKey: ['slow'], queryFn: () => data.promise });
  root.innerHTML = '<output data-loading></output>';
  let isIdle = false;
  const idle = methods.whenIdle().then(() => (isIdle = true));
  data.resolve('there');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isIdle).toBe(false);
  root.replaceChildren();
  await idle;
});

it('focus() leaves the focus where it is inside: React asks it when a focused trigger was replaced by another', async () => {
  const { methods, root } = studio;
  root.innerHTML = '<main><button>Type</button></main>';
  const button = root.querySelector('button')!;
  button.focus();
  await methods.focus();
  expect(root.activeElement).toBe(button);
});

it('focus() goes to the page that is shown', async () => {
  const { methods, root } = studio;
  root.innerHTML = '<div class="root"><main>Page</main></div>';
  await methods.focus();
  expect(root.activeElement?.localName).toBe('main');
});
