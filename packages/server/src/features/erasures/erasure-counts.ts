import { type ErasedCounts, type ErasedKind, erasedKindSchema } from '@agent-studio/api-client/contract';

type Outcome = Exclude<keyof ErasedCounts, 'kind'>;

/** Figures by kind, added up part by part. */
export function createErasureCounts(before: readonly ErasedCounts[] = []) {
  const counts = new Map<ErasedKind, ErasedCounts>(before.map((one) => [one.kind, { ...one }]));
  return {
    add(kind: ErasedKind, outcome: Outcome, count: number): void {
      if (!count) return;
      const known = counts.get(kind) ?? { kind, removed: 0, handed_over: 0, renamed: 0, kept: 0 };
      known[outcome] += count;
      counts.set(kind, known);
    },
    list: (): ErasedCounts[] => erasedKindSchema.options.flatMap((kind) => counts.get(kind) ?? []),
  };
}

export type ErasureCounts = ReturnType<typeof createErasureCounts>;
