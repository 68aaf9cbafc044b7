import { requireRun } from '../access/require-run.ts';
import type { Viewer, Caller } from '../access/viewer.ts';
import { randomUUID } from 'node:crypto';
import type { Discovery, ToolDrift, ToolUse } from '@agent-studio/api-client/contract';
import type { AgentTool, ToolOutcome } from '../../engine/tools/agent-tool.ts';
import { checkArguments } from '../../engine/schemas/check-arguments.ts';
import { changeOf } from '../../engine/tools/mcp-tools.ts';
import type { Offer } from '../../engine/tools/offered-operation.ts';
import { cutAnswer } from '../../engine/tools/tool-answer.ts';
import type { ToolCredential } from '../../engine/tools/tool-auth.ts';
import { withPlainWords } from '../../engine/schemas/plain-words.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { say, sentenceOf } from '../../say.ts';
import { type CallableTools, describe } from './callable-tools.ts';
import { findDrift } from './chosen-operations.ts';
import { type LiveTool, toLive } from './live-tool.ts';
import { nameTools } from './name-tools.ts';
import { checkAuth, specCredential } from './new-tool.ts';
import { toDiscovery, type ToolSources } from './tool-sources.ts';
import type { StoredTool, ToolsRepository } from './tools-repository.ts';
import { toOperation } from './to-tool.ts';
import type { ToolsService } from './tools-service.ts';
import type { OperationRow } from './tool-rows.ts';

/** Less than the 30 s after which our clients give up. */
const TEST_TIMEOUT_MS = 25_000;

interface ToolUseParts {
  tools: ToolsRepository;
  service: Pick<ToolsService, 'find' | 'findForEdit' | 'credentialOf' | 'filled' | 'contentOf'>;
  sources: ToolSources;
  toCallables: CallableTools;
}

