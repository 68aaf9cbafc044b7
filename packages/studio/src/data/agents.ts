import { entityHooks } from './entity-hooks.ts';

export const agentHooks = entityHooks({ part: 'agents', area: 'agents' });
export const {
  one: oneAgent,
  useList: useAgents,
  useOne: useAgent,
  useCreate: useCreateAgent,
  useUpdate: useUpdateAgent,
} = agentHooks;

/** The name of an agent; undefined while it is not known. */
export type NameOf = (agentId: string) => string | undefined;

/** So many names are looked up at once. */
const MOST_NAMES = 100;

/** Names of the agents that a person may see, newest change first. */
export function useAgentNames(): NameOf {
  const { data } = useAgents({ page_size: MOST_NAMES });
  return (agentId) => data?.items.find(({ id }) => id === agentId)?.name;
}
