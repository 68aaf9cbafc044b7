import type { Position } from '@agent-studio/api-client/contract';

export type Way = 'left' | 'right' | 'up' | 'down';

const STEPS: Readonly<Record<Way, Position>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** What lies aside counts this much more than what lies ahead. */
const ASIDE = 2.5;

/** The id of the place next to `from` in a direction; undefined: there is none. */
export function nearest(
  places: readonly { id: string; position: Position }[],
  from: string,
  way: Way,
): string | undefined {
  const start = places.find(({ id }) => id === from)?.position;
  if (!start) return undefined;
  const step = STEPS[way];
  let best: { id: string; far: number } | undefined;
  for (const { id, position } of places) {
    const x = position.x - start.x;
    const y = position.y - start.y;
    const ahead = x * step.x + y * step.y;
    if (ahead <= 0) continue;
    const far = ahead + ASIDE * Math.abs(x * step.y + y * step.x);
    if (!best || far < best.far) best = { id, far };
  }
  return best?.id;
}
