import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Found } from '@agent-studio/api-client/contract';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderStudio } from '#support/browser/render.tsx';
import { aHome, aLogin } from '#support/samples/samples.ts';

const ID = '019b0000-0000-7000-8000-000000000001';
const aFound = (over: Partial<Found> = {}): Found => ({
  kind: 'agent',
  id: ID,
  name: 'Order helper',
  detail: 'Knows all orders',
  href: `/agents/manage/${ID}`,
  ...over,
});

function open(found: Found[] | Error = [aFound()], role?: string) {
  const asked: string[] = [];
  const api = fakeApi({
    'GET /api/home': () => aHome(),
    'POST /api/logout': () => undefined,
    'GET /api/search': ({ query }: { query: { q: string } }) => {
      asked.push(query.q);
      if (found instanceof Error) throw found;
      return { items: found };
    },
  } as never);
  const rendered = renderStudio({ api, route: '/feedback' });
  if (role) act(() => rendered.studio.session.signIn(aLogin({ role, is_admin: false })));
  return { ...rendered, asked };
}

/** By the button in the header: keys are those of an element, see shortcuts.test.tsx. */
async function openPalette(...given: Parameters<typeof open>) {
  const rendered = open(...given);
  const name = 'Search, or type what you want to do';
  // Pressed once, however early: what opens it is loaded by itself.
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to…' }));
  const field = await screen.findByRole('combobox', { name }, { timeout: 30_000 });
  return { ...rendered, field };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .find(({ id }) => id === field.getAttribute('aria-activedescendant'));

describe('the command palette', () => {
  it('offers screens, what can be made and help, in groups, before anything is typed', async () => {
    await openPalette();
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    expect(groups.length).toBeGreaterThanOrEqual(3);
    expect(options()).toEqual(
      expect.arrayContaining(['Agents factory', 'Settings', 'Profile', 'New agent', 'Keyboard shortcuts']),
    );
  });

  it('offers to make what there is, and to those whose role only looks or runs a key of their own', async () => {
    const made = () => options().filter((text) => text?.startsWith('New '));
    await openPalette();
    expect(made()).toEqual([
      'New agent',
      'New tool',
      'New team',
      'New workflow',
      'New knowledge card',
      'New connector',
      'New procedure',
      'New agent from a template',
      'New team from a template',
      'New workflow from a template',
      'New API key',
      'New alert',
    ]);
    cleanup();
    await openPalette([], 'operator');
    // A key of their own may no more than they.
    expect(made()).toEqual(['New API key', 'New alert']);
  });

  it('knows the parts of the settings and the way out once they are asked for', async () => {
    const { field, router } = await openPalette([]);
    await userEvent.type(field, 'limits');
    await userEvent.click(await screen.findByRole('option', { name: /Limits & budgets/ }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/settings?section=limits');
    cleanup();
    const again = await openPalette([]);
    await userEvent.type(again.field, 'log-out');
    await userEvent.click(await screen.findByRole('option', { name: /Log-out/ }));
    expect(again.studio.session.getToken()).toBeNull();
  });

  it('asks the server once typing pauses, and lists what it found first', async () => {
    const { field, asked } = await openPalette();
    await userEvent.type(field, 'order');
    await waitFor(() => expect(options()[0]).toContain('Order helper'));
    expect(asked).toEqual(['order']);
    expect(active(field)?.textContent).toContain('Order helper');
  });

  it('goes round with the arrows and opens with Enter', async () => {
    const { field, router } = await openPalette();
    await userEvent.type(field, 'order');
    await waitFor(() => expect(options()[0]).toContain('Order helper'));
    await userEvent.keyboard('{ArrowUp}');
    expect(active(field)?.textContent).toBe(options().at(-1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe(`/agents/manage/${ID}`);
    expect(screen.queryByRole('combobox', { name: /what you want/ })).toBeNull();
  });

  it('finds screens by their words', async () => {
    const { field, router } = await openPalette([]);
    await userEvent.type(field, 'go moni');
    await waitFor(() => expect(options()[0]).toBe('API Monitoring'));
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('says that nothing was found, and offers the assistant', async () => {
    const { field } = await openPalette([]);
    await userEvent.type(field, 'zebra');
    expect(await screen.findByText('Nothing is called “zebra”.')).toBeTruthy();
    expect(options()).toEqual(['Ask the assistant: zebra']);
  });

  it('says that the search does not work, and goes on with the rest', async () => {
    const { field } = await openPalette(new Error('down'));
    await userEvent.type(field, 'zebra');
    expect(await screen.findByText('The search does not work at the moment.')).toBeTruthy();
  });

  it('closes with Escape', async () => {
    await openPalette();
    await userEvent.keyboard('{Escape}');
    screen
      .getByRole('dialog', { name: 'Command palette' })
      .dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull());
  });

  it('leads to the keyboard help', async () => {
    const { field } = await openPalette([]);
    await userEvent.type(field, 'shortcuts');
    await waitFor(() => expect(options().at(-1)).toBe('Keyboard shortcuts'));
    await userEvent.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }));
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Open the command palette')).toBeTruthy();
    expect(within(help).queryByText('Search in the list')).toBeNull();
  });
});
