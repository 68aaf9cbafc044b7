import { useSyncExternalStore } from 'react';
import type { AnswerEvent } from '@agent-studio/api-client';

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

/** The state after one more event of the run. */
function after(before: TeamActivity, event: AnswerEvent, keys: Map<string, string>): TeamActivity {
  const change = (key: string, next: (was: MemberActivity) => MemberActivity): TeamActivity => ({
    ...before,
    members: { ...before.members, [key]: next(before.members[key] ?? { state: 'running', turns: 0 }) },
  });
  switch (event.type) {
    case 'run.started':
      return { ...NOTHING, runId: event.run_id ?? null, live: true };
    case 'step.started': {
      const key = event.at ?? (event.kind === 'llm' && event.parent_id === null ? 'coordinator' : undefined);
      if (!key || event.kind === 'handoff' || event.kind === 'node') return before;
      keys.set(event.step_id, key);
      const next = change(key, ({ turns }) => ({ state: 'running', turns: turns + 1 }));
      return { ...next, order: [...before.order, key], underway: false };
    }
    case 'step.finished': {
      const key = keys.get(event.step_id);
      if (!key) return before;
      const state = event.outcome === 'ok' ? 'ok' : 'failed';
      return change(key, ({ turns }) => ({ state, turns }));
    }
    case 'handoff': {
      const { from, to } = event;
      return { ...before, passings: [...before.passings, { from, to }], underway: true };
    }
    case 'run.finished':
    case 'error':
      return { ...before, live: false };
    default:
      return before;
  }
}

export type TeamActivities = ReturnType<typeof createTeamActivities>;

/** What the team of one chat does, from the events of its latest run. */
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
    read(event: AnswerEvent): void {
      if (event.type === 'run.started') keys = new Map();
      const next = after(state, event, keys);
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
