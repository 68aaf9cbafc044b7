import type { Agent } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { requireManage } from '../access/require-manage.ts';
import type { Bin } from '../bin/create-bin.ts';
import type { AgentsService, Who } from './agents-service.ts';

interface AgentBinParts {
  agents: Pick<AgentsService, 'find' | 'get' | 'refuseStale'>;
  bin: Bin;
  /** What uses an agent and would break without it. */
  usedBy: (caller: Who, id: string) => Promise<{ id: string; name: string; kind: string }[]>;
}

/** The rules of deleting: what is deleted answers nobody, and can be brought back for a while. */
export function createAgentBinService({ agents, bin, usedBy }: AgentBinParts) {
  return {
    list: bin.list,
    remove: bin.remove,
    purge: bin.purge,

    /** Moves an agent to the bin. With `revision`, only that one. In use: 409 with what uses it. */
    async put(caller: Who, id: string, revision?: number): Promise<void> {
      const stored = await agents.find(caller, id);
      if (stored.built_in) {
        throw new Refusal('conflict', `“${stored.name}” is part of the product and cannot be deleted.`, {
          code: 'agent.built_in',
        });
      }
      requireManage(caller, stored);
      const users = await usedBy(caller, id);
      if (users.length) {
        const names = users.map(({ name }) => `“${name}”`).join(', ');
        throw new Refusal('conflict', `“${stored.name}” is used by ${names}. Remove it from there first.`, {
          code: 'agent.used',
          used_by: users,
        });
      }
      const put = await bin.put(id, new Date().toISOString(), revision);
      if (!put && revision !== undefined) await agents.refuseStale(caller, id);
    },

    /** Brings an agent back. One that is there already stays as it is. */
    async restore(caller: Who, id: string): Promise<Agent> {
      await bin.bringBack(caller, id);
      return agents.get(caller, id);
    },
  };
}
