import type { RunKind } from '@agent-studio/api-client/contract';

const PLACES: Record<RunKind, (id: string) => string> = {
  agent: (id) => `/agents/manage/${id}?`,
  multi_agent: (id) => `/multi-agents/manage/${id}?`,
  workflow: (id) => `/workflows?workflow=${id}&`,
};

/** The studio's address of a run, where what it carried out is managed. */
export const pathOf = (kind: RunKind, id: string, runId: string): string =>
  `${PLACES[kind](id)}tab=runs&run=${runId}`;
