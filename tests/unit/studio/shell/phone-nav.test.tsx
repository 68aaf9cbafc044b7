import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderStudio } from '#support/browser/render.tsx';
import { aHome, aPage } from '#support/samples/samples.ts';

const PHONE_PX = 390;

/* happy-dom lays nothing out. */
class PhoneObserver implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ contentRect: { width: PHONE_PX } } as ResizeObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', PhoneObserver));
afterEach(() => vi.unstubAllGlobals());

const api = () =>
  fakeApi({
    'GET /api/home': () => aHome(),
    'GET /api/tools': () => aPage([]),
    'GET /api/tools/kinds': () => ({ items: [] }),
  });

async function open(route: string) {
  renderStudio({ api: api(), route });
  await screen.findByRole('heading', { level: 1 });
  // The width is told after the first drawing.
  await screen.findByRole('button', { name: 'More' });
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

it('is a bar of four pages with their names, and all others behind More', async () => {
  const bar = await open('/home');
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Agents',
    'Knowledge',
    'Workflows',
  ]);
  expect(bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  const all = within(await screen.findByRole('dialog', { name: 'All pages' }));
  expect(all.getAllByRole('link')).toHaveLength(15);
  expect(all.getByRole('button', { name: 'Search' })).toBeTruthy();
});

it('marks More where a page is open that is not in the bar, and leaves the list with a page', async () => {
  const bar = await open('/tools');
  const more = bar.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-current')).toBe('true');
  await userEvent.click(more);
  const all = within(await screen.findByRole('dialog', { name: 'All pages' }));
  expect(all.getByRole('link', { name: 'Tools factory' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(all.getByRole('link', { name: 'Home' }));
  await screen.findByRole('heading', { name: /^Good/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(more.getAttribute('aria-current')).toBeNull();
});
