import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type Home } from '@agent-studio/api-client';
import type { HumanRequest } from '@agent-studio/api-client/contract';
import { Notifications } from '#studio/shell/notifications.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aHome, anAttention, aRun, sampleId } from '#support/samples/samples.ts';

const RUN = sampleId(60);
const TASK = sampleId(61);

const aTask = (kind: 'task.call' | 'task.approval' | 'task.input') =>
  anAttention({ id: TASK, kind, title: 'Refund 4711', detail: 'Order desk', run_id: RUN });

const aRequest = (changes: Partial<HumanRequest>): HumanRequest => ({
  request_id: TASK,
  step_id: 'ask',
  kind: 'approval',
  title: 'Refund 4711',
  message: 'Pay 20 €?',
  schema: null,
  expires_at: null,
  ...changes,
});

async function open(home: () => Home, answers: Answers = {}) {
  const rendered = renderScreen(<Notifications />, { api: fakeApi({ 'GET /api/home': home, ...answers }) });
  await rendered.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return rendered;
}

describe('AttentionList', () => {
  it('groups by kind, what waits for a decision first', async () => {
    await open(() =>
      aHome({
        attention: [
          anAttention({ id: sampleId(1) }),
          anAttention({ id: sampleId(2), kind: 'run.failed' }),
          anAttention({ id: sampleId(3), kind: 'connector.broken' }),
          aTask('task.call'),
        ],
      }),
    );
    await screen.findByRole('group', { name: 'Approvals and forms' });
    const headings = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('heading');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Approvals and forms',
      'Connectors',
      'Failed runs',
      'Failed documents',
    ]);
  });

  it('lists the newest of a kind first', async () => {
    const failed = (id: number, title: string, at: string) =>
      anAttention({ id: sampleId(id), kind: 'run.failed', title, at });
    await open(() =>
      aHome({
        attention: [
          failed(1, 'Older', '2026-01-05T10:00:00.000Z'),
          failed(2, 'Newer', '2026-01-05T11:00:00.000Z'),
        ],
      }),
    );
    const rows = within(await screen.findByRole('group', { name: 'Failed runs' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Newer', 'Older']);
  });

  it('decides about an approval in its place', async () => {
    let home = aHome({ attention: [aTask('task.approval')] });
    const resume = vi.fn(() => {
      home = aHome();
      return { status: 'running', run_id: RUN };
    });
    const { user } = await open(() => home, { 'POST /api/runs/{id}/resume': resume });
    await user.click(await screen.findByRole('button', { name: 'Approve: Refund 4711' }));
    expect(resume).toHaveBeenCalledWith(
      expect.objectContaining({ params: { id: RUN }, body: { request_id: TASK, decision: 'approve' } }),
    );
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it('says why a decision was refused', async () => {
    const { user } = await open(() => aHome({ attention: [aTask('task.approval')] }), {
      'POST /api/runs/{id}/resume': () => {
        throw new ApiError('conflict', 'This was decided already.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reject: Refund 4711' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This was decided already.');
  });

  it('opens a form in a dialog and keeps what was typed when it is refused', async () => {
    const schema = { type: 'object', properties: { amount: { type: 'integer' } }, required: ['amount'] };
    const bodies: unknown[] = [];
    const { user } = await open(() => aHome({ attention: [aTask('task.input')] }), {
      'GET /api/runs/{id}': () =>
        aRun({ id: RUN, status: 'paused', requests: [aRequest({ kind: 'input', schema })] }),
      'POST /api/runs/{id}/resume': ({ body }) => {
        bodies.push(body);
        if (bodies.length === 1) throw new ApiError('invalid', 'At most 20.');
        return { status: 'running', run_id: RUN };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in: Refund 4711' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting for you' }));
    await user.type(await dialog.findByRole('textbox', { name: /amount/ }), '30');
    await user.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await dialog.findByText('At most 20.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /amount/ }).value).toBe('30');
    await user.click(dialog.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies.at(-1)).toEqual({ request_id: TASK, values: { amount: 30 } });
  });

  it('says in a row with what a call would be made, as its card does', async () => {
    const call = {
      of: 'Order desk',
      args: { order: 'NW-1', amount: 129 },
      fields: [{ name: 'amount', title: 'Amount', currency: 'USD' }],
    };
    await open(() => aHome({ attention: [{ ...aTask('task.call'), call }] }));
    expect(await screen.findByText('Order desk · Amount $129.00 · order NW-1')).toBeTruthy();
  });

  it('shows a call with its arguments before it is allowed', async () => {
    const resume = vi.fn(() => ({ status: 'running', run_id: RUN }));
    const { user } = await open(() => aHome({ attention: [aTask('task.call')] }), {
      'GET /api/runs/{id}': () =>
        aRun({
          id: RUN,
          status: 'paused',
          approval: {
            approval_id: TASK,
            call_id: 'c1',
            tool: { id: sampleId(9), name: 'refund', risk: 'write' },
            args: { order: '4711' },
            options: ['approve', 'reject'],
            expires_at: '2030-01-01T00:00:00.000Z',
          },
        }),
      'POST /api/runs/{id}/resume': resume,
    });
    await user.click(await screen.findByRole('button', { name: 'Decide: Refund 4711' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting for you' }));
    expect(await dialog.findByText('refund')).toBeTruthy();
    expect(await dialog.findByText(/4711/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(resume).toHaveBeenCalledWith(
      expect.objectContaining({ body: { approval_id: TASK, decision: 'approve' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when somebody was faster', async () => {
    const { user } = await open(() => aHome({ attention: [aTask('task.input')] }), {
      'GET /api/runs/{id}': () => aRun({ id: RUN }),
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in: Refund 4711' }));
    expect(await screen.findByText('This was decided already')).toBeTruthy();
  });

  it('marks what only informs as read, and never what waits', async () => {
    const failed = [1, 2].map((number) =>
      anAttention({ id: sampleId(number), kind: 'run.failed', title: `Run ${number}` }),
    );
    let home = aHome({
      attention: [
        aTask('task.approval'),
        anAttention({ id: sampleId(5), kind: 'connector.broken' }),
        ...failed,
      ],
    });
    const bodies: unknown[] = [];
    const { user } = await open(() => home, {
      'POST /api/notifications/read': ({ body }) => {
        bodies.push(body);
        home = aHome({ attention: home.attention.slice(0, 2) });
        return undefined;
      },
    });
    const marks = await screen.findAllByRole('button', { name: /^Mark/ });
    expect(marks.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Mark all as read: Failed runs',
      'Mark as read: Run 1',
      'Mark as read: Run 2',
    ]);
    await user.click(marks[0]!);
    expect(await screen.findByRole('button', { name: 'Notifications, 2 waiting' })).toBeTruthy();
    expect(bodies).toEqual([{ items: failed.map(({ id, at }) => ({ id, at })) }]);
    expect(screen.queryByRole('group', { name: 'Failed runs' })).toBeNull();
  });
});
