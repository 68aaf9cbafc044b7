import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { msg, NONE, useLayer, useText } from '@agent-studio/core';
import { NOT_OVER } from './chart-legend.tsx';
import { endOf, indexAt } from './chart-scale.ts';
import type { DrawingProps } from './chart-types.ts';
import styles from './charts.module.css';
import type { useChartTimes } from './use-chart-times.ts';
import type { OwnKeys } from '../palette/known-keys.ts';

interface ChartCursorProps extends DrawingProps {
  /** Where the values are drawn, in px from the edges. */
  plot: { top: number; bottom: number; start: number; end: number };
  /** The series at this share of the height of the values, from above; undefined: none. */
  seriesAt: (index: number, share: number) => string | undefined;
  times: ReturnType<typeof useChartTimes>;
  isRtl: boolean;
}

const MARKERS_SHOWN = 12;

const WITH_RANGE = msg('{chart}: Arrow keys go through it, Enter chooses a range');
const WITH_RUNS = msg('{chart}: Arrow keys go through it, Enter chooses a range, Space opens the runs');

/** What lies over a drawing: the values under the pointer or the keyboard, the range that is being drawn, and markers. */
export function ChartCursor({
  label,
  points,
  series,
  format,
  onZoom,
  onOpen,
  markers = [],
  isOpen,
  plot,
  seriesAt,
  times,
  isRtl,
}: ChartCursorProps) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  /** Where the range that is being chosen begins. */
  const [begin, setBegin] = useState<number>();
  /** What was shown when a finger came down. */
  const touched = useRef<number>(undefined);
  useLayer(begin !== undefined);
  const last = points.length - 1;
  const shown = active === undefined ? undefined : Math.min(active, last);
  const percent = (index: number) => `${(index / points.length) * 100}%`;

  function indexUnder(event: PointerEvent): number {
    const box = area.current!.getBoundingClientRect();
    const across = isRtl ? box.right - event.clientX : event.clientX - box.left;
    return Math.max(0, Math.min(last, Math.floor((across / (box.width || 1)) * points.length)));
  }

  function choose(from: number, to: number) {
    setBegin(undefined);
    onZoom?.(points[Math.min(from, to)]!.at, endOf(points, Math.max(from, to)));
  }

  function open(index: number, series?: string) {
    onOpen?.(points[index]!.at, endOf(points, index), series);
  }

  function seriesUnder(event: PointerEvent, index: number): string | undefined {
    const box = area.current!.getBoundingClientRect();
    return seriesAt(index, (event.clientY - box.top) / (box.height || 1));
  }

  function onKeyDown(event: KeyboardEvent) {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const now = shown ?? last;
    const next: Record<string, number> = { [forward]: now + 1, [backward]: now - 1, Home: 0, End: last };
    if (event.key in next) {
      // The first arrow shows where one is.
      const isFirst = shown === undefined && event.key.startsWith('Arrow');
      setActive(isFirst ? now : Math.max(0, Math.min(last, next[event.key]!)));
    } else if (event.key === 'Enter' && onZoom) {
      if (begin === undefined) setBegin(now);
      else choose(begin, now);
    } else if (event.key === ' ' && onOpen) {
      open(now);
    } else if (event.key === 'Escape' && begin !== undefined) setBegin(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const valueTextAt = (index: number) =>
    [
      times.full(points[index]!.at),
      ...(isOpen && index === last ? [t(NOT_OVER)] : []),
      ...series.map(({ key, name }) => {
        const value = points[index]!.values[key] ?? null;
        return `${name}: ${value === null ? NONE : format(value)}`;
      }),
    ].join(', ');

  return (
    <div
      ref={area}
      className={styles.area}
      {...(onZoom && { 'data-zooms': true })}
      {...(onOpen && { 'data-opens': true })}
      style={{ insetBlock: `${plot.top}px ${plot.bottom}px`, insetInline: `${plot.start}px ${plot.end}px` }}
      data-keys={'chart' satisfies OwnKeys}
      role="slider"
      tabIndex={0}
      aria-label={onZoom ? t(onOpen ? WITH_RUNS : WITH_RANGE, { chart: label }) : label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown ?? last}
      aria-valuetext={valueTextAt(shown ?? last)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setActive(undefined);
        setBegin(undefined);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // A finger shows the values first; once they are shown, it opens what is behind them.
        touched.current = shown;
        if (!(onZoom || onOpen) || event.pointerType === 'touch') return;
        area.current?.setPointerCapture(event.pointerId);
        setBegin(indexUnder(event));
      }}
      onPointerMove={(event) => setActive(indexUnder(event))}
      onPointerUp={(event) => {
        const end = indexUnder(event);
        if (event.pointerType === 'touch') {
          if (touched.current === end) open(end, seriesUnder(event, end));
          return;
        }
        if (begin === undefined) return;
        // A click is no range.
        if (end !== begin) return choose(begin, end);
        setBegin(undefined);
        open(end, seriesUnder(event, end));
      }}
      onPointerCancel={() => setBegin(undefined)}
      onPointerLeave={() => {
        if (begin === undefined) setActive(undefined);
      }}
    >
      {markers.slice(-MARKERS_SHOWN).map((marker) => {
        const index = indexAt(points, marker.at);
        if (index === undefined) return null;
        return (
          <span
            key={`${marker.at}${marker.label}`}
            className={styles.marker}
            style={{ insetInlineStart: percent(index + 0.5) }}
            title={marker.label}
          >
            <b dir="auto">{marker.label}</b>
          </span>
        );
      })}
      {onZoom && begin !== undefined && shown !== undefined && (
        <span
          className={styles.range}
          style={{
            insetInlineStart: percent(Math.min(begin, shown)),
            inlineSize: percent(Math.abs(begin - shown) + 1),
          }}
        />
      )}
      {shown !== undefined && (
        <>
          <span className={styles.line} style={{ insetInlineStart: percent(shown + 0.5) }} />
          <div
            className={styles.tip}
            data-side={shown + 0.5 > points.length / 2 ? 'before' : 'behind'}
            style={
              shown + 0.5 > points.length / 2
                ? { insetInlineEnd: percent(points.length - shown - 0.5) }
                : { insetInlineStart: percent(shown + 0.5) }
            }
            aria-hidden="true"
          >
            <b>
              {times.full(points[shown]!.at)}
              {isOpen && shown === last && <span>{t(NOT_OVER)}</span>}
            </b>
            <dl>
              {series.map(({ key, name, color }) => {
                const value = points[shown]!.values[key] ?? null;
                return (
                  <div key={key}>
                    <dt>
                      <i style={{ background: color }} />
                      <span dir="auto">{name}</span>
                    </dt>
                    <dd>{value === null ? NONE : format(value)}</dd>
                  </div>
                );
              })}
            </dl>
            {onOpen && <small>{t('Press to open the runs')}</small>}
          </div>
        </>
      )}
    </div>
  );
}
