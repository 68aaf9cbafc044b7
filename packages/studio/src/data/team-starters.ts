import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MultiAgent, MultiAgentInput } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

interface NeededAgent {
  key: string;
  name: string;
  instructions: string;
}

interface StarterInput {
  agents: readonly NeededAgent[];
  toTeam: (idOf: (key: string) => string) => MultiAgentInput;
}

/** Makes a team of a template, and the agents it needs where the person has none of that name. */
export function useStartTeam() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ agents, toTeam }: StarterInput): Promise<MultiAgent> {
      const ids = new Map<string, string>();
      for (const { key, name, instructions } of agents) {
        const own = await api.agents.list({ query: { q: name, owner: 'me' } });
        const same = own.items.find((agent) => agent.name === name);
        ids.set(key, (same ?? (await api.agents.create({ body: { name, instructions } }))).id);
      }
      return api.multiAgents.create({ body: toTeam((key) => ids.get(key)!) });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['multi-agents', 'list'] }),
        queries.invalidateQueries({ queryKey: ['agents', 'list'] }),
      ]),
  });
}
