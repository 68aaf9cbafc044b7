import type { ReactNode } from 'react';
import type { Run } from '@agent-studio/api-client/contract';
import { Segmented, useText } from '@agent-studio/core';
import { RUN_VIEWS, type RunAddress } from './use-run-address.ts';

/** A way of a screen to look at the runs of its own kind, such as on its canvas. */
export interface RunLook {
  /** Stands in the address as `view`. */
  value: string;
  /** Marked by `msg`. */
  label: string;
  /** `now` (ms): where running steps end. */
  show: (run: Run, address: RunAddress, now: number) => ReactNode;
}

/** Of the ways to look at runs, those that say something about this one. */
const fits = (run: Run, view: string): boolean => {
  if (view === 'lanes') return run.kind === 'multi_agent';
  if (view === 'conversation') return run.kind !== 'workflow';
  return view !== 'comparison' || run.replay_of !== null;
};

/** The ways in which a run can be looked at, and the one that the address names, or else the first. */
export function viewsOf(run: Run, looks: readonly RunLook[], wanted: string | null) {
  const views = [...looks, ...RUN_VIEWS.filter(({ value }) => fits(run, value))];
  return { views, view: (views.find(({ value }) => value === wanted) ?? views[0]!).value };
}

export interface RunViewsProps {
  run: Run;
  address: RunAddress;
  looks: readonly RunLook[];
}

/** Chooses among them. */
export function RunViews({ run, address, looks }: RunViewsProps) {
  const t = useText();
  const { views, view } = viewsOf(run, looks, address.view);
  return (
    <Segmented
      label={t('View')}
      value={view}
      onChange={address.show}
      segments={views.map(({ value, label }) => ({ value, label: t(label) }))}
    />
  );
}
