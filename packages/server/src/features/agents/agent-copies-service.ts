import {
  type Agent,
  type AgentContent,
  agentContentSchema,
  type AgentFile,
  type AgentReference,
  type FoundReference,
} from '@agent-studio/api-client/contract';
import { findReferences, missingOf, withReferences } from './agent-references.ts';
import type { AgentsService, Who } from './agents-service.ts';
import { checkReferences, type References } from './check-references.ts';
import type { ReferenceLookups } from '../versions/find-references.ts';
import { mendStored } from '../../db/mend-stored.ts';

interface AgentCopiesParts extends References {
  agents: AgentsService;
  byName: ReferenceLookups['byName'];
}

const MAX_NAME = 80;
const COPY = ' (copy)';

/** The rules of agents that are made of other ones, here or elsewhere. A copy belongs to its maker and is private. */
export function createAgentCopiesService(parts: AgentCopiesParts) {
  const { agents, byName } = parts;

  return {
    async duplicate(caller: Who, id: string): Promise<{ agent: Agent; missing: AgentReference[] }> {
      const content = await agents.contentOf(await agents.find(caller, id), 'draft');
      const found = await findReferences(parts, caller, content);
      const name = content.name.slice(0, MAX_NAME - COPY.length) + COPY;
      const values = { ...withReferences(content, found), name, visibility: 'private' as const };
      return { agent: await agents.create(caller, values), missing: missingOf(found) };
    },

    async exportFile(caller: Who, id: string, version: number | 'draft'): Promise<AgentFile> {
      const stored = await agents.contentOf(await agents.find(caller, id), version);
      const content = mendStored(agentContentSchema, stored);
      const found = await findReferences(parts, caller, content);
      return {
        format: 'agent-studio/agent',
        schema_version: 1,
        exported_at: new Date().toISOString(),
        agent: content,
        references: found.map(({ here: _, ...reference }) => reference),
      };
    },

    /** With `dryRun`, says what would be made and makes nothing; refuses the same files. */
    async importFile(
      caller: Who,
      { agent: content, references: names }: AgentFile,
      dryRun: boolean,
    ): Promise<{ agent: Agent | null; content: AgentContent; references: FoundReference[] }> {
      const references = await findReferences(parts, caller, content, { names, byName });
      const here = withReferences(content, references);
      if (dryRun) await checkReferences(parts, { caller, owner: caller }, here);
      const agent = dryRun ? null : await agents.create(caller, { ...here, visibility: 'private' });
      return { agent, content: here, references };
    },
  };
}
