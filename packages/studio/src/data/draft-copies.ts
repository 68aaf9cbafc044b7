import { useMutation } from '@tanstack/react-query';
import type { FoundEntityReference } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import type { BinnedKind } from './entity-bin.ts';
import { type MissingReference, useKeep, type Versioned } from './entity-versions.ts';
import { callsOf } from './kind-calls.ts';

/** What is a draft with versions, and copied and exported in the same way. */
export type DraftKind = BinnedKind;

interface OfOne {
  params: { id: string };
}

interface Calls {
  duplicate: (input: OfOne) => Promise<{ entity: Versioned; missing: readonly MissingReference[] }>;
  export: (input: OfOne) => Promise<object>;
  /** The entity is null for a dry run. What the file has in it, the server tells. */
  import: (input: {
    query: { dry_run: '0' | '1' };
    body: never;
  }) => Promise<{ entity: Versioned | null; references: readonly FoundEntityReference[] }>;
}

const useCalls = (kind: DraftKind): Calls => callsOf(useApi(), kind, 'Versions') as Calls;

/** Copies a draft for the caller. */
export function useDuplicate(kind: DraftKind) {
  const calls = useCalls(kind);
  const keep = useKeep(kind);
  return useMutation({
    meta: { goesOn: true },
    mutationFn: (id: string) => calls.duplicate({ params: { id } }),
    onSuccess: ({ entity }) => keep(entity),
  });
}

/** A draft as a file. */
export function useExport(kind: DraftKind) {
  const calls = useCalls(kind);
  return useMutation({ mutationFn: (id: string) => calls.export({ params: { id } }) });
}

/** Makes a draft of a file, or with `dryRun` says what is missing here for it. */
export function useImport(kind: DraftKind) {
  const calls = useCalls(kind);
  const keep = useKeep(kind);
  return useMutation({
    meta: { shownInPlace: true, goesOn: true },
    mutationFn: ({ file, dryRun }: { file: unknown; dryRun: boolean }) =>
      calls.import({ query: { dry_run: dryRun ? '1' : '0' }, body: file as never }),
    onSuccess: ({ entity }) => entity && keep(entity),
  });
}
