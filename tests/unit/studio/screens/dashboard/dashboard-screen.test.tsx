import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import DashboardScreen from '#studio/screens/dashboard/dashboard-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { anOverview, period, times } from '#support/samples/monitoring-samples.ts';
import { sampleId } from '#support/samples/samples.ts';

const AGENT = sampleId(7);

function answers(changes: Answers = {}): Answers {
  return {
    'GET /api/monitoring/overview': () => anOverview(),
    'GET /api/monitoring/timeseries': () => ({
      ...period,
      metric: 'requests',
      groups: [
        { key: 'succeeded', name: 'succeeded' },
        { key: 'failed', name: 'failed' },
      ],
      points: times.map((at) => ({ at, values: [19, 1] })),
    }),
    'GET /api/monitoring/top': () => ({
      items: [
        {
          key: AGENT,
          name: 'Support',
          kind: 'agent',
          requests: 40,
          success_rate: 0.95,
          p95_ms: 2_300,
          tokens: 10,
          cost_usd: 1,
          users: 4,
        },
      ],
    }),
    'GET /api/monitoring/errors': () => ({
      items: [
        {
          code: 'model.timeout',
          count: 2,
          targets: 1,
          last_at: times[1],
          run: { id: sampleId(8), kind: 'agent', target_id: AGENT },
          detail: 'The model did not answer.',
        },
      ],
    }),
    'GET /api/monitoring/tools': () => ({
      items: [
        {
          name: 'carrier_tracking',
          calls: 9,
          runs: 6,
          failed: 1,
          failure_rate: 1 / 9,
          p50_ms: 400,
          p95_ms: 8_800,
          last_used_at: times[1]!,
        },
      ],
    }),
    'GET /api/monitoring/slowest': () => ({
      items: [
        {
          id: sampleId(9),
          kind: 'agent',
          target: { id: AGENT, name: 'Support' },
          model: 'gpt-5',
          input: 'Where is my parcel?',
          duration_ms: 61_000,
          started_at: times[1]!,
        },
      ],
    }),
    'GET /api/monitoring/options': () => ({ agents: [], models: [], api_keys: [], users: [] }),
    ...changes,
  };
}

const render = (route = '/dashboard', changes: Answers = {}) =>
  renderScreen(<DashboardScreen />, { api: fakeApi(answers(changes)), route });

/** What a link asks the reports for. */
const queryOf = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href')!, 'http://studio');
  expect(url.pathname).toBe('/reports');
  return Object.fromEntries(url.searchParams);
};

const tile = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement!.textContent;

