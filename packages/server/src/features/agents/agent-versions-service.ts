import type {
  Agent,
  ContentChange,
  AgentContent,
  AgentReference,
  EntityVersion,
  Page,
} from '@agent-studio/api-client/contract';
import { diffContent } from '../../engine/diff-content.ts';
import { Refusal } from '../../refusal.ts';
import { findReferences, missingOf, withReferences } from './agent-references.ts';
import type { AgentVersionsRepository } from './agent-versions-repository.ts';
import { type AgentsService, ownerOf, type Who } from './agents-service.ts';
import { checkReferences, type References } from './check-references.ts';

interface AgentVersionsParts extends References {
  agents: AgentsService;
  versions: AgentVersionsRepository;
}

/** Schemas count as one part. */
const WHOLE: ReadonlySet<string> = new Set<keyof AgentContent>(['output_schema']);

/** The rules of what is published, and of what comes back from there. */
export function createAgentVersionsService(parts: AgentVersionsParts) {
  const { agents, versions } = parts;

  return {
    async list(
      caller: Who,
      id: string,
      query: { page: number; page_size: number },
    ): Promise<Page<EntityVersion>> {
      await agents.find(caller, id);
      return { ...(await versions.list(id, query)), ...query };
    },

    /** Makes the draft the next version. With `revision`, only that draft. */
    async publish(caller: Who, id: string, note: string, revision?: number): Promise<Agent> {
      const stored = await agents.findForEdit(caller, id);
      const { published_version, has_unpublished_changes } = stored;
      if (published_version !== null && !has_unpublished_changes) {
        throw new Refusal('conflict', `The draft is the same as version ${published_version}.`, {
          code: 'agent.unchanged',
        });
      }
      const draft = await agents.contentOf(stored, 'draft');
      await checkReferences(parts, ownerOf(stored), draft);
      const version = { note, created_at: new Date().toISOString(), created_by: caller.userId };
      if (!(await versions.publish(id, version, revision))) return agents.refuseStale(caller, id);
      return agents.get(caller, id);
    },

    /** Writes a version into the draft, without what its owner has not any more. */
    async restore(
      caller: Who,
      id: string,
      version: number,
      revision?: number,
    ): Promise<{ agent: Agent; missing: AgentReference[] }> {
      const stored = await agents.findForEdit(caller, id);
      const content = await agents.contentOf(stored, version);
      const found = await findReferences(parts, ownerOf(stored), content);
      const agent = await agents.update(caller, id, withReferences(content, found), revision);
      return { agent, missing: missingOf(found) };
    },

    async diff(
      caller: Who,
      id: string,
      { from, to }: { from?: number | 'draft' | undefined; to: number | 'draft' },
    ): Promise<{ changes: ContentChange[] }> {
      const stored = await agents.find(caller, id);
      const [before, after] = await Promise.all([
        agents.contentOf(stored, from ?? stored.published_version ?? 'draft'),
        agents.contentOf(stored, to),
      ]);
      return { changes: diffContent(before, after, { whole: WHOLE }) };
    },
  };
}
