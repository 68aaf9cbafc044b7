import { useSyncExternalStore } from 'react';
import type { ChatLine } from '@agent-studio/api-client/contract';

export interface MemberActivity {
  state: 'running' | 'ok' | 'failed';
  turns: number;
}

interface Passing {
  from: string;
  to: string;
}

/** What the members of a team do in a run, by their keys. */
export interface TeamActivity {
  runId: string | null;
  /** Goes on. */
  live: boolean;
  members: Readonly<Record<string, MemberActivity>>;
  /** In the order in which the turns began. */
  order: readonly string[];
  /** The last one is on its way while nobody has begun a turn since. */
  passings: readonly Passing[];
  underway: boolean;
}

const NOTHING: TeamActivity = {
  runId: null,
  live: false,
  members: {},
  order: [],
  passings: [],
  underway: false,
};

/** The state after one more line of the run. Lines nobody knows change nothing. */
function after(before: TeamActivity, line: ChatLine, keys: Map<string, string>): TeamActivity {
  const change = (key: string, next: (was: MemberActivity) => MemberActivity): TeamActivity => ({
    ...before,
    members: { ...before.members, [key]: next(before.members[key] ?? { state: 'running', turns: 0 }) },
  });
  if ('status' in line || !('type' in line)) return 'status' in line ? { ...before, live: false } : before;
  switch (line.type) {
    case 'run.started':
      return { ...NOTHING, runId: line.run_id, live: true };
    case 'step.started': {
      const key = line.at ?? (line.kind === 'llm' && line.parent_id === null ? 'coordinator' : undefined);
      if (!key || line.kind === 'handoff' || line.kind === 'node') return before;
      keys.set(line.step_id, key);
      const next = change(key, ({ turns }) => ({ state: 'running', turns: turns + 1 }));
      return { ...next, order: [...before.order, key], underway: false };
    }
    case 'step.finished': {
      const key = keys.get(line.step_id);
      if (!key) return before;
      const state = line.outcome === 'ok' ? 'ok' : 'failed';
      return change(key, ({ turns }) => ({ state, turns }));
    }
    case 'handoff': {
      const { from, to } = line;
      return { ...before, passings: [...before.passings, { from, to }], underway: true };
    }
    case 'error':
      return { ...before, live: false };
    default:
      return before;
  }
}

export type TeamActivities = ReturnType<typeof createTeamActivities>;

/** What the team of one chat does, told by the rich lines of its latest run. */
export function createTeamActivities() {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let keys = new Map<string, string>();

  return {
    get: (): TeamActivity => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read(line: object): void {
      const told = line as ChatLine;
      if ('type' in told && told.type === 'run.started') keys = new Map();
      const next = after(state, told, keys);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    /** Another conversation, or none. */
    forget(): void {
      state = NOTHING;
      for (const listener of listeners) listener();
    },
  };
}

export const useTeamActivity = ({ subscribe, get }: TeamActivities): TeamActivity =>
  useSyncExternalStore(subscribe, get);
