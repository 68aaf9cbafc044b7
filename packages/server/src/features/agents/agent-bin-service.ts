import { type Agent, BIN_DAYS, type BinnedAgent, type Page } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { requireManage } from '../access/require-manage.ts';
import type { AgentBinRepository } from './agent-bin-repository.ts';
import type { AgentsService, Who } from './agents-service.ts';

interface AgentBinParts {
  agents: Pick<AgentsService, 'find' | 'findForEdit' | 'get' | 'refuseStale'>;
  bin: AgentBinRepository;
  /** What uses an agent and would break without it. */
  usedBy: (caller: Who, id: string) => Promise<{ id: string; name: string; kind: string }[]>;
}

const DAY_MS = 86_400_000;

/** The rules of deleting: what is deleted answers nobody, and can be brought back for a while. */
export function createAgentBinService({ agents, bin, usedBy }: AgentBinParts) {
  /** Throws for what the caller may not see, or may see and not manage. */
  async function requireInBin(caller: Who, id: string): Promise<boolean> {
    if (await bin.find(caller, id)) return true;
    await agents.findForEdit(caller, id);
    return false;
  }

  return {
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

    async list(caller: Who, query: { page: number; page_size: number }): Promise<Page<BinnedAgent>> {
      const { items, total } = await bin.list(caller, query);
      const expiresAt = (time: string) => new Date(Date.parse(time) + BIN_DAYS * DAY_MS).toISOString();
      return {
        items: items.map((item) => ({ ...item, expires_at: expiresAt(item.deleted_at) })),
        ...query,
        total,
      };
    },

    /** Brings an agent back. One that is there already stays as it is. */
    async restore(caller: Who, id: string): Promise<Agent> {
      if (await requireInBin(caller, id)) await bin.bringBack(id);
      return agents.get(caller, id);
    },

    /** Deletes for good what is in the bin. */
    async remove(caller: Who, id: string): Promise<void> {
      if (!(await requireInBin(caller, id))) {
        throw new Refusal('conflict', 'This agent is not in the bin. Delete it first.', {
          code: 'agent.not_in_bin',
        });
      }
      await bin.remove(id);
    },

    /** Deletes what was in the bin for too long. */
    purge: () => bin.removeBefore(new Date(Date.now() - BIN_DAYS * DAY_MS).toISOString()),
  };
}
