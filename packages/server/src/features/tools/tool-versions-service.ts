import { isDeepStrictEqual } from 'node:util';
import type { Tool, ToolUpdate } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { MISSING_ID, type ReferenceGuard } from '../access/reference-guard.ts';
import { createPublishingService } from '../versions/publishing-service.ts';
import { requireAllowed } from './new-tool.ts';
import { toCompared, type ToolContent, toOperations, toRow } from './tool-content.ts';
import { signInAfter } from './tool-sign-in.ts';
import type { ToolsRepository, StoredTool } from './tools-repository.ts';
import type { ToolsService } from './tools-service.ts';
import { usesOfTool, withoutUse } from './uses-of-tool.ts';
import type { Caller } from '../access/viewer.ts';

interface ToolVersionsParts {
  tools: Pick<ToolsRepository, 'update' | 'versions'>;
  service: Pick<
    ToolsService,
    'find' | 'findForEdit' | 'get' | 'contentOf' | 'refuseStale' | 'assertMayRedirect'
  >;
  guard: ReferenceGuard;
  functionsAllowed: boolean;
}

/** A tool that a version was written into. */
interface RestoredTool {
  entity: Tool;
  missing: { kind: 'connector' | 'sop'; id: string; name: null }[];
  sign_in_removed: boolean;
}

const WHOLE = new Set(['input_schema', 'config.headers', 'tags']);

/** What is published of tools, and what comes back from there. */
export function createToolVersionsService({ tools, service, guard, functionsAllowed }: ToolVersionsParts) {
  const { find, findForEdit, get, contentOf, refuseStale } = service;

  async function write(
    caller: Caller,
    draft: StoredTool,
    content: ToolContent,
    revision: number | undefined,
  ): Promise<RestoredTool> {
    if (revision !== undefined && revision !== draft.revision) return refuseStale(caller, draft.id);
    requireAllowed(draft.kind, functionsAllowed);
    const hidden = await guard.hidden({
      caller,
      owner: ownerOf(draft),
      before: usesOfTool(draft),
      after: usesOfTool(content),
    });
    const config = hidden.length ? withoutUse(content.config) : content.config;
    const now = await contentOf(draft, 'draft');
    const redirect: ToolUpdate = isDeepStrictEqual(now.operations, content.operations)
      ? { config }
      : { config, operations: content.operations.map(({ id }) => id) };
    service.assertMayRedirect(caller, draft, redirect);
    const signIn = signInAfter(draft, config);
    const stamp = { updated_at: new Date().toISOString(), updated_by: caller.userId };
    const row = { ...toRow(content), config, ...signIn, ...stamp };
    const parts = { operations: toOperations(content) };
    if (!(await tools.update(draft.id, row, parts, draft.revision))) return refuseStale(caller, draft.id);
    return {
      entity: await get(caller, draft.id),
      missing: hidden.map(({ kind, id }) => ({ kind: kind as 'connector' | 'sop', id, name: null })),
      sign_in_removed: signIn !== undefined && draft.auth_sealed !== null && signIn.auth_sealed === null,
    };
  }

  return createPublishingService<StoredTool, ToolContent, Tool, RestoredTool>({
    code: 'tool',
    versions: tools.versions,
    find,
    findForEdit,
    refuseStale,
    contentOf,
    get,
    write,
    whole: WHOLE,
    compared: toCompared,
    async assertMayPublish(caller, draft, { before, after }) {
      const uses = usesOfTool(after);
      const empty = uses.find(({ id }) => id === MISSING_ID);
      if (empty) throw nothingChosen(empty.path);
      await guard.assertMayReference({
        caller,
        owner: ownerOf(draft),
        before: usesOfTool(before),
        after: uses,
      });
    },
  });
}

/** What a tool asks for it asks for with the rights of its owner alone. */
const ownerOf = ({ owner_id }: StoredTool) => ({ userId: owner_id, isAdmin: false });

function nothingChosen(path: string): Refusal {
  const message = 'What this tool asked is not here any more. Choose another one, then publish.';
  return new Refusal('invalid', message, { code: 'tool.check_failed', errors: [{ path, message }] });
}
