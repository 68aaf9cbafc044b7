import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BarList } from '#studio/charts/bar-list.tsx';
import type { TimeChartProps } from '#studio/charts/chart-types.ts';
import { TimeChart } from '#studio/charts/time-chart.tsx';
import { renderScreen } from '#support/browser/render.tsx';

const points = Array.from({ length: 6 }, (_, hour) => ({
  at: `2026-05-01T0${hour}:00:00.000Z`,
  values: { good: hour, bad: hour === 3 ? 2 : 0, none: null },
}));
const series = [
  { key: 'good', name: 'Succeeded', tone: 'good' as const },
  { key: 'bad', name: 'Failed', tone: 'bad' as const },
  { key: 'none', name: 'Unknown' },
];

const draw = (props: Partial<TimeChartProps> = {}) =>
  renderScreen(
    <TimeChart label="Runs" points={points} series={series} format={String} kind="bar" stacked {...props} />,
  );

describe('TimeChart', () => {
  it('says all it draws in a table', async () => {
    draw();
    const table = await screen.findByRole('table', { name: 'Runs' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(7);
    expect(
      within(rows[4]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '2', '—']);
  });

  it('goes through points by keyboard, and says each', async () => {
    draw();
    const user = userEvent.setup();
    const slider = await screen.findByRole('slider', { name: 'Runs' });
    slider.focus();
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(slider.getAttribute('aria-valuenow')).toBe('2');
    await user.keyboard('{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/Succeeded: 3, Failed: 2, Unknown: —$/);
    await user.keyboard('{End}{ArrowRight}');
    expect(slider.getAttribute('aria-valuenow')).toBe('5');
  });

  it('chooses a range by keyboard, in either direction; Escape gives up', async () => {
    const onZoom = vi.fn();
    draw({ onZoom });
    const user = userEvent.setup();
    const slider = await screen.findByRole('slider');
    slider.focus();
    await user.keyboard('{End}{ArrowLeft}{Enter}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(onZoom.mock.calls).toEqual([['2026-05-01T02:00:00.000Z', '2026-05-01T05:00:00.000Z']]);
    await user.keyboard('{Enter}{Escape}{ArrowLeft}');
    expect(onZoom).toHaveBeenCalledOnce();
  });

  it('opens a point by Space and by a press, and a finger sees its values first', async () => {
    const onOpen = vi.fn();
    draw({ onOpen });
    const slider = await screen.findByRole('slider');
    slider.focus();
    await userEvent.setup().keyboard('{End}{ArrowLeft} ');
    expect(onOpen.mock.lastCall).toEqual(['2026-05-01T04:00:00.000Z', '2026-05-01T05:00:00.000Z', undefined]);
    slider.getBoundingClientRect = () =>
      ({ left: 100, right: 700, width: 600, top: 0, height: 100 }) as DOMRect;
    slider.setPointerCapture = () => undefined;
    // At 3 o'clock 3 succeeded and 2 failed; the axis ends at 6.
    const at = (clientY: number) => ({ clientX: 450, clientY, button: 0, pointerId: 1 });
    for (const [y, part] of [
      [99, 'good'],
      [30, 'bad'],
      [2, undefined],
    ] as const) {
      fireEvent.pointerDown(slider, at(y));
      fireEvent.pointerUp(slider, at(y));
      expect(onOpen.mock.lastCall?.[2]).toBe(part);
    }
    const times = onOpen.mock.calls.length;
    const touch = { ...at(99), clientX: 250, pointerType: 'touch' };
    fireEvent.pointerDown(slider, touch);
    fireEvent.pointerMove(slider, touch);
    fireEvent.pointerUp(slider, touch);
    expect(onOpen).toHaveBeenCalledTimes(times);
    fireEvent.pointerDown(slider, touch);
    fireEvent.pointerUp(slider, touch);
    expect(onOpen).toHaveBeenCalledTimes(times + 1);
  });

  it('chooses a range by mouse; a click is none', async () => {
    const onZoom = vi.fn();
    draw({ onZoom });
    const slider = await screen.findByRole('slider');
    slider.getBoundingClientRect = () => ({ left: 100, right: 700, width: 600 }) as DOMRect;
    slider.setPointerCapture = () => undefined;
    const at = (clientX: number) => ({ clientX, button: 0, pointerId: 1 });
    fireEvent.pointerDown(slider, at(250));
    fireEvent.pointerUp(slider, at(260));
    expect(onZoom).not.toHaveBeenCalled();
    fireEvent.pointerDown(slider, at(450));
    fireEvent.pointerMove(slider, at(220));
    fireEvent.pointerUp(slider, at(220));
    expect(onZoom.mock.calls).toEqual([['2026-05-01T01:00:00.000Z', '2026-05-01T04:00:00.000Z']]);
  });

  it('says of the last interval that it is not over, wherever it is told', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-01T05:20:00.000Z'), toFake: ['Date'] });
    for (const kind of ['bar', 'line'] as const) {
      const { unmount } = draw({ kind });
      const slider = await screen.findByRole('slider');
      fireEvent.keyDown(slider, { key: 'End' });
      expect(slider.getAttribute('aria-valuetext')).toMatch(/, Incomplete, Succeeded: 5/);
      expect(within(screen.getByRole('table')).getByRole('rowheader', { name: /Incomplete/ })).toBeTruthy();
      // Below the pointer, and of bars in the legend.
      expect(screen.getAllByText('Incomplete')).toHaveLength(kind === 'bar' ? 2 : 1);
      fireEvent.keyDown(slider, { key: 'ArrowLeft' });
      expect(slider.getAttribute('aria-valuetext')).not.toContain('Incomplete');
      unmount();
    }
    vi.setSystemTime(Date.parse('2026-05-01T06:00:00.000Z'));
    draw();
    await screen.findByRole('slider');
    expect(screen.queryByText(/Incomplete/)).toBeNull();
    vi.useRealTimers();
  });

  it('gives each series a strip and a scale of its own', async () => {
    const both = points.map(({ at }, index) => ({ at, values: { in: 1_000_000 + index, out: 40 + index } }));
    const onOpen = vi.fn();
    const { container } = draw({
      points: both,
      series: [
        { key: 'in', name: 'Input' },
        { key: 'out', name: 'Output' },
      ],
      kind: 'area',
      stacked: false,
      strips: true,
      onOpen,
      format: (value) => `${value}`,
    });
    const slider = await screen.findByRole('slider');
    const ticks = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(ticks).toEqual(expect.arrayContaining(['\u206850\u2069', '\u20682000000\u2069']));
    for (const name of ['Input', 'Output']) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    slider.getBoundingClientRect = () =>
      ({ left: 0, right: 600, width: 600, top: 0, height: 100 }) as DOMRect;
    slider.setPointerCapture = () => undefined;
    fireEvent.pointerDown(slider, { clientX: 5, clientY: 80, button: 0, pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 5, clientY: 80, button: 0, pointerId: 1 });
    expect(onOpen.mock.lastCall?.[2]).toBe('out');
  });

  it('begins where something can be, and says so, but never hides what is', async () => {
    const month = Array.from({ length: 30 }, (_, day) => ({
      at: new Date(Date.UTC(2026, 3, 1 + day)).toISOString(),
      values: { good: day < 18 ? 0 : 3 },
    }));
    const of = { points: month, series: [{ key: 'good', name: 'Succeeded' }] };
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;
    const { unmount } = draw({ ...of, begins: '2026-04-19T10:00:00.000Z' });
    expect(await screen.findByText('Nothing ran before Sun, Apr 19')).toBeTruthy();
    expect(rows()).toBe(12);
    unmount();
    for (const begins of [null, '2026-03-01T00:00:00.000Z']) {
      const drawn = draw({ ...of, begins });
      await screen.findByRole('slider');
      expect([rows(), screen.queryByText(/^Nothing ran before/)]).toEqual([30, null]);
      drawn.unmount();
    }
    // What was counted counts, and a single bar is no course.
    const late = draw({ ...of, begins: '2026-04-25T00:00:00.000Z' });
    expect(rows()).toBe(12);
    late.unmount();
    draw({
      ...of,
      points: month.map(({ at }, day) => ({ at, values: { good: day === 29 ? 1 : 0 } })),
      begins: '2026-04-30T08:00:00.000Z',
    });
    expect(rows()).toBe(8);
  });

  it('marks what happened, where it lies within', async () => {
    draw({
      markers: [
        { at: '2026-05-01T02:30:00.000Z', label: 'v3' },
        { at: '2026-04-01T00:00:00.000Z', label: 'v2' },
      ],
    });
    expect(await screen.findByText('v3')).toBeTruthy();
    expect(screen.queryByText('v2')).toBeNull();
  });

  it('writes each text at an axis in the direction of its own words', async () => {
    draw({ format: (value) => `${value} ثانية` });
    await screen.findByRole('slider');
    const ticks = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(ticks).toContain('\u20684 ثانية\u2069');
    expect(ticks.every((tick) => /^\u2068.*\u2069$/u.test(tick))).toBe(true);
  });

  it('has its times at round ones', async () => {
    const week = Array.from({ length: 56 }, (_, place) => ({
      at: new Date(Date.UTC(2026, 10, 21, 12 + place * 3)).toISOString(),
      values: { good: place },
    }));
    draw({ points: week });
    await screen.findByRole('slider');
    const texts = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(texts).toContain('\u2068Mon 23\u2069');
    expect(texts.join()).not.toMatch(/[AP]M/);
  });

  it('writes all values of its axis with the largest in mind', async () => {
    draw({ format: (value, scale) => `${value} of ${scale}` });
    await screen.findByRole('slider');
    const texts = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(['\u20680 of 6\u2069', '\u20686 of 6\u2069']));
  });

  it('shows the points of a line where they are few: many are a string of beads', async () => {
    const dots = () => document.querySelectorAll('svg circle').length;
    const line = { kind: 'line' as const, stacked: false, series: series.slice(0, 1) };
    draw(line);
    await screen.findByRole('slider');
    expect(dots()).toBe(6);
    cleanup();
    const day = Array.from({ length: 24 }, (_, hour) => ({
      at: new Date(Date.UTC(2026, 4, 1, hour)).toISOString(),
      values: { good: hour },
    }));
    draw({ ...line, points: day });
    await screen.findByRole('slider');
    expect(dots()).toBe(0);
  });

  it('says so when there is nothing, and measures no text in the page', async () => {
    draw();
    await screen.findByRole('slider');
    expect(document.querySelector('#recharts_measurement_span')).toBeNull();
    draw({ points: points.map(({ at }) => ({ at, values: {} })), label: 'Empty' });
    expect(screen.getByText('Nothing in this period')).toBeTruthy();
  });
});

describe('BarList', () => {
  it('leads on where somebody may choose', async () => {
    const onSelect = vi.fn();
    const items = [
      { key: 'a', name: 'Support', value: 8, detail: '95 %' },
      { key: 'b', name: 'Shop', value: 2 },
    ];
    renderScreen(
      <BarList label="Agents" items={items} format={(value) => `${value} runs`} onSelect={onSelect} />,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: /Shop.*2 runs/ }));
    expect(onSelect).toHaveBeenCalledWith(items[1]);
  });
});
