import { useSearchParams } from 'react-router-dom';
import { msg } from '@agent-studio/core';

/** Ways to look at a run. `lanes`: of teams; `conversation`: of agents and teams; `comparison`: of replays. */
export const RUN_VIEWS = [
  { value: 'lanes', label: msg('Swimlanes') },
  { value: 'waterfall', label: msg('Waterfall') },
  { value: 'conversation', label: msg('Conversation') },
  { value: 'comparison', label: msg('Comparison') },
] as const;

export type RunAddress = ReturnType<typeof useRunAddress>;

/** The run that is open, how it is looked at and which step is chosen: in the address, so that a link finds all of it. */
export function useRunAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  return {
    runId: params.get('run'),
    /** One of `RUN_VIEWS` or of the screen's own. */
    view: params.get('view'),
    stepId: params.get('step'),
    /** Null: back to the list. */
    open: (run: string | null, view: string | null = null) => change({ run, view, step: null }, false),
    show: (view: string) => change({ view }, true),
    choose: (step: string) => change({ step }, true),
    /** One step in another view. */
    look: (view: string, step: string) => change({ view, step }, false),
  };
}