describe('the dashboard', () => {
  it('shows figures with their change against the period before', async () => {
    render();
    expect(await tile('Requests')).toMatch(/40.*\+100\.0%.*by 4 people/);
    expect(await tile('Success')).toMatch(/95%.*\+5 pt.*2 failed/);
    expect(await tile('p95 latency')).toMatch(/2\.30\ss.*p99 4\.00\ss/);
    const errors = await screen.findByRole('region', { name: 'Errors' });
    await within(errors).findByText('Positive feedback 75%');
    expect(errors.textContent).toMatch(/3 good · 1 bad/);
    // One row of figures; what is left stands beside what it is about.
    expect(screen.getAllByText(/./, { selector: 'dt' })).toHaveLength(6);
  });

  it('draws the course of each figure, that of tokens from those in and out', async () => {
    const overview = anOverview();
    const points = overview.points.map(({ at }, place) => ({
      at,
      figures: { input_tokens: 900 + place, output_tokens: 100, cost_usd: 0.5 + place },
    }));
    render('/dashboard', { 'GET /api/monitoring/overview': () => ({ ...overview, points }) });
    await tile('Requests');
    const isDrawn = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).parentElement!.querySelector('linearGradient') !== null;
    expect(['Tokens', 'Cost', 'Requests'].map(isDrawn)).toEqual([true, true, false]);
  });

  it('asks for what the address says, and forgets what nobody knows there', async () => {
    const asked = vi.fn(() => anOverview());
    render(
      `/dashboard?agent=${AGENT}&channel=mars&version=2&from=2026-05-01T10:00Z&to=2026-05-01T11:00Z&user=me`,
      {
        'GET /api/monitoring/overview': asked,
      },
    );
    await tile('Requests');
    const [[input]] = asked.mock.calls as unknown as [[{ query: Record<string, unknown> }]];
    expect(input.query).toMatchObject({
      agent: AGENT,
      version: '2',
      from: '2026-05-01T10:00:00.000Z',
      to: '2026-05-01T11:00:00.000Z',
    });
    expect([input.query['channel'], input.query['user']]).toEqual([undefined, undefined]);
  });

  it('leads from an error to its runs and its latest trace, and narrows down to it', async () => {
    const { router } = render();
    const errors = within(await screen.findByRole('region', { name: 'Errors' }));
    const link = await errors.findByRole('link', { name: 'model.timeout' });
    expect(queryOf(link)).toMatchObject({ status: 'failed_or_interrupted', error_code: 'model.timeout' });
    const trace = errors.getByRole('link', { name: /^Latest run/ });
    expect(trace.getAttribute('href')).toBe(`/agents/manage/${AGENT}?tab=runs&run=${sampleId(8)}`);
    await userEvent.setup().click(errors.getByRole('button', { name: 'Show only model.timeout' }));
    expect(router.state.location.search).toContain('error=model.timeout');
  });

  it('leads from each figure to its runs, with period and filters kept', async () => {
    render('/dashboard?channel=api');
    const all = { from: period.from, to: period.to, channel: 'api' };
    const tiles = {
      'Requests: 40. Show the runs': all,
      '2 failed': { ...all, status: 'failed_or_interrupted' },
      'Success: 95%. Show the runs': all,
      'p95 latency: 2.30\u00a0s. Show the runs': { ...all, status: 'succeeded' },
      'by 4 people': { ...all, tab: 'adoption' },
      'Positive feedback 75%': { ...all, feedback: 'any' },
      '1 bad': { ...all, feedback: 'down' },
    };
    for (const [name, query] of Object.entries(tiles))
      expect([name, queryOf(await screen.findByRole('link', { name }))]).toEqual([name, query]);
    const row = await screen.findByRole('link', { name: /^Support/ });
    expect(queryOf(row)).toMatchObject({ agent: AGENT, whole: 'yes', channel: 'api' });
    const tool = await screen.findByRole('link', { name: 'carrier_tracking' });
    expect(queryOf(tool)).toMatchObject({ tool: 'carrier_tracking', channel: 'api' });
    const slow = await screen.findByRole('link', { name: 'Where is my parcel?' });
    expect(slow.getAttribute('href')).toBe(`/agents/manage/${AGENT}?tab=runs&run=${sampleId(9)}`);
  });

  it('offers the runs of a range that was chosen', async () => {
    render(`/dashboard?from=${times[0]}&to=${times[1]}`);
    const link = await screen.findByRole('link', { name: 'Show 40 runs' });
    expect(queryOf(link)).toEqual({ from: period.from, to: period.to });
  });

  it('opens the runs of a bar, those of the part that was pressed, and of a point by keyboard', async () => {
    const { router } = render();
    const chart = await screen.findByRole('slider', { name: /^Requests by status/ });
    chart.getBoundingClientRect = () => ({ left: 0, right: 200, width: 200, top: 0, height: 100 }) as DOMRect;
    chart.setPointerCapture = () => undefined;
    const at = { clientX: 150, clientY: 99, button: 0, pointerId: 1 };
    fireEvent.pointerDown(chart, at);
    fireEvent.pointerUp(chart, at);
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      from: times[1],
      to: period.to,
      status: 'succeeded',
    });
  });

  it('narrows down to what is chosen in the list', async () => {
    const { router } = render();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show only Support' }));
    expect(router.state.location.search).toContain(`agent=${AGENT}`);
  });

  it('keeps all filters behind one button, which says how many are set; a choice counts at once', async () => {
    const { user, router } = render('/dashboard?status=failed');
    const button = () => screen.getByRole('button', { name: /^Filters/ });
    expect(button().textContent).toBe('Filters1');
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
    await user.click(button());
    const group = within(await screen.findByRole('group', { name: 'Filters' }));
    expect(group.getAllByRole('combobox')).toHaveLength(7);
    await press(user, () => group.getByRole('combobox', { name: /Channel/ }));
    await user.click(await screen.findByRole('option', { name: 'Website' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed&channel=widget'));
    // Its list lies within: a choice is no press outside.
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await user.click(group.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(screen.getByRole('heading', { name: 'API Monitoring' }));
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });

  it('names each filter that is in force, to be taken away', async () => {
    const { user, router } = render('/dashboard?status=failed&kind=workflow&error=model.timeout');
    const chips = within(await screen.findByRole('list', { name: 'Filters in force' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Status: Failed',
      'Kind: Workflow',
      'Error: model.timeout',
    ]);
    await user.click(chips.getByRole('button', { name: 'Remove the filter Status: Failed' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=workflow&error=model.timeout'));
  });

  it('hides the slowest of all at first; the legend shows and hides lines, but never the last one', async () => {
    const { user } = render();
    const legend = within(await screen.findByRole('list', { name: 'Lines shown' }));
    const shown = () =>
      legend
        .getAllByRole('button')
        .filter((one) => one.getAttribute('aria-pressed') === 'true')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['p50', 'p95']);
    await user.click(legend.getByRole('button', { name: 'p99' }));
    expect(shown()).toEqual(['p50', 'p95', 'p99']);
    for (const name of ['p50', 'p95', 'p99']) await user.click(legend.getByRole('button', { name }));
    expect(shown()).toEqual(['p99']);
  });

  it('opens the form of an alert filled in with what the chart shows', async () => {
    const created = vi.fn(() => {
      throw ApiError.fromStatus(500);
    });
    const { user } = render(`/dashboard?agent=${AGENT}&model=gpt-5&metric=cost_usd`, {
      'GET /api/monitoring/options': () => ({
        agents: [{ key: AGENT, name: 'Support', requests: 40 }],
        models: [],
        api_keys: [],
        users: [],
      }),
      'POST /api/alerts': created,
    });
    // The chart is drawn anew when its filters arrive: a press just before is lost.
    await waitFor(async () => {
      const latency = within(screen.getByRole('region', { name: 'Latency' }));
      await user.click(latency.getByRole('button', { name: 'New alert from this chart' }));
      await screen.findByRole('dialog', {}, { timeout: 2_000 });
    });
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toMatch(/^p95 latency/),
    );
    expect(dialog.getByText(/not narrowed down by model/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create the alert' }));
    const [[{ body }]] = created.mock.calls as unknown as [[{ body: Record<string, unknown> }]];
    expect(body).toMatchObject({
      metric: 'p95_ms',
      threshold: 3_500,
      window_minutes: 15,
      target_id: AGENT,
      api_key_id: null,
    });
  });

  it('helps where nothing ran, and says what could not be loaded', async () => {
    const empty = render('/dashboard', { 'GET /api/monitoring/overview': () => anOverview(0) });
    expect(await screen.findByRole('heading', { name: 'Nothing ran in this period' })).toBeTruthy();
    empty.unmount();
    render('/dashboard', {
      'GET /api/monitoring/errors': () => {
        throw new ApiError('other', 'The server had a problem.', 500);
      },
    });
    const errors = within(await screen.findByRole('region', { name: 'Errors' }));
    expect(await errors.findByText('The server had a problem.')).toBeTruthy();
  });
});
