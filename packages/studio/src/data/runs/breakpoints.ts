import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStudio } from '@agent-studio/core';

const KEY = 'studio-breakpoints';
/** Those marked last stay. */
const MOST_WORKFLOWS = 50;
const MOST_MARKS = 100;

type Marks = Readonly<Record<string, readonly string[]>>;

/** Nodes of a workflow before which this person's test runs stop, kept on the device; whoever shows them hears of a change. */
export function useBreakpoints(workflowId: string) {
  const { storage } = useStudio();
  const queries = useQueryClient();
  const queryKey = ['device', 'breakpoints'];
  const { data: all } = useQuery({
    queryKey,
    queryFn: () => read(storage.get(KEY)),
    initialData: () => read(storage.get(KEY)),
    staleTime: Infinity,
  });
  const marks = useMemo(() => all[workflowId] ?? [], [all, workflowId]);

  function set(next: readonly string[]): void {
    const { [workflowId]: _, ...others } = all;
    const kept = Object.entries(others).slice(0, MOST_WORKFLOWS - 1);
    const after: Marks = Object.fromEntries([
      ...(next.length > 0 ? [[workflowId, next.slice(0, MOST_MARKS)] as const] : []),
      ...kept,
    ]);
    storage.set(KEY, JSON.stringify(after));
    queries.setQueryData(queryKey, after);
  }

  return {
    marks,
    toggle: (id: string) => set(marks.includes(id) ? marks.filter((one) => one !== id) : [...marks, id]),
    rename: (from: string, to: string) => {
      if (marks.includes(from)) set(marks.map((one) => (one === from ? to : one)));
    },
  };
}

export type Breakpoints = ReturnType<typeof useBreakpoints>;

function read(text: string | null): Marks {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string[]] =>
          Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string'),
      ),
    );
  } catch {
    // What is no JSON was written by somebody else.
    return {};
  }
}
