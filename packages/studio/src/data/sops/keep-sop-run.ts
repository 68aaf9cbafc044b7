import { useQueryClient } from '@tanstack/react-query';
import type { SopRun } from '@agent-studio/api-client/contract';
import { useStudio } from '@agent-studio/core';
import { keepRun, tokenOfRun } from './kept-runs.ts';

export const oneRun = (id: string) => ['sopRuns', 'one', id];

/** Keeps what an answer says of a run: for this page, for lists, and for the list of this device. */
export function useKeepSopRun() {
  const queries = useQueryClient();
  const { storage } = useStudio();
  return (run: SopRun, token = tokenOfRun(storage, run.id), by?: string) => {
    queries.setQueryData(oneRun(run.id), run);
    if (token) keepRun(storage, { ...toKept(run, token), ...(by !== undefined && { by }) });
  };
}

const toKept = (run: SopRun, token: string) => ({
  id: run.id,
  token,
  name: run.sop.name,
  code: run.code,
  status: run.status,
  at: run.updated_at,
});
