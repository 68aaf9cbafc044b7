import { useSearchParams } from 'react-router-dom';
import { msg } from '@agent-studio/core';

export const RUN_VIEWS = [
  { value: 'waterfall', label: msg('Waterfall') },
  { value: 'conversation', label: msg('Conversation') },
  { value: 'comparison', label: msg('Comparison') },
] as const;
export type RunView = (typeof RUN_VIEWS)[number]['value'];

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
    view: RUN_VIEWS.find(({ value }) => value === params.get('view'))?.value,
    stepId: params.get('step'),
    /** Null: back to the list. */
    open: (run: string | null, view: RunView | null = null) => change({ run, view, step: null }, false),
    show: (view: RunView) => change({ view }, true),
    choose: (step: string) => change({ step }, true),
  };
}
