import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resolveColorMode, watchColorMode } from '#core/theme/color-mode.ts';
import { eventually } from '#support/eventually.ts';

let prefersDark = false;
const preferenceListeners = new Set<() => void>();
let host: HTMLElement;

beforeEach(() => {
  prefersDark = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return prefersDark;
        },
        addEventListener: (_: string, listener: () => void) => preferenceListeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => preferenceListeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
  preferenceListeners.clear();
  vi.restoreAllMocks();
});

it('obeys a named theme', () => {
  prefersDark = true;
  expect(resolveColorMode(host, 'light')).toBe('light');
  expect(resolveColorMode(host, 'dark')).toBe('dark');
});

it('follows the color-scheme of the page first', () => {
  host.style.colorScheme = 'dark';
  document.body.style.backgroundColor = 'rgb(255, 255, 255)';
  expect(resolveColorMode(host, 'auto')).toBe('dark');
  host.style.colorScheme = 'light dark';
  expect(resolveColorMode(host, 'auto')).toBe('light');
  prefersDark = true;
  expect(resolveColorMode(host, 'auto')).toBe('dark');
});

it('else looks at the nearest opaque background', () => {
  prefersDark = true;
  document.documentElement.style.backgroundColor = 'rgb(10, 10, 20)';
  document.body.style.backgroundColor = 'rgb(250, 250, 250)';
  host.style.backgroundColor = 'rgba(0, 0, 0, 0.1)';
  expect(resolveColorMode(host, 'auto')).toBe('light');
});

it.each([
  ['rgb(30, 30, 60)', 'dark'],
  ['oklch(0.2 0.02 280)', 'dark'],
  ['oklch(97% 0.01 280)', 'light'],
  ['lab(15 2 3)', 'dark'],
  ['color(srgb 0.95 0.95 1)', 'light'],
])('understands a background of %s', (backgroundColor, mode) => {
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ backgroundColor } as CSSStyleDeclaration);
  prefersDark = mode === 'light';
  expect(resolveColorMode(host, 'auto')).toBe(mode);
});

it('looks through the shadow root of an element around it', () => {
  const outer = document.body.appendChild(document.createElement('div'));
  outer.style.backgroundColor = 'rgb(0, 0, 0)';
  outer.attachShadow({ mode: 'open' }).append(host);
  expect(resolveColorMode(host, 'auto')).toBe('dark');
});

it('else follows the preference of the person', () => {
  expect(resolveColorMode(host, 'auto')).toBe('light');
  prefersDark = true;
  expect(resolveColorMode(host, 'auto')).toBe('dark');
});

it('tells changes of the page and of the preference until it is stopped', async () => {
  const onChange = vi.fn<(mode: string) => void>();
  const stop = watchColorMode(host, 'auto', onChange);
  document.body.style.backgroundColor = 'rgb(0, 0, 0)';
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith('dark'));
  document.body.removeAttribute('style');
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith('light'));
  prefersDark = true;
  for (const listener of preferenceListeners) listener();
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
  expect(preferenceListeners.size).toBe(0);
});

it('sees the change of any element around, and a background that fades in only at its end', async () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.append(host);
  const onChange = vi.fn<(mode: string) => void>();
  const stop = watchColorMode(host, 'auto', onChange);
  frame.style.backgroundColor = 'rgb(0, 0, 0)';
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith('dark'));
  const computed = vi.spyOn(window, 'getComputedStyle');
  computed.mockReturnValue({ backgroundColor: 'rgb(255, 255, 255)' } as CSSStyleDeclaration);
  document.body.firstElementChild!.dispatchEvent(new Event('transitionend', { bubbles: true }));
  expect(onChange).toHaveBeenCalledTimes(2);
  document.createElement('p').dispatchEvent(new Event('transitionend', { bubbles: true }));
  stop();
  frame.dispatchEvent(new Event('transitionend', { bubbles: true }));
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('takes the scheme that the page has declared for its canvas, where nothing else is painted', () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'color-scheme';
  meta.content = 'dark';
  expect(resolveColorMode(host, 'auto')).toBe('dark');
  meta.content = 'light dark';
  expect(resolveColorMode(host, 'auto')).toBe('light');
  meta.content = 'dark';
  document.body.style.backgroundColor = 'rgb(255, 255, 255)';
  expect(resolveColorMode(host, 'auto')).toBe('light');
  meta.remove();
});

it('watches nothing while a theme is named', () => {
  watchColorMode(host, 'dark', () => {});
  expect(preferenceListeners.size).toBe(0);
});
