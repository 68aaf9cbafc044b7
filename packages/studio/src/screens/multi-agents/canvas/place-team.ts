import type { Position } from '@agent-studio/api-client/contract';
import { hasCoordinator } from './patterns.ts';
import type { TeamDraft } from './team-changes.ts';

/** From one column or row to the next, in pixels. */
const COLUMN = 304;
const ROW = 128;

/** Where nobody has put anything: everything left of what it leads to. By member key, `coordinator` and `join`. */
export function placeTeam({ pattern, members, entry, layout }: TeamDraft): Record<string, Position> {
  const places: Record<string, Position> = {};
  const column = (keys: readonly string[], x: number) =>
    keys.forEach((key, row) => (places[key] = { x, y: row * ROW }));
  const keys = members.map(({ key }) => key);
  const middle = ((Math.max(1, keys.length) - 1) * ROW) / 2;

  if (pattern === 'sequential') {
    keys.forEach((key, place) => (places[key] = { x: place * COLUMN, y: 0 }));
  } else if (pattern === 'handoff') {
    const first = entry ?? keys[0];
    const others = keys.filter((key) => key !== first);
    if (first) places[first] = { x: 0, y: ((Math.max(1, others.length) - 1) * ROW) / 2 };
    column(others, COLUMN);
  } else {
    column(keys, hasCoordinator(pattern) ? COLUMN : 0);
    places[hasCoordinator(pattern) ? 'coordinator' : 'join'] = {
      x: hasCoordinator(pattern) ? 0 : COLUMN,
      y: middle,
    };
  }
  return { ...places, ...known(layout, places) };
}

/** Of what still stands there. */
const known = (layout: Record<string, Position>, places: Record<string, Position>) =>
  Object.fromEntries(Object.entries(layout).filter(([key]) => key in places));
