import type { SopContent, SopRef, SopStep } from '@agent-studio/api-client/contract';
import type { SourceUnit } from './source-units.ts';

/** On each side of a cited passage. */
const MOST = 2;
const MOST_CHARS = 400;

/** Steps whose passages know what stands before and after them on the same page of the document. */
export function withNeighbours(steps: readonly SopStep[], units: readonly SourceUnit[]): SopStep[] {
  const places = new Map(units.map(({ page, heading, text }, place) => [keyOf(page, heading, text), place]));
  const around = (ref: SopRef, side: -1 | 1): string[] => {
    const place = places.get(keyOf(ref.page, ref.heading, ref.quote));
    const found: string[] = [];
    for (let at = (place ?? NaN) + side; found.length < MOST; at += side) {
      const unit = units[at];
      if (!unit || unit.page !== ref.page || unit.heading !== ref.heading || unit.kind === 'table') break;
      found.push(unit.text.slice(0, MOST_CHARS).toWellFormed());
    }
    return side < 0 ? found.toReversed() : found;
  };
  return steps.map((step) => ({
    ...step,
    refs: step.refs.map((ref) => ({ ...ref, before: around(ref, -1), after: around(ref, 1) })),
  }));
}

const keyOf = (page: number | null, heading: string, text: string): string =>
  JSON.stringify([page, heading.slice(0, 500), text.slice(0, 2_000)]);

/** What is for anyone tells no more of its document than it cites. */
export const toldOf = <Content extends Pick<SopContent, 'steps'>>(
  content: Content,
  audience: SopContent['audience'],
): Content =>
  audience === 'public'
    ? {
        ...content,
        steps: content.steps.map((step) => ({
          ...step,
          refs: step.refs.map((ref) => ({ ...ref, before: [], after: [] })),
        })),
      }
    : content;
