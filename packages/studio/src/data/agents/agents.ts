import { entityHooks } from '../entity-hooks.ts';

export const agentHooks = entityHooks({ part: 'agents', area: 'agents' });
export const {
  one: oneAgent,
  useList: useAgents,
  useOne: useAgent,
  useCreate: useCreateAgent,
  useUpdate: useUpdateAgent,
} = agentHooks;
