import { expect } from 'vitest';
import type { ApiClient, TogetherLine } from '@agent-studio/api-client';
import type { DrawnSegment } from '@agent-studio/api-client/contract';
import { eventually } from './eventually.ts';

/** What is drawn together. */
export type Place = { kind: DrawnSegment; id: string };

/** Has it open, and reads along until it leaves. */
export function join(api: ApiClient, params: Place) {
  const leaving = new AbortController();
  const lines: TogetherLine[] = [];
  const ended = (async () => {
    for await (const line of api.together.join({ params, signal: leaving.signal })) lines.push(line);
  })().catch((error: unknown) => error);
  return {
    lines,
    ended,
    leave: () => leaving.abort(),
    seat: () =>
      eventually(() => {
        const joined = lines.find((line) => line.type === 'joined');
        expect(joined).toBeDefined();
        return (joined as { seat: string }).seat;
      }),
    /** The last that was heard of each. */
    people: () =>
      lines.reduce((seen, line) => {
        if (line.type === 'here') seen.set(line.person.seat, line.person);
        if (line.type === 'left') seen.delete(line.seat);
        return seen;
      }, new Map<string, Extract<TogetherLine, { type: 'here' }>['person']>()),
  };
}
