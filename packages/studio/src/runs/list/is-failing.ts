import { type AgentStats, LEAST_SUCCESS_RATE } from '@agent-studio/api-client/contract';

/** Whether so many runs fail, in the week or right now, that it should be seen at once. */
export const isFailing = (stats: AgentStats | undefined): boolean =>
  Boolean(stats?.fails_since) || (stats?.success_rate ?? 1) < LEAST_SUCCESS_RATE;
