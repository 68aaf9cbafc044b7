import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, type Home } from '@agent-studio/api-client';
import type { Incident } from '@agent-studio/api-client/contract';
import HomeScreen from '#studio/screens/home/home-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { anOverview } from '#support/samples/monitoring-samples.ts';
import { aHome, anAttention, aPage, aRun, sampleId } from '#support/samples/samples.ts';

const missing = () => {
  throw ApiError.fromStatus(404);
};
/** A server of the host's own counts no hours and has no alerts. */
const WITHOUT_FIGURES: Answers = { 'GET /api/monitoring/overview': missing, 'GET /api/incidents': missing };

const renderWith = (answers: Answers) =>
  renderScreen(<HomeScreen />, { api: fakeApi({ ...WITHOUT_FIGURES, ...answers }), route: '/home' });

const render = (home: Home) => renderWith({ 'GET /api/home': () => home });

const anIncident = (changes: Partial<Incident> = {}): Incident => ({
  id: sampleId(40),
  alert: { id: sampleId(41), name: 'Orders fail' },
  owner: { id: sampleId(2), name: 'Ada' },
  metric: 'failure_rate',
  threshold: 0.2,
  window_minutes: 60,
  target: { id: sampleId(10), name: 'Orders', kind: 'agent' },
  api_key: null,
  cause: { kind: 'error', code: 'tool.failed' },
  state: 'open',
  value: 0.8,
  worst: 0.8,
  times: 1,
  opened_at: '2026-01-05T10:00:00.000Z',
  fired_at: '2026-01-05T10:00:00.000Z',
  resolved_at: null,
  from: '2026-01-05T09:00:00.000Z',
  to: null,
  acknowledged: null,
  revision: 1,
  ...changes,
});

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
    expect(await screen.findByText(/^All clear\./)).toBeTruthy();
  });

  it('lists what waits, each with the way to it', async () => {
    const item = anAttention({ title: 'Terms.pdf failed', detail: 'No text layer' });
    render(busy({ attention: [item, anAttention({ id: sampleId(91), href: 'javascript:alert(1)' })] }));
    const waiting = await box('Waiting for you');
    expect(await waiting.findAllByRole('listitem')).toHaveLength(2);
    const links = waiting.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([item.href]);
    expect(links[0]!.getAttribute('aria-label')).toBe('Open card: Terms.pdf failed');
  });

  it('shows the first of many, and all of them on demand', async () => {
    const failed = Array.from({ length: 7 }, (_, index) =>
      anAttention({ id: sampleId(100 + index), title: `Paper ${index}.pdf` }),
    );
    const { user } = render(busy({ attention: failed }));
    const waiting = await box('Waiting for you');
    expect(await waiting.findAllByRole('listitem')).toHaveLength(4);
    await user.click(waiting.getByRole('button', { name: 'Show all (7)' }));
    expect(waiting.getAllByRole('listitem')).toHaveLength(7);
    await user.click(waiting.getByRole('button', { name: 'Show less' }));
    expect(waiting.getAllByRole('listitem')).toHaveLength(4);
  });

  it('makes the button of the first thing stand out alone', async () => {
    render(busy({ attention: [1, 2].map((id) => anAttention({ id: sampleId(id), title: `Paper ${id}` })) }));
    const waiting = await box('Waiting for you');
    const links = await waiting.findAllByRole('link');
    expect(links.map((link) => link.dataset['variant'])).toEqual(['primary', 'secondary']);
  });

  it('counts what is not listed as well', async () => {
    const { user } = render(
      busy({
        attention: [anAttention({ kind: 'run.failed', title: 'Support' })],
        waiting: { task: 0, connector: 0, run: 34, document: 0, notice: 3 },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show all (37)' }));
    const runs = within(await screen.findByRole('group', { name: 'Failed runs' }));
    expect(runs.getByText('and 33 more')).toBeTruthy();
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
    expect(runs.getByText('7 runs failed')).toBeTruthy();
    expect(runs.getByText(detail)).toBeTruthy();
    expect(runs.getByRole('link', { name: 'Show runs: Orders' }).getAttribute('href')).toBe(href);
  });

  it('tells alerts about a failure in its row, and reads them with it', async () => {
    const at = new Date().toISOString();
    const alerts = [
      { id: sampleId(70), at, name: 'Orders fail', href: `/dashboard?tab=alerts&incident=${sampleId(70)}` },
      { id: sampleId(71), at, name: 'Too much', href: `/dashboard?tab=alerts&incident=${sampleId(71)}` },
    ];
    const item = anAttention({ kind: 'run.failed', title: 'Orders', count: 182, since: at, at, alerts });
    const bodies: unknown[] = [];
    const { user } = renderWith({
      'GET /api/home': () => busy({ attention: bodies.length ? [] : [item] }),
      'POST /api/notifications/read': ({ body }) => void bodies.push(body),
    });
    const failed = within(await screen.findByRole('group', { name: 'Failed runs' }));
    const row = within(failed.getByRole('listitem'));
    expect(row.getByText('182 runs failed')).toBeTruthy();
    expect(row.getByText(/^since \d/)).toBeTruthy();
    expect(row.getByRole('link', { name: '2 alerts' }).getAttribute('href')).toBe('/dashboard?tab=alerts');
    await user.click(row.getByRole('button', { name: 'Mark as read: Orders' }));
    await waitFor(() => expect(bodies).toEqual([{ items: [item, ...alerts].map(({ id }) => ({ id, at })) }]));
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

  it('shows the last seven days, day by day where the server counts no hours', async () => {
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
    expect(await week.findByText('91.3%')).toBeTruthy();
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

  it('shows what the week came to against the one before, and what went wrong in it', async () => {
    const now = Date.now();
    const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    const figures = { requests: 120, success_rate: 0.9, p95_ms: 2_000, cost_usd: 12.5 };
    const overview = anOverview();
    const incident = anIncident({ opened_at: at(2), from: at(3) });
    const wider = anIncident({ id: sampleId(43), target: null, alert: { id: sampleId(44), name: 'All' } });
    // The alert fired an hour after the first run failed, which the row of what waits tells.
    const alerts = [{ id: incident.id, at: at(2), name: 'Orders fail', href: '/dashboard?tab=alerts' }];
    const failed = anAttention({ kind: 'run.failed', count: 8, since: at(3), alerts });
    const asked: unknown[] = [];
    renderWith({
      'GET /api/home': () => busy({ attention: [failed] }),
      'GET /api/monitoring/overview': ({ query }) => {
        asked.push(query);
        return {
          ...overview,
          interval: '3_hours',
          begins_at: null,
          to: at(0),
          current: { ...overview.current, ...figures },
          previous: { ...overview.current, ...figures, requests: 100, success_rate: 0.95 },
          points: [
            { at: at(72), figures: { succeeded: 30, failed: 0 } },
            { at: at(0.001), figures: { succeeded: 2, failed: 8 } },
          ],
        };
      },
      'GET /api/incidents': () => ({
        ...aPage([wider, incident]),
        counts: { open: 2, acknowledged: 0, resolved: 0 },
      }),
    });
    const week = await box('Last 7 days');
    expect(await week.findByText('+20.0%')).toBeTruthy();
    // Seven times 24 hours, as in the lists and in API monitoring, so that all of them tell the same figures.
    const { from } = asked[0] as { from: string };
    expect(Math.round((Date.now() - Date.parse(from)) / 60_000)).toBe(7 * 24 * 60);
    expect(week.getByText('−5 pt').dataset['good']).toBe('false');
    expect(week.getByText('$12.50')).toBeTruthy();
    const bars = within(week.getByRole('list', { name: 'Runs by day' }));
    // Eight of ten failed, drawn upon the two that did not; the scale has lines at round numbers.
    const today = bars.getAllByRole('listitem').at(-1)!;
    expect(within(today).getByText(/2 succeeded, 8 failed/)).toBeTruthy();
    expect([...today.querySelectorAll('i')].map(({ style }) => style.height)).toContain('80%');
    expect(['10', '20', '30'].map((text) => bars.getAllByText(text).length)).toEqual([1, 1, 1]);
    // Two alerts fired for one reason: that of the narrowest is told, and leads to its runs.
    const rows = within(await week.findByRole('list', { name: 'Incidents' })).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.textContent).toContain(`of the runs of ${incident.target!.name} failed, still open`);
    expect(rows[0]!.querySelector('time')!.dateTime).toBe(at(3));
    expect(within(rows[0]!).getByRole('link', { name: incident.alert.name }).getAttribute('href')).toMatch(
      /^\/reports\?agent=.*status=failed_or_interrupted/,
    );
  });

  it('writes whole numbers at the scale of a week with few runs', async () => {
    const days = [{ date: '2026-01-01', succeeded: 1, failed: 0 }];
    render(busy({ week: { runs: 1, success_rate: 1, p95_ms: 900, days } }));
    const week = await box('Last 7 days');
    const bars = await week.findByRole('list', { name: 'Runs by day' });
    expect([...bars.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['1']);
  });

  it('ends its scale above the highest bar', async () => {
    const days = [{ date: '2026-01-01', succeeded: 250, failed: 17 }];
    render(busy({ week: { runs: 267, success_rate: 0.94, p95_ms: 900, days } }));
    const week = await box('Last 7 days');
    const bars = await week.findByRole('list', { name: 'Runs by day' });
    expect([...bars.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      '100',
      '200',
      '300',
    ]);
    expect(bars.querySelector<HTMLElement>('[data-tip] > i')!.style.height).toBe('89%');
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
    const { user } = renderWith({
      'GET /api/home': () => {
        if (!works) throw ApiError.fromStatus(500);
        return busy();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Internal server error. Please try again later.',
    );
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Set up')).toBeTruthy();
  });
});
