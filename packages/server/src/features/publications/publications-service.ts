import { randomBytes } from 'node:crypto';
import {
  type Agent,
  NO_PAGE,
  type Publication,
  type PublicationPage,
  type PublicationUpdate,
} from '@agent-studio/api-client/contract';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import { entriesFor } from '../../http/pages/page-origins.ts';
import { say } from '../../say.ts';
import type { PublicationRow, PublicationsRepository } from './publications-repository.ts';
import type { Caller, Visitor } from '../access/viewer.ts';

export interface PublicationsParts {
  agents: Pick<AgentsService, 'get' | 'published'>;
  publications: PublicationsRepository;
  /** Whether a publishable API key is for pages of one of these origins. */
  anyApiKeyFor: (origins: readonly string[]) => Promise<boolean>;
}

const UNPUBLISHED = { enabled: false, origins: [] as string[], rate_per_minute: 60, page: NO_PAGE };

/** What the page of a publication is made of. */
export interface HostedPage extends Omit<PublicationPage, 'enabled'> {
  agentId: string;
  key: string;
  /** Of the pages that may show it in a frame. */
  origins: readonly string[];
}

/** The rules of publications: who may publish an agent, and where. */
export function createPublicationsService({ agents, publications, anyApiKeyFor }: PublicationsParts) {
  async function findManaged(caller: Caller, agentId: string): Promise<Agent> {
    const agent = await agents.get(caller, agentId);
    if (!agent.permissions.includes('manage')) {
      throw new Refusal('forbidden', 'Only the owner of an agent and administrators may publish it.');
    }
    return agent;
  }

  async function refuseStale(agent: Agent): Promise<never> {
    throw staleRefusal(
      'thing.publication',
      'publication',
      toPublication(agent, await publications.find(agent.id)),
    );
  }

  return {
    async get(caller: Caller, agentId: string): Promise<Publication> {
      const agent = await agents.get(caller, agentId);
      return toPublication(agent, await publications.find(agentId));
    },

    /** Changes the fields that are there. With `revision`, only that one is changed; 0 stands for none yet. */
    async update(
      caller: Caller,
      agentId: string,
      changes: PublicationUpdate,
      revision?: number,
    ): Promise<Publication> {
      const agent = await findManaged(caller, agentId);
      const stored = await publications.find(agentId);
      const wanted = defined(changes);
      const next = { ...UNPUBLISHED, ...stored, ...wanted };
      if (next.enabled && next.origins.length === 0 && !next.page.enabled) {
        throw fieldRefusal('origins', say('publication.origins'), 'publication.origins');
      }
      if (wanted.enabled && agent.published_version === null) {
        throw new Refusal('conflict', say('publication.no_version'), {
          code: 'version.none',
        });
      }
      const updated_at = new Date().toISOString();
      if (stored) {
        const row = await publications.update(agentId, { ...wanted, updated_at }, revision);
        return row ? toPublication(agent, row) : refuseStale(agent);
      }
      if (revision) return refuseStale(agent);
      const row = await publications.insert({
        ...next,
        agent_id: agentId,
        key: newKey(),
        created_at: updated_at,
        updated_at,
      });
      return row ? toPublication(agent, row) : refuseStale(agent);
    },

    async rotate(caller: Caller, agentId: string): Promise<Publication> {
      const agent = await findManaged(caller, agentId);
      const row = await publications.update(agentId, {
        key: newKey(),
        updated_at: new Date().toISOString(),
      });
      if (row) return toPublication(agent, row);
      throw new Refusal('conflict', say('publication.none'), {
        code: 'publication.none',
      });
    },

    async remove(caller: Caller, agentId: string, revision?: number): Promise<void> {
      const agent = await findManaged(caller, agentId);
      if (!(await publications.remove(agentId, revision)) && revision) await refuseStale(agent);
    },

    /** What a page shows before the first question. */
    async shown({ ownerId, ownerIsAdmin, agentIds }: Visitor, wanted = agentIds[0]) {
      if (wanted === undefined || !agentIds.includes(wanted)) {
        throw new Refusal('forbidden', 'This publishable key is for another agent.', { code: 'key.agent' });
      }
      const { id, name, conversation } = await agents.published(
        { userId: ownerId, name: '', isAdmin: ownerIsAdmin, visits: true },
        wanted,
      );
      return { agent: { id, name }, opening: conversation.opening, suggested: conversation.suggested };
    },

    /** The page of an agent, under its published name; undefined where there is none, or not any more. */
    async hosted(agentId: string): Promise<HostedPage | undefined> {
      const found = await publications.byAgent(agentId);
      if (!found?.enabled || !found.page.enabled) return undefined;
      const { key, origins, page, owner_id } = found;
      const { name } = await agents.published({ userId: owner_id, name: '', isAdmin: false }, agentId);
      return { agentId, key, origins, theme: page.theme, accent: page.accent, title: page.title || name };
    },

    /** Whether pages of this origin may read answers to calls with a key: some agent is published there. */
    async isOriginOfPages(origin: string): Promise<boolean> {
      const entries = entriesFor(origin);
      return entries.length > 0 && ((await publications.anyFor(entries)) || (await anyApiKeyFor(entries)));
    },
  };
}

export type PublicationsService = ReturnType<typeof createPublicationsService>;

/** Letters and digits only, so that a double click selects it all. */
const newKey = () => `pk_${randomBytes(20).toString('hex')}`;

/** Parsed partial input has `undefined` where a field was absent. */
const defined = ({ enabled, origins, rate_per_minute, page }: PublicationUpdate) => ({
  ...(enabled !== undefined && { enabled }),
  ...(origins !== undefined && { origins: [...new Set(origins)] }),
  ...(rate_per_minute !== undefined && { rate_per_minute }),
  ...(page !== undefined && { page }),
});

function toPublication({ id, name, permissions }: Agent, row: PublicationRow | undefined): Publication {
  const { enabled, origins, rate_per_minute, page } = row ?? UNPUBLISHED;
  return {
    agent: { id, name },
    enabled,
    origins,
    rate_per_minute,
    page,
    key: row?.key ?? null,
    last_used_at: row?.last_used_at ?? null,
    revision: row?.revision ?? 0,
    updated_at: row?.updated_at ?? null,
    permissions,
  };
}
