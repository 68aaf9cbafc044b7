import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderStudio } from '#support/browser/render.tsx';
import { aHome, aPage } from '#support/samples/samples.ts';

const api = () =>
  fakeApi({
    'GET /api/home': () => aHome(),
    'GET /api/tools': () => aPage([]),
    'GET /api/tools/kinds': () => ({ items: [] }),
  });

async function openTools(options: Parameters<typeof renderStudio>[0] = {}) {
  const rendered = renderStudio({ api: api(), route: '/tools', ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const nav = () => screen.getByRole('navigation', { name: 'Main' });
const collapse = () => screen.getByRole('button', { name: 'Collapse navigation' });

describe('Layout', () => {
  // Rule 2: Breadcrumb bar, body, footer "is by … All rights reserved 2025"
  // Rule 2: Items from the segments by route title, the last one is the current page
  // Rule 9: Footer year 2025
  it('has header, navigation, breadcrumb, body and footer', async () => {
    await openTools({
      route: '/feedback',
      studio: { productTitle: 'Acme Studio', providerName: 'Acme Ltd' },
    });
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Acme Studio' }).getAttribute('href'),
    ).toBe('/home');
    expect(screen.getByRole('contentinfo').textContent).toBe(
      'Acme Studio is by Acme Ltd. All rights reserved 2025.',
    );
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
    expect(crumbs.getByText('Feedbacks').getAttribute('aria-current')).toBe('page');
  });

  it('has no breadcrumb bar on Home', async () => {
    renderStudio({ api: api(), route: '/home' });
    await screen.findByRole('heading', { name: /^Good/ });
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  // Rule 2: Side navigation from the main routes, support below
  it('lists the main and the support routes as links and marks the open one', async () => {
    await openTools();
    const links = within(nav()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/home',
      '/agents',
      '/tools',
      '/models',
      '/multi-agents',
      '/data-connectors',
      '/knowledge-base',
      '/workflows',
      '/api-keys',
      '/dashboard',
      '/reports',
      '/users',
      '/settings',
      '/feedback',
      '/chat',
    ]);
    const marked = links.filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Tools factory', 'page'],
    ]);
  });

  it('marks the parent while a child is open', async () => {
    await openTools({ route: '/tools/create' });
    expect(within(nav()).getByRole('link', { name: 'Tools factory' }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  // Rule 2: Side navigation is expanded by default and collapses
  // Rule 9: Side navigation expanded by default
  it('is expanded at first, collapses, and remembers it on this device', async () => {
    const { user, studio, unmount } = await openTools();
    expect(collapse().getAttribute('aria-expanded')).toBe('true');
    await user.click(collapse());
    expect(screen.getByRole('button', { name: 'Expand navigation' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(within(nav()).getByRole('link', { name: 'Tools factory' })).toBeTruthy();
    unmount();
    await openTools({ studio: { storage: studio.storage } });
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeTruthy();
  });

  it('starts as the host says, and a rail cannot be expanded', async () => {
    const { unmount } = await openTools({ settings: { nav: 'collapsed' } });
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeTruthy();
    unmount();
    await openTools({ settings: { nav: 'rail' } });
    expect(within(nav()).queryByRole('button', { name: /navigation/ })).toBeNull();
  });

  it('leaves out what the host has already', async () => {
    await openTools({
      route: '/feedback',
      settings: { hidden: new Set(['header', 'nav', 'breadcrumb', 'footer']) },
    });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('lets the keyboard skip to the content', async () => {
    const { user } = await openTools();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
