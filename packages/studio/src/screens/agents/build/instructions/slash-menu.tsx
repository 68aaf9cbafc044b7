import {
  Fragment,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Badge, useText } from '@agent-studio/core';
import { caretPlace } from './caret-place.ts';
import styles from './slash-menu.module.css';
import type { SlashQuery } from './slash-query.ts';
import { type SlashEntry, type SlashKind, type SlashValues, useSlashEntries } from './use-slash-entries.ts';

/** What the field asks of its list. */
export interface SlashMenuHandle {
  /** True when the key was for the list. */
  press: (key: string) => boolean;
}

export interface SlashMenuProps {
  ref: Ref<SlashMenuHandle>;
  id: string;
  readArea: () => HTMLTextAreaElement;
  query: SlashQuery;
  values: SlashValues;
  /** Absent: all there is. */
  kind: SlashKind | undefined;
  /** The id of the entry that Enter takes; undefined: there is none. */
  onActive: (id: string | undefined) => void;
  onChoose: (entry: SlashEntry) => void;
}

/** What may be put into the instructions at the cursor: a list that leaves the focus where it is. */
export function SlashMenu({ ref, id, readArea, query, values, kind, onActive, onChoose }: SlashMenuProps) {
  const t = useText();
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const { entries, loading } = useSlashEntries(query.text, values, kind);
  const [active, setActive] = useState({ query: query.text, index: 0 });
  // A new search begins at the top.
  const index = active.query === query.text ? Math.min(active.index, entries.length - 1) : 0;
  const current = entries[index];
  const idOf = (entry: SlashEntry) => `${prefix}${entry.id}`.replaceAll(' ', '-');
  const currentId = current && idOf(current);

  useEffect(() => {
    onActive(currentId);
    if (currentId)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId, onActive]);
  useEffect(() => () => onActive(undefined), [onActive]);
  usePlace(list, readArea, query.start);

  const go = (to: number) => setActive({ query: query.text, index: (to + entries.length) % entries.length });
  useImperativeHandle(ref, () => ({
    press(key) {
      if (!current) return false;
      if (key === 'ArrowDown') go(index + 1);
      else if (key === 'ArrowUp') go(index - 1);
      else if (key === 'Enter' || key === 'Tab') onChoose(current);
      else return false;
      return true;
    },
  }));

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press must not take the focus
    <div ref={list} popover="manual" className={styles.menu} onMouseDown={(event) => event.preventDefault()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text */}
      <div id={id} role="listbox" aria-label={t('Insert')}>
        {toGroups(entries).map(([group, members]) => (
          <Fragment key={group}>
            <div className={styles.group} role="presentation">
              {t(group)}
            </div>
            {members.map((entry) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys come from the text
              <div
                key={entry.id}
                id={idOf(entry)}
                role="option"
                aria-selected={entry === current}
                className={styles.entry}
                onClick={() => onChoose(entry)}
              >
                <entry.icon size={15} aria-hidden="true" />
                <span className={styles.name}>
                  <bdi>{entry.label}</bdi>
                  {entry.hint && <small dir="auto">{entry.hint}</small>}
                </span>
                {entry.adds && !('variable' in entry.adds) && <Badge shape="tag">{t('Adds it')}</Badge>}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      <p className={entries.length > 0 ? 'sr' : styles.none} role="status">
        {entries.length > 0
          ? t('{count} to insert: arrow keys choose, Enter inserts.', { count: entries.length })
          : loading
            ? t('Searching…')
            : kind === 'variables' && query.text === ''
              ? t('Type the name of a new variable.')
              : t('Nothing found')}
      </p>
    </div>
  );
}

/** Neighbours of one group, in their order. */
function toGroups(entries: readonly SlashEntry[]): [string, SlashEntry[]][] {
  return [...Map.groupBy(entries, ({ group }) => group)];
}

const GAP = 4;
const EDGE = 8;

/** Keeps the list below the `/`, or above where there is more room, and inside the window. */
function usePlace(
  list: RefObject<HTMLDivElement | null>,
  readArea: () => HTMLTextAreaElement,
  index: number,
): void {
  useLayoutEffect(() => {
    const menu = list.current!;
    const area = readArea();
    const isRtl = getComputedStyle(area).direction === 'rtl';
    if (!menu.matches(':popover-open')) menu.showPopover?.();
    const place = () => {
      const { x, top, bottom } = caretPlace(area, index);
      const { width, height } = menu.getBoundingClientRect();
      const isAbove = bottom + GAP + height > innerHeight - EDGE && top > innerHeight - bottom;
      const left = Math.max(EDGE, Math.min(isRtl ? x - width : x, innerWidth - width - EDGE));
      const y = isAbove ? top - GAP - height : bottom + GAP;
      Object.assign(menu.style, { left: `${left}px`, top: `${Math.max(EDGE, y)}px` });
    };
    const abort = new AbortController();
    const options = { capture: true, passive: true, signal: abort.signal } as const;
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    // What is found changes the height of the list; it is told of at once, too.
    const sizes = new ResizeObserver(place);
    sizes.observe(menu);
    place();
    return () => {
      abort.abort();
      sizes.disconnect();
    };
  }, [list, readArea, index]);
}
