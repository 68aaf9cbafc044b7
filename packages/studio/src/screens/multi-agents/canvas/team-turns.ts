import type { Run, Step } from '@agent-studio/api-client/contract';

export interface TeamTurn {
  id: string;
  /** Of a member, or `coordinator`. */
  key: string;
  status: Step['status'];
  /** Null: it goes on. */
  ms: number | null;
}

/** Who had a turn in a run, in their order. */
export const toTurns = ({ steps }: Pick<Run, 'steps'>): TeamTurn[] =>
  steps.flatMap(({ id, kind, at, parent_id, status, duration_ms: ms }) => {
    const key = kind === 'member' ? at : kind === 'llm' && parent_id === null ? 'coordinator' : null;
    return key ? [{ id, key, status, ms }] : [];
  });

/** How long all turns of one took, in milliseconds; undefined: none has ended. */
export function tookOf(run: Pick<Run, 'steps'> | undefined, key: string): number | undefined {
  const times = run ? toTurns(run).flatMap((turn) => (turn.key === key ? (turn.ms ?? []) : [])) : [];
  return times.length > 0 ? times.reduce((a, b) => a + b, 0) : undefined;
}
