import type { AgentStats } from '@agent-studio/api-client/contract';

/** Below this share of good runs an agent stands out in red. */
const LEAST_SUCCESS = 0.9;

export const isFailing = ({ success_rate }: AgentStats): boolean =>
  success_rate !== null && success_rate < LEAST_SUCCESS;
