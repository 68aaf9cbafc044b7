import { useCallback, useReducer } from 'react';

/** Steps that can be taken back. */
const MAX_STEPS = 200;
/** Changes of one group, such as keys typed into one field, are one step as long as the pauses are shorter. */
const GROUP_PAUSE_MS = 1_500;

interface State<T> {
  past: readonly T[];
  value: T;
  future: readonly T[];
  group: string | null;
  at: number;
}

/** What was done, to take back and do again. Where there is nothing, neither does anything. */
export interface UndoSteps {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export interface History<T> extends UndoSteps {
  value: T;
  /** Makes a change; those of the same `group` shortly after each other are taken back together. */
  set: (change: T | ((value: T) => T), group?: string) => void;
  /** Somebody else changed something: it is in every step too, so that taking back takes back one's own alone. */
  rebase: (through: (value: T) => T) => void;
  /** Begins anew: nothing can be taken back. */
  reset: (value: T) => void;
}

type Action<T> =
  | { type: 'set'; change: T | ((value: T) => T); group: string | null; at: number }
  | { type: 'undo' | 'redo' }
  | { type: 'rebase'; through: (value: T) => T }
  | { type: 'reset'; value: T };

/** A value whose changes can be taken back and made again. */
export function useHistory<T>(initial: T | (() => T)): History<T> {
  const [state, dispatch] = useReducer<State<T>, T | (() => T), [Action<T>]>(step, initial, begin);
  return {
    value: state.value,
    set: useCallback(
      (change, group) => dispatch({ type: 'set', change, group: group ?? null, at: Date.now() }),
      [],
    ),
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    rebase: useCallback((through) => dispatch({ type: 'rebase', through }), []),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    reset: useCallback((value) => dispatch({ type: 'reset', value }), []),
  };
}

function begin<T>(initial: T | (() => T)): State<T> {
  const value = typeof initial === 'function' ? (initial as () => T)() : initial;
  return { past: [], value, future: [], group: null, at: 0 };
}

function step<T>(state: State<T>, action: Action<T>): State<T> {
  const { past, value, future } = state;
  switch (action.type) {
    case 'reset':
      return begin(() => action.value);
    case 'rebase': {
      const { through } = action;
      return { ...state, past: past.map(through), value: through(value), future: future.map(through) };
    }
    case 'undo':
      if (past.length === 0) return state;
      return { past: past.slice(0, -1), value: past.at(-1)!, future: [value, ...future], group: null, at: 0 };
    case 'redo':
      if (future.length === 0) return state;
      return { past: [...past, value], value: future[0]!, future: future.slice(1), group: null, at: 0 };
    default: {
      const { change, group, at } = action;
      const next = typeof change === 'function' ? (change as (value: T) => T)(value) : change;
      if (Object.is(next, value)) return state;
      const joins = group !== null && group === state.group && at - state.at < GROUP_PAUSE_MS;
      return {
        past: joins ? past : [...past, value].slice(-MAX_STEPS),
        value: next,
        future: [],
        group,
        at,
      };
    }
  }
}