/** What is done with tools: discovering, checking, trying, and lending them to agents. */
export function createToolUseService({ tools, service, sources, toCallables }: ToolUseParts) {
  async function offerOf(tool: StoredTool, signal: AbortSignal): Promise<Offer> {
    const { config } = tool;
    if (config.kind === 'mcp') return sources.mcp(config.url, { auth: service.credentialOf(tool), signal });
    if (config.kind === 'openapi') {
      const source =
        config.spec_url === null ? { spec: await tools.spec(tool.id) } : { spec_url: config.spec_url };
      const auth = specCredential(config, config, () => service.credentialOf(tool));
      return (await sources.openApi(source, { auth, signal })).offer;
    }
    throw new Refusal('conflict', say('tool.no_check'), {
      code: 'tool.no_check',
    });
  }

  /** Blocks what changed on a server, and frees what is again as it was approved. */
  async function block(tool: StoredTool, rows: OperationRow[], offer: Offer): Promise<void> {
    if (tool.kind !== 'mcp') return;
    const offered = new Map(offer.operations.map((operation) => [operation.id, operation]));
    for (const row of rows) {
      const reason = changeOf(offered.get(row.operation_id), row.fingerprint) ?? null;
      if (reason !== row.blocked) await tools.block(row, reason);
    }
  }

  /** What everybody uses of those of the tools that the viewer may see. */
  async function findLive(viewer: Viewer, ids: string[]): Promise<Map<string, LiveTool>> {
    const [found, rows] = await Promise.all([tools.findLive(viewer, ids), tools.operations(ids)]);
    const byTool = Map.groupBy(rows, ({ tool_id }) => tool_id);
    return new Map(
      found.map(({ published, ...draft }) => [
        draft.id,
        toLive(draft, byTool.get(draft.id) ?? [], published),
      ]),
    );
  }

  /** What stood in a tool when a version was published, its draft, or what everybody uses. */
  async function stateOf(
    viewer: Caller,
    id: string,
    version: number | 'draft' | undefined,
  ): Promise<LiveTool> {
    const stored = await service.find(viewer, id);
    const wanted = version ?? stored.published_version ?? 'draft';
    if (wanted === 'draft') return draftOf(stored);
    const content = await service.contentOf(stored, wanted);
    return toLive(stored, await tools.operations([id]), content);
  }

  const draftOf = async (tool: StoredTool): Promise<LiveTool> =>
    toLive(tool, await tools.operations([tool.id]), null);

  function operationIn(
    { tool, operations: rows }: LiveTool,
    id: string | undefined,
  ): OperationRow | undefined {
    if (tool.kind !== 'openapi' && tool.kind !== 'mcp') return undefined;
    const found = id === undefined ? rows[0] : rows.find(({ operation_id }) => operation_id === id);
    if (!found) {
      const told = say('tool.no_operation_named', { name: tool.name, operation: String(id) });
      throw fieldRefusal('operation', told, 'tool.no_operation');
    }
    return found;
  }

  return {
    async discover(
      caller: Caller,
      source:
        | { kind: 'openapi'; spec?: string | undefined; spec_url?: string | undefined; auth: ToolCredential }
        | { kind: 'mcp'; url: string; auth: ToolCredential },
      signal: AbortSignal,
    ): Promise<Discovery> {
      checkAuth(source.auth);
      const address = source.kind === 'mcp' ? source.url : source.spec_url;
      const options = { auth: service.filled(caller, source.auth, address), signal };
      if (source.kind === 'mcp') return toDiscovery(await sources.mcp(source.url, options));
      return toDiscovery((await sources.openApi(source, options)).offer);
    },

    async check(
      caller: Caller,
      id: string,
      signal: AbortSignal,
    ): Promise<Discovery & { drift: ToolDrift[]; checked_at: string }> {
      const tool = await service.findForEdit(caller, id);
      const [offer, rows] = await Promise.all([offerOf(tool, signal), tools.operations([id])]);
      await block(tool, rows, offer);
      return { ...toDiscovery(offer), drift: findDrift(rows, offer), checked_at: new Date().toISOString() };
    },

    async schema(
      caller: Caller,
      id: string,
      {
        operation: operationId,
        version,
      }: { operation?: string | undefined; version?: number | 'draft' | undefined },
    ) {
      const state = await stateOf(caller, id, version);
      const { tool, operations: rows } = state;
      const named = operationIn(state, operationId);
      const { input_schema, slug } = named ?? tool;
      return {
        input_schema,
        output_schema: null,
        operations: (operationId === undefined ? rows : named ? [named] : []).map((row) => ({
          ...toOperation(row),
          input_schema: row.input_schema,
        })),
        openai_tool: {
          type: 'function' as const,
          function: { name: slug, description: describe(tool, named), parameters: input_schema },
        },
      };
    },

    /** Calls the draft of a tool as an agent would call what is published, or pretends to: the arguments are checked either way. */
    async test(
      caller: Caller,
      id: string,
      { operation, args, mock }: { operation?: string | undefined; args: unknown; mock?: unknown },
      signal: AbortSignal,
    ): Promise<ToolOutcome & { mocked: boolean }> {
      const tool = await service.find(caller, id);
      await requireRun(caller, tool, { kind: 'tool', visible: tools.findAll });
      const draft = await draftOf(tool);
      const row = operationIn(draft, operation);
      if (mock !== undefined) {
        const problem = await checkArguments((row ?? tool).input_schema, args);
        if (problem)
          return {
            outcome: 'refused',
            value: { error: `The arguments do not fit. ${problem}` },
            ...sentenceOf(say('tool.arguments', { why: withPlainWords(problem) })),
            latency_ms: 0,
            mocked: true,
          };
        return { outcome: 'ok', value: cutAnswer(mock), latency_ms: 0, mocked: true };
      }
      const limit = AbortSignal.timeout(TEST_TIMEOUT_MS);
      const [callable] = toCallables({ ...draft, operations: row ? [row] : [] });
      try {
        const context = { signal: AbortSignal.any([signal, limit]), idempotencyKey: randomUUID() };
        return { ...(await callable!.call(args, context)), mocked: false };
      } catch (error) {
        signal.throwIfAborted();
        if (!limit.aborted) throw error;
        const told = say('tool.test_timeout', { limit_ms: TEST_TIMEOUT_MS });
        return {
          outcome: 'error',
          value: { error: told.text },
          ...sentenceOf(told),
          latency_ms: TEST_TIMEOUT_MS,
          mocked: false,
        };
      }
    },

    /** Everything that these uses lend to a turn, under names of its own. What the viewer may not see is left out. */
    async agentTools(uses: readonly ToolUse[], viewer: Viewer): Promise<AgentTool[]> {
      const ids = [...new Set(uses.map(({ tool_id }) => tool_id))];
      if (!ids.length) return [];
      const live = await findLive(viewer, ids);
      const firstUses = new Map(uses.toReversed().map((use) => [use.tool_id, use]));
      return nameTools(
        ids.flatMap((id) => {
          const tool = live.get(id);
          return tool ? toCallables(tool, firstUses.get(id)) : [];
        }),
      );
    },

    /** Those of the tools that the viewer may see. */
    async visible(viewer: Viewer, ids: string[]): Promise<{ id: string; name: string; slug: string }[]> {
      if (!ids.length) return [];
      return (await tools.findAll(viewer, ids)).map(({ id, name, slug }) => ({ id, name, slug }));
    },
  };
}

export type ToolUseService = ReturnType<typeof createToolUseService>;
