import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { aLogItem, aSync, aSyncLog } from '#support/samples/connector-samples.ts';
import { openConnector } from '#support/browser/open-connector.tsx';
import { aCard, aPage, sampleId } from '#support/samples/samples.ts';

describe('syncs', () => {
  it('are made into a new card, which is not made twice when the sync is refused', async () => {
    const cards = vi.fn(() => aCard({ name: 'Products' }));
    const syncs: unknown[] = [];
    const { user } = openConnector('syncs&sync=new', {
      'GET /api/data-connectors/{id}/syncs': () => ({ items: [] }),
      'GET /api/knowledge_cards/{id}': () => aCard({ name: 'Products' }),
      'POST /api/knowledge_cards': cards,
      'POST /api/data-connectors/{id}/browse': () => ({ items: [], next_cursor: null }),
      'POST /api/data-connectors/{id}/syncs': ({ body }) => {
        syncs.push(body);
        if (syncs.length === 1) {
          throw new ApiError('invalid', 'Check the form.', 422, {
            errors: [{ path: 'selection.table', message: 'There is no such table.' }],
          });
        }
        return aSync();
      },
    });
    const name = await screen.findByRole('textbox', { name: /^Name$/ });
    await user.clear(name);
    await user.type(name, 'Products');
    await user.type(screen.getByRole('textbox', { name: /Table or view/ }), 'public.products');
    await user.click(screen.getByRole('button', { name: 'Add sync' }));
    expect(await screen.findByText('There is no such table.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add sync' }));
    await waitFor(() => expect(syncs).toHaveLength(2));
    expect(cards).toHaveBeenCalledTimes(1);
    expect(syncs[1]).toMatchObject({
      name: 'Products',
      card_id: sampleId(20),
      delete_guard: 0.3,
      schedule: null,
      selection: { kind: 'postgres', table: 'public.products', as: 'rows' },
    });
  });

  it('show a dry run with its objects before anything is copied', async () => {
    const start = vi.fn(() => ({ log_id: sampleId(220) }));
    const { user, router } = openConnector('syncs', {
      'GET /api/data-connectors/{id}/syncs': () => ({ items: [aSync()] }),
      'POST /api/data-connectors/{id}/sync': start,
      'GET /api/data-connectors/{id}/logs/{log_id}': () => ({
        ...aSyncLog({ dry_run: true }),
        items: aPage([
          aLogItem({ outcome: 'planned' }),
          aLogItem({ key: 'public.products/2', title: 'Toaster', action: 'remove', outcome: 'planned' }),
        ]),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Dry run: Products' }));
    expect(start).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: { sync_id: sampleId(210), dry_run: true } }),
    );
    const objects = within(await screen.findByRole('list', { name: 'Objects' }));
    expect(objects.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('+newKettle'),
      expect.stringContaining('−goneToaster'),
    ]);
    expect(screen.getByText('12 new, 3 changed, 1 gone')).toBeTruthy();
    expect(router.state.location.search).toContain(`log=${sampleId(220)}`);
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ body: { sync_id: sampleId(210) } }));
  });

  it('are added by the head of the page, which has no such button beside the form', async () => {
    const { user, router } = openConnector('syncs', {
      'GET /api/data-connectors/{id}/syncs': () => ({ items: [aSync()] }),
      'GET /api/knowledge_cards': () => aPage([]),
    });
    await user.click(await screen.findByRole('button', { name: 'Add sync' }));
    expect(router.state.location.search).toContain('sync=new');
    await screen.findByRole('textbox', { name: /^Name$/ });
    expect(screen.getAllByRole('button', { name: 'Add sync' })).toHaveLength(1);
  });

  it('show how far they are, and stop', async () => {
    const cancel = vi.fn(() => aSyncLog({ status: 'cancelled' }));
    const running = aSyncLog({
      status: 'running',
      finished_at: null,
      duration_ms: null,
      counts: { ...aSyncLog().counts, done: 4 },
    });
    const { user } = openConnector('syncs', {
      'GET /api/data-connectors/{id}/syncs': () => ({ items: [aSync({ active_log_id: running.id })] }),
      'GET /api/data-connectors/{id}/logs/{log_id}': () => ({ ...running, items: aPage([]) }),
      'POST /api/data-connectors/{id}/logs/{log_id}/cancel': cancel,
    });
    expect(await screen.findByText('4 of 16 done')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sync now: Products' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('ask before many documents go', async () => {
    const start = vi.fn(() => ({ log_id: sampleId(221) }));
    const { user } = openConnector('syncs', {
      'GET /api/data-connectors/{id}/syncs': () => ({
        items: [
          aSync({ last: aSyncLog({ status: 'waiting', counts: { ...aSyncLog().counts, removed: 18 } }) }),
        ],
      }),
      'POST /api/data-connectors/{id}/sync': start,
    });
    expect(await screen.findByText('Gone from the source: 18. Nothing was removed yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove them and go on' }));
    expect(start).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Remove and go on' }));
    await waitFor(() =>
      expect(start).toHaveBeenCalledWith(
        expect.objectContaining({ body: { sync_id: sampleId(210), allow_removals: true } }),
      ),
    );
  });
});

it('a log says why single objects failed, and tries them again', async () => {
  const start = vi.fn(() => ({ log_id: sampleId(222) }));
  const failed = aSyncLog({ status: 'partial', counts: { ...aSyncLog().counts, failed: 1 } });
  const { user } = openConnector('logs', {
    'GET /api/data-connectors/{id}/syncs': () => ({ items: [aSync()] }),
    'GET /api/data-connectors/{id}/logs': () => aPage([failed]),
    'GET /api/data-connectors/{id}/logs/{log_id}': () => ({
      ...failed,
      items: aPage([
        aLogItem({
          outcome: 'failed',
          error: { code: 'unreadable', message: 'The file is damaged.', hint: 'Upload it again.' },
        }),
      ]),
    }),
    'POST /api/data-connectors/{id}/sync': start,
  });
  // What it is comes first and when it was last, as in the list of runs.
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect([heads[0], heads.at(-1)]).toEqual(['Sync', 'Started']);
  await user.click(screen.getByRole('button', { name: 'Open the log of Products' }));
  expect(await screen.findByText('The file is damaged. Upload it again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again what failed' }));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});
