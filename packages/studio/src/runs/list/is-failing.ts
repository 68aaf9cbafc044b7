import type { AgentStats } from '@agent-studio/api-client/contract';

/** Below this share of good runs something stands out in red. */
const LEAST_SUCCESS = 0.9;

/** Whether so many runs fail that it should be seen at once. */
export const isFailing = (stats: AgentStats | undefined): boolean =>
  (stats?.success_rate ?? 1) < LEAST_SUCCESS;
