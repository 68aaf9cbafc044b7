import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { CopyButton } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import { parentOf, toPreview, type TreeRow, toTreeRows, typeOf } from './tree-rows.ts';
import { useWindowed } from './use-windowed.ts';
import styles from './value-view.module.css';

const NONE: ReadonlyMap<string, boolean> = new Map();

/** A value as a tree that folds, by mouse and arrow keys. */
export function JsonTree({ label, value }: { label: string; value: unknown }) {
  const format = useFormat();
  const id = useId();
  const [toggled, setToggled] = useState(NONE);
  const [active, setActive] = useState('');
  const rows = useMemo(() => toTreeRows(value, toggled), [value, toggled]);
  const { box, onScroll, from, to, before, after, reveal } = useWindowed<HTMLDivElement>(rows.length);
  const at = Math.max(
    0,
    rows.findIndex(({ path, closes }) => path === active && !closes),
  );
  const row = rows[at]!;

  const toggle = ({ path, open, count }: TreeRow, next = !open) => {
    if (count) setToggled(new Map(toggled).set(path, next));
  };
  /** To a line, or where only a bracket stands to the next one that way. */
  function go(index: number, way: 1 | -1 = 1) {
    let place = Math.max(0, Math.min(rows.length - 1, index));
    while (rows[place]?.closes) place += way;
    const next = rows[place];
    if (!next) return;
    setActive(next.path);
    reveal(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case 'ArrowDown':
        go(at + 1);
        break;
      case 'ArrowUp':
        go(at - 1, -1);
        break;
      case 'Home':
        go(0);
        break;
      case 'End':
        go(rows.length - 1, -1);
        break;
      case 'ArrowRight':
        if (row.open) go(at + 1);
        else toggle(row, true);
        break;
      case 'ArrowLeft':
        if (row.open) toggle(row, false);
        else go(rows.findIndex(({ path }) => path === parentOf(row.path)));
        break;
      case 'Enter':
      case ' ':
        toggle(row);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div
        ref={box}
        className={styles.scroll}
        role="tree"
        tabIndex={0}
        aria-label={label}
        // A line that is scrolled out of sight is not there.
        {...(at >= from && at < to && { 'aria-activedescendant': `${id}${at}` })}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className={styles.lines} style={{ paddingBlock: `${before}px ${after}px` }}>
          {rows.slice(from, to).map((one, index) =>
            one.closes ? (
              <div
                // No path begins so.
                key={`end ${one.path}`}
                data-row
                aria-hidden="true"
                className={styles.node}
                style={indentOf(one)}
              >
                <span className={styles.end}>{Array.isArray(one.value) ? ']' : '}'}</span>
              </div>
            ) : (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys
              <div
                key={one.path}
                id={`${id}${from + index}`}
                data-row
                role="treeitem"
                tabIndex={-1}
                aria-level={one.depth + 1}
                aria-posinset={one.place}
                aria-setsize={one.beside}
                aria-selected={from + index === at}
                {...(one.count !== null && { 'aria-expanded': one.open })}
                className={styles.node}
                style={indentOf(one)}
                onClick={() => {
                  setActive(one.path);
                  toggle(one);
                }}
              >
                <ChevronRight
                  size={12}
                  aria-hidden="true"
                  className={styles.twist}
                  data-open={one.open}
                  data-leaf={!one.count}
                />
                {one.name !== null && <span className={styles.name}>{one.name}: </span>}
                <span className={styles.value} data-type={typeOf(one.value)}>
                  {one.open ? (Array.isArray(one.value) ? '[' : '{') : toPreview(one.value)}
                </span>
                {one.count !== null && !one.open && one.count > 0 && <small>{format.count(one.count)}</small>}
              </div>
            ),
          )}
        </div>
      </div>
      {row.path !== '' && (
        <footer className={styles.foot}>
          <code dir="ltr">{row.path}</code>
          <CopyButton iconOnly text={toCopy(row.value)} />
        </footer>
      )}
    </>
  );
}

const indentOf = ({ depth }: TreeRow) => ({
  paddingInlineStart: `calc(${depth * 16 + 4}px * var(--k))`,
});

const toCopy = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
