import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useDeferredValue, useMemo, useState } from 'react';
import { SearchField, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import { JsonTree } from './json-tree.tsx';
import { MOST_COLUMNS, type Order, placesOf, type Records, toCell } from './records.ts';
import { useWindowed } from './use-windowed.ts';
import styles from './value-view.module.css';

/** What a table shows at once is found by reading. */
const FEW_ROWS = 8;
/** Of one letter, and of what is around the words of a cell; px at normal size. */
const LETTER = 7.3;
const AROUND = 20;
const MOST_WIDTH_AT_FIRST = 220;
const LEAST_WIDTH = 56;
const MOST_WIDTH = 900;
const STEP = 16;

/** A list of records as a table: sorted, searched, its columns widened, each row opened. */
export function RecordsTable({
  label,
  records,
  onPlaces,
}: {
  label: string;
  records: Records;
  /** The rows that are shown, in their order: what a file of it has. */
  onPlaces: (places: readonly number[]) => void;
}) {
  const t = useText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order | null>(null);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [opened, setOpened] = useState<number | null>(null);
  const searched = useDeferredValue(search);
  const places = useMemo(() => {
    const found = placesOf(records, searched, order);
    onPlaces(found);
    return found;
  }, [records, searched, order, onPlaces]);
  const { box, onScroll, from, to, before, after } = useWindowed<HTMLElement>(places.length);
  const columns = records.columns.slice(0, MOST_COLUMNS);
  const hidden = records.columns.length - columns.length;
  const isLong = records.rows.length > FEW_ROWS;
  const fitting = useMemo(() => fittingWidths(records), [records]);
  const widthOf = (column: string) => widths[column] ?? fitting[column]!;
  const widen = (column: string, width: number) =>
    setWidths((now) => ({ ...now, [column]: Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width)) }));

  function turn(column: string) {
    if (order?.column !== column) setOrder({ column, down: false });
    else setOrder(order.down ? null : { column, down: true });
  }

  return (
    <>
      <div className={isLong || hidden > 0 ? styles.tools : 'sr'}>
        {isLong && <SearchField label={t('Search the rows')} value={search} onChange={setSearch} />}
        <small role="status">
          {t('{count} of {total} rows', {
            count: format.count(places.length),
            total: format.count(records.rows.length),
          })}
          {hidden > 0 && ` · ${t('{count} more columns are in the file', { count: format.count(hidden) })}`}
        </small>
      </div>
      {/* The region scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={box} className={styles.scroll} aria-label={label} tabIndex={0} onScroll={onScroll}>
        <table className={styles.table} aria-rowcount={places.length + 1} aria-label={label}>
          <colgroup>
            <col style={{ width: 'calc(40px * var(--k))' }} />
            {columns.map((column) => (
              <col key={column} style={{ width: `calc(${widthOf(column)}px * var(--k))` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('Row')}</span>
              </th>
              {columns.map((column) => (
                <ColumnHead
                  key={column}
                  column={column}
                  order={order?.column === column ? order : null}
                  width={widthOf(column)}
                  onTurn={() => turn(column)}
                  onWidth={(width) => widen(column, width)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <tr aria-hidden="true" style={{ height: `${before}px` }} />}
            {places.slice(from, to).map((place, index) => (
              <tr key={place} data-row aria-rowindex={from + index + 2} data-open={place === opened}>
                <th scope="row">
                  <button
                    type="button"
                    aria-expanded={place === opened}
                    aria-label={t('Row {number}', { number: place + 1 })}
                    onClick={() => setOpened(place === opened ? null : place)}
                  >
                    {format.count(place + 1)}
                  </button>
                </th>
                {columns.map((column) => {
                  const value = records.rows[place]![column];
                  const text = toCell(value).slice(0, MOST_IN_CELL);
                  return (
                    <td key={column} data-numeric={typeof value === 'number'} title={text} dir="auto">
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
            {after > 0 && <tr aria-hidden="true" style={{ height: `${after}px` }} />}
          </tbody>
        </table>
        {places.length === 0 && <p className={styles.none}>{t('No row has these words.')}</p>}
      </section>
      {opened !== null && (
        <div className={styles.opened}>
          <b>{t('Row {number}', { number: opened + 1 })}</b>
          <JsonTree
            key={opened}
            label={t('Row {number}', { number: opened + 1 })}
            value={records.rows[opened]}
          />
        </div>
      )}
    </>
  );
}

const MOST_IN_CELL = 300;
/** So many rows tell how long the words of a column are. */
const MEASURED_ROWS = 60;

/** As wide as what columns say, so that as many as can be are in sight; px at normal size. */
function fittingWidths({ columns, rows }: Records): Readonly<Record<string, number>> {
  const first = rows.slice(0, MEASURED_ROWS);
  return Object.fromEntries(
    columns.slice(0, MOST_COLUMNS).map((column) => {
      const longest = Math.max(column.length, ...first.map((row) => toCell(row[column]).length));
      const width = Math.round(longest * LETTER + AROUND);
      return [column, Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH_AT_FIRST, width))];
    }),
  );
}

interface ColumnHeadProps {
  column: string;
  order: Order | null;
  width: number;
  onTurn: () => void;
  onWidth: (width: number) => void;
}

function ColumnHead({ column, order, width, onTurn, onWidth }: ColumnHeadProps) {
  const t = useText();
  const Arrow = order?.down ? ChevronDown : ChevronUp;

  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    const rtl = getComputedStyle(currentTarget).direction === 'rtl';
    if (key === 'ArrowRight') onWidth(width + (rtl ? -STEP : STEP));
    else if (key === 'ArrowLeft') onWidth(width - (rtl ? -STEP : STEP));
  }

  function onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const rtl = getComputedStyle(currentTarget).direction === 'rtl';
    currentTarget.setPointerCapture(pointerId);
    const move = (event: globalThis.PointerEvent) =>
      onWidth(width + (event.clientX - clientX) * (rtl ? -1 : 1));
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener(
      'lostpointercapture',
      () => currentTarget.removeEventListener('pointermove', move),
      { once: true },
    );
  }

  return (
    <th scope="col" {...(order && { 'aria-sort': order.down ? 'descending' : 'ascending' })}>
      <button type="button" title={column} onClick={onTurn}>
        <bdi>{column}</bdi>
        {order && <Arrow size={12} aria-hidden="true" />}
      </button>
      {/* A separator that can be moved is a widget. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <i
        role="separator"
        aria-orientation="vertical"
        aria-label={t('Width of {name}', { name: column })}
        aria-valuenow={width}
        aria-valuemin={LEAST_WIDTH}
        aria-valuemax={MOST_WIDTH}
        tabIndex={0}
        className={styles.edge}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
    </th>
  );
}
