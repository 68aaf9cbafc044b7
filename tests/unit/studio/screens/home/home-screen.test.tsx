import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, type Home } from '@agent-studio/api-client';
import HomeScreen from '#studio/screens/home/home-screen.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aHome, anAttention, aRun, sampleId } from '#support/samples/samples.ts';

const render = (home: Home) =>
  renderScreen(<HomeScreen />, { api: fakeApi({ 'GET /api/home': () => home }), route: '/home' });

const box = async (name: string) => within(await screen.findByRole('region', { name }));

const busy = (changes: Partial<Home> = {}): Home =>
  aHome({ counts: { agents: 1, cards: 2, documents: 3, providers: 0, runs: 4 }, ...changes });

describe('HomeScreen', () => {
  it('greets by name and offers the two things to make', async () => {
    render(busy());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /^Good (morning|afternoon|evening), Ada$/,
    );
    expect(screen.getByRole('link', { name: 'Create agent' }).getAttribute('href')).toBe('/agents/create');
    expect(screen.getByRole('link', { name: 'Create card' }).getAttribute('href')).toBe(
      '/knowledge-base/create',
    );
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  });

  it('lists what waits, each with the way to it', async () => {
    const item = anAttention({ title: 'Terms.pdf failed', detail: 'No text layer' });
    render(busy({ attention: [item, anAttention({ id: sampleId(91), href: 'javascript:alert(1)' })] }));
    const waiting = await box('Waiting for you');
    expect(await waiting.findAllByRole('listitem')).toHaveLength(2);
    const links = waiting.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([item.href]);
    expect(links[0]!.getAttribute('aria-label')).toBe('Open card: Terms.pdf failed');
    expect(screen.getByText('2 things wait for you.')).toBeTruthy();
  });

  it('counts what is not listed as well', async () => {
    render(
      busy({
        attention: [anAttention({ kind: 'run.failed', title: 'Support' })],
        waiting: { task: 0, connector: 0, run: 34, document: 0, notice: 3 },
      }),
    );
    const runs = within(await screen.findByRole('group', { name: 'Failed runs' }));
    expect(runs.getByText('and 33 more')).toBeTruthy();
    // As the bell counts, which lists the same.
    expect(screen.getByText('37 things wait for you.')).toBeTruthy();
  });

  it('ticks the set-up steps from what the workspace has', async () => {
    render(busy());
    const setup = await box('Set up');
    expect(setup.getByText('3 of 4')).toBeTruthy();
    const rows = setup.getAllByRole('listitem');
    expect(rows.map((row) => row.hasAttribute('data-done'))).toEqual([false, true, true, true]);
    expect(rows[1]!.textContent).toContain('2 cards');
    expect(rows[2]!.textContent).toContain('1 agent');
  });

  it('is done with setting up once every step is behind it', async () => {
    render(busy({ counts: { agents: 1, cards: 2, documents: 3, providers: 1, runs: 4 } }));
    expect(await box('Last 7 days')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull();
  });

  it('tells several failures of one agent in one row, with the way to all of those runs', async () => {
    const href = `/reports?period=7d&agent=${sampleId(10)}`;
    const detail = 'The budget of this API key is used up.';
    render(
      busy({ attention: [anAttention({ kind: 'run.failed', title: 'Orders', count: 7, detail, href })] }),
    );
    const runs = within(await screen.findByRole('group', { name: 'Failed runs' }));
    expect(runs.getByText('7 runs did not finish')).toBeTruthy();
    expect(runs.getByText(detail)).toBeTruthy();
    expect(runs.getByRole('link', { name: 'Show runs: Orders' }).getAttribute('href')).toBe(href);
  });

  it('takes a description of an agent to the form of a new one', async () => {
    const { user, router } = render(busy());
    await user.click(screen.getByRole('button', { name: 'Compare a contract with our rules' }));
    const field = screen.getByRole('textbox', { name: 'Describe an agent' });
    await user.type(field, '. Be brief & kind{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/agents/create'));
    expect(router.state.location).toMatchObject({
      search: '',
      state: { described: 'Compare a contract with our rules. Be brief & kind' },
    });
  });

  it('shows the last seven days', async () => {
    const days = Array.from({ length: 7 }, (_, index) => ({
      date: `2026-01-0${index + 1}`,
      succeeded: index,
      failed: index === 6 ? 2 : 0,
    }));
    render(
      busy({
        week: { runs: 23, success_rate: 0.913, p95_ms: 2410, days },
        recent_runs: [aRun({ input: 'What now?' })],
      }),
    );
    const week = await box('Last 7 days');
    expect(week.getByText('91.3%')).toBeTruthy();
    expect(week.getByText(/^2\.41/)).toBeTruthy();
    const bars = within(week.getByRole('list', { name: 'Runs by day' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent).slice(-2)).toEqual([
      'Tue: 5 succeeded, 0 failed',
      'Today: 6 succeeded, 2 failed',
    ]);
    const runs = await box('Newest runs');
    expect(runs.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
      `/agents/manage/${sampleId(10)}`,
    );
    expect(runs.getByText('What now?')).toBeTruthy();
  });

  it('shows dashes, not zeros, for what nobody knows', async () => {
    render(busy());
    const week = await box('Last 7 days');
    expect(week.getAllByText('—')).toHaveLength(2);
  });

  it('links what was worked on last', async () => {
    const updated_at = new Date().toISOString();
    render(
      busy({
        recent: [
          { kind: 'agent', id: sampleId(10), name: 'Support', icon: 'bot', updated_at },
          { kind: 'card', id: sampleId(20), name: 'Handbook', icon: 'book-open', updated_at },
          { kind: 'multi_agent', id: sampleId(80), name: 'Desk', icon: 'users', updated_at },
          { kind: 'workflow', id: sampleId(81), name: 'Refund', icon: 'workflow', updated_at },
        ],
      }),
    );
    const recent = await box('Recent');
    expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/agents/manage/${sampleId(10)}`,
      `/knowledge-base/edit/${sampleId(20)}`,
      `/multi-agents/manage/${sampleId(80)}`,
      `/workflows?workflow=${sampleId(81)}`,
    ]);
  });

  it('leads a new workspace to its first step', async () => {
    render(aHome());
    const welcome = await box('From a document to an answer');
    expect(welcome.getByRole('link', { name: 'Add knowledge' }).getAttribute('href')).toBe(
      '/knowledge-base/create',
    );
    expect(screen.getByText('Your workspace is ready.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Last 7 days' })).toBeNull();
    expect((await box('Set up')).getByText('0 of 4')).toBeTruthy();
  });

  it('shows why it could not be loaded, and tries again', async () => {
    let works = false;
    const api = fakeApi({
      'GET /api/home': () => {
        if (!works) throw ApiError.fromStatus(500);
        return busy();
      },
    });
    const { user } = renderScreen(<HomeScreen />, { api, route: '/home' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Internal server error. Please try again later.',
    );
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Set up')).toBeTruthy();
  });
});
