import type {
  Page,
  Tool,
  ToolAuthInput,
  ToolSummary,
  ToolUpdate,
  ToolValues,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { createObjectFinder } from '../access/object-finder.ts';
import { requireManage, requireToShare } from '../access/require-manage.ts';
import { FUNCTIONS_OFF } from './callable-tools.ts';
import { changeTool } from './change-tool.ts';
import type { AssertMayUse, FillSecrets } from '../secrets/secrets-service.ts';
import { createToolCredentials, refuseSignIn } from './tool-credentials.ts';
import { addressOf } from './tool-origin.ts';
import { toOperation, toSummary } from './to-tool.ts';
import type { PrepareConnector } from './connector-tools.ts';
import type { ToolProcedures } from './procedure-tools.ts';
import { makeTool, requireAllowed, sealAuth, slugFor, toAuth } from './new-tool.ts';
import type { ToolCallsRepository } from './tool-calls-repository.ts';
import type { ToolSources } from './tool-sources.ts';
import type { StoredTool, ToolFilter, ToolsRepository } from './tools-repository.ts';
import type { ReferenceGuard } from '../access/reference-guard.ts';
import type { Caller } from '../access/viewer.ts';
import { noVersion } from '../versions/publishing-service.ts';
import { readContent, toContent, type ToolContent } from './tool-content.ts';
import { isPublishedThere } from './tool-sign-in.ts';
import { usesOfTool, withoutUse } from './uses-of-tool.ts';
import { mapPage } from '../../db/list-page.ts';
import { say } from '../../say.ts';

export interface ToolsParts {
  tools: ToolsRepository;
  calls: Pick<ToolCallsRepository, 'healthOf'>;
  sources: ToolSources;
  seal: SecretSeal;
  /** Puts named secrets into a sign-in. */
  fillSecrets?: FillSecrets | undefined;
  assertMayUse?: AssertMayUse | undefined;
  prepareConnector: PrepareConnector;
  procedures: ToolProcedures;
  guard: ReferenceGuard;
  functionsAllowed: boolean;
  /** What uses a tool besides agents. */
  usedBy: (viewer: Caller, toolId: string) => Promise<{ id: string; name: string; kind: string }[]>;
}

const MAX_NAME = 80;

/** The rules of tools. */
export function createToolsService({
  tools,
  calls,
  sources,
  seal,
  fillSecrets = (auth) => auth,
  assertMayUse = () => {},
  prepareConnector,
  procedures,
  guard,
  functionsAllowed,
  usedBy,
}: ToolsParts) {
  const { credentialOf, filled, assertMayRedirect } = createToolCredentials({
    seal,
    fillSecrets,
    assertMayUse,
  });

  const { find, findForEdit } = createObjectFinder('tool', tools.find);

  async function get(caller: Caller, id: string): Promise<Tool> {
    const tool = await find(caller, id);
    const [operations, health, agents] = await Promise.all([
      tools.operations([id]),
      calls.healthOf([id]),
      tools.agentsUsing(caller, id),
    ]);
    return {
      ...toSummary(caller, tool, health.get(id)),
      config: tool.config,
      input_schema: tool.input_schema,
      idempotent: tool.idempotent,
      timeout_ms: tool.timeout_ms,
      retry: tool.retry,
      operations: operations.map(toOperation),
      used_by: { agents },
    };
  }

  /** The draft, or what stood in it when `version` was published. */
  async function contentOf(tool: StoredTool, version: number | 'draft'): Promise<ToolContent> {
    if (version === 'draft') return toContent(tool, await tools.operations([tool.id]));
    const stored = await tools.versions.findVersion(tool.id, version);
    if (stored) return readContent(stored.content as ToolContent);
    throw noVersion('tool', tool.name, version);
  }

  async function refuseStale(caller: Caller, id: string): Promise<never> {
    throw staleRefusal('thing.tool', 'tool', await get(caller, id));
  }

  /** Before anything slow: an old revision is refused without asking other servers. */
  async function requireRevision(caller: Caller, { id, revision }: StoredTool, expected: number | undefined) {
    if (expected !== undefined && expected !== revision) await refuseStale(caller, id);
  }

  /** What calls of the tool give, for somebody who may carry the procedure out. */
  async function prepareProcedure(userId: string, sopId: string) {
    await procedures.assertUsable(userId, sopId);
    return procedures.schema;
  }

  const stamp = ({ userId }: Caller) => ({ updated_at: new Date().toISOString(), updated_by: userId });

  return {
    find,
    findForEdit,
    get,
    contentOf,
    refuseStale,
    credentialOf,
    filled,
    assertMayRedirect,

    kinds: () => ({
      items: (['http', 'openapi', 'mcp', 'connector', 'sop', 'function'] as const).map((kind) => {
        const enabled = kind !== 'function' || functionsAllowed;
        return { kind, enabled, notice: enabled ? null : FUNCTIONS_OFF };
      }),
    }),

    async list(caller: Caller, filter: ToolFilter): Promise<Page<ToolSummary>> {
      const page = await tools.list(caller, filter);
      const health = await calls.healthOf(page.items.map(({ id }) => id));
      return mapPage(page, (tool) => toSummary(caller, tool, health.get(tool.id)));
    },

    async create(caller: Caller, values: ToolValues, signal: AbortSignal): Promise<Tool> {
      requireAllowed(values.kind, functionsAllowed);
      const id = newId();
      if (values.kind === 'connector' || values.kind === 'sop') refuseSignIn(values.auth);
      const auth = sealAuth(id, values.auth, seal);
      const { own, parts, warnings } = await makeTool(values, sources, {
        auth: filled(caller, values.auth, addressOf(values)),
        prepareConnector: (asked) => prepareConnector(caller.userId, asked),
        prepareProcedure: (sopId) => prepareProcedure(caller.userId, sopId),
        signal,
      });
      const { name, description, icon, tags, visibility, approval, timeout_ms, retry, kind } = values;
      const stamped = stamp(caller);
      await tools.insert(
        {
          id,
          owner_id: caller.userId,
          kind,
          name,
          slug: slugFor(values),
          description,
          icon,
          tags,
          visibility,
          approval,
          timeout_ms,
          retry,
          ...own,
          ...auth,
          ...stamped,
          created_at: stamped.updated_at,
        },
        parts,
      );
      return { ...(await get(caller, id)), warnings };
    },

    /** Changes the fields that are there. With `revision`, only that one is changed. */
    async update(
      caller: Caller,
      id: string,
      changes: ToolUpdate,
      { revision, signal }: { revision: number | undefined; signal: AbortSignal },
    ): Promise<Tool> {
      const stored = await findForEdit(caller, id);
      requireToShare(caller, stored, changes.visibility);
      await requireRevision(caller, stored, revision);
      if (changes.config) requireAllowed(changes.config.kind, functionsAllowed);
      assertMayRedirect(caller, stored, changes);
      await guard.assertMayReference({
        caller,
        owner: { userId: stored.owner_id, isAdmin: false },
        before: usesOfTool(stored),
        after: usesOfTool(changed(stored, changes)),
      });
      if (changes.config?.kind === 'sop') await prepareProcedure(stored.owner_id, changes.config.sop_id);
      const { row, parts, warnings } = await changeTool(changes, {
        stored,
        tools,
        sources,
        auth: () => credentialOf(stored),
        prepareConnector,
        signal,
      });
      if (!(await tools.update(id, { ...row, ...stamp(caller) }, parts, revision)))
        await refuseStale(caller, id);
      return { ...(await get(caller, id)), warnings };
    },

    async remove(caller: Caller, id: string, revision?: number): Promise<void> {
      const tool = await find(caller, id);
      requireManage(caller, tool);
      const users = await usedBy(caller, id);
      if (users.length) {
        const names = users.map((user) => `“${user.name}”`).join(', ');
        throw new Refusal('conflict', say('in_use', { name: tool.name, users: names }), {
          code: 'tool.used',
          used_by: users,
        });
      }
      if (!(await tools.remove(id, revision)) && revision !== undefined) await refuseStale(caller, id);
    },

    /** A copy for the caller, of what they may use. The sign-in stays with the original. */
    async duplicate(caller: Caller, id: string): Promise<Tool> {
      const { owner_name: _, editor_name: __, used_by_count: ___, ...stored } = await find(caller, id);
      const { published_settings: ____, operations_differ: _____, ...tool } = stored;
      const [rows, spec] = await Promise.all([tools.operations([id]), tools.spec(id)]);
      const owner = { userId: caller.userId, isAdmin: false };
      const hidden = await guard.hidden({ caller, owner, after: usesOfTool(tool) });
      const copy = newId();
      const stamped = stamp(caller);
      const suffix = ' (copy)';
      await tools.insert(
        {
          ...tool,
          id: copy,
          owner_id: caller.userId,
          config: hidden.length ? withoutUse(tool.config) : tool.config,
          name: tool.name.slice(0, MAX_NAME - suffix.length) + suffix,
          visibility: 'private',
          published_version: null,
          published_auth: null,
          revision: 1,
          ...sealAuth(copy, { type: 'none' }, seal),
          ...stamped,
          created_at: stamped.updated_at,
        },
        { operations: rows.map(({ tool_id: _, position: __, ...operation }) => operation), spec },
      );
      return get(caller, copy);
    },

    async setAuth(caller: Caller, id: string, auth: ToolAuthInput, revision?: number) {
      const tool = await findForEdit(caller, id);
      if (tool.kind === 'function' && auth.type !== 'none') {
        throw new Refusal('conflict', say('tool.no_auth.function'), {
          code: 'tool.no_auth',
        });
      }
      if (tool.kind === 'connector' || tool.kind === 'sop') refuseSignIn(auth);
      assertMayUse(caller, auth);
      const sealed = sealAuth(id, auth, seal);
      // At the same server it is the sign-in of what is published, too.
      const row = { ...sealed, ...(isPublishedThere(tool) && { published_auth: null }), ...stamp(caller) };
      if (!(await tools.update(id, row, {}, revision))) await refuseStale(caller, id);
      return { ...toAuth(sealed), revision: (await find(caller, id)).revision };
    },
  };
}

/** Parsed partial input has `undefined` where a field was absent. */
const changed = (
  { config, approval, risk }: StoredTool,
  { config: c = config, approval: a = approval, risk: r = risk }: ToolUpdate,
) => ({ config: c, approval: a, risk: r });

export type ToolsService = ReturnType<typeof createToolsService>;
