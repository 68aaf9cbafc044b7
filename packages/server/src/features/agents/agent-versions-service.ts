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
import { checkReferences, type References, usesOf } from './check-references.ts';

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
      // Until there is a version, everybody uses the draft: then publishing adds nothing.
      const live = published_version === null ? draft : await agents.contentOf(stored, published_version);
      const owner = ownerOf(stored);
      await checkReferences(parts, { caller: owner, owner }, draft);
      await checkReferences(parts, { caller, owner, stored: live }, draft);
      const version = { note, created_at: new Date().toISOString(), created_by: caller.userId };
      if (!(await versions.publish(id, version, revision))) return agents.refuseStale(caller, id);
      return agents.get(caller, id);
    },

    /** Writes a version into the draft, without what its owner, or whoever brings it back, may not add to it. */
    async restore(
      caller: Who,
      id: string,
      version: number,
      revision?: number,
    ): Promise<{ agent: Agent; missing: AgentReference[] }> {
      const stored = await agents.findForEdit(caller, id);
      const content = await agents.contentOf(stored, version);
      const owner = ownerOf(stored);
      const found = await findReferences(parts, owner, content);
      const change = { caller, owner, before: usesOf(stored), after: usesOf(content) };
      const hidden = new Set((await parts.guard.hidden(change)).map((use) => `${use.kind} ${use.id}`));
      const usable = found.map((one) =>
        hidden.has(`${one.kind} ${one.id}`) ? { ...one, name: null, here: null } : one,
      );
      const agent = await agents.update(caller, id, withReferences(content, usable), revision);
      return { agent, missing: missingOf(usable) };
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
