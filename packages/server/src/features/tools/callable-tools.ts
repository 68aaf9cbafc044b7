import type { JsonSchema, ToolApproval, ToolUse } from '@agent-studio/api-client/contract';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import type { AgentTool, ToolCallContext, ToolOutcome } from '../../engine/tools/agent-tool.ts';
import { callHttp } from '../../engine/tools/call-http.ts';
import { FUNCTION_START_LIMIT_MS, type FunctionRunner } from '../../engine/tools/function-tool.ts';
import { type HttpBinding, toHttpCall } from '../../engine/tools/http-binding.ts';
import { toHttpBinding } from '../../engine/tools/http-tool.ts';
import type { McpConnections } from '../../engine/tools/mcp-connections.ts';
import { callMcp } from '../../engine/tools/mcp-tools.ts';
import { createToolCall, type ToolAttempt } from '../../engine/tools/run-tool-call.ts';
import { ToolFailure } from '../../engine/tools/tool-answer.ts';
import { NO_CREDENTIAL, type ToolCredential } from '../../engine/tools/tool-auth.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { FillSecrets } from '../secrets/secrets-service.ts';
import { originOf } from './tool-origin.ts';
import { askConnector, type ToolConnectors } from './connector-tools.ts';
import { asksForSignature, type ToolProcedures } from './procedure-tools.ts';
import type { LiveTool } from './live-tool.ts';
import type { ToolCallsRepository } from './tool-calls-repository.ts';
import type { ToolsRepository } from './tools-repository.ts';
import type { OperationRow, ToolRow } from './tool-rows.ts';

export interface CallableParts {
  tools: Pick<ToolsRepository, 'block'>;
  calls: Pick<ToolCallsRepository, 'record'>;
  seal: Pick<SecretSeal, 'unseal'>;
  /** Puts named secrets into a sign-in. */
  fillSecrets?: FillSecrets | undefined;
  fetch: GuardedFetch;
  mcp: McpConnections;
  connectors: ToolConnectors;
  procedures: ToolProcedures;
  /** Undefined where the operator does not allow functions. */
  runFunction: FunctionRunner | undefined;
  log: JobLog;
}

/** What a model calls a tool, or one of its operations, when nothing else has that name. */
export type CallableTool = Omit<AgentTool, 'name'> & { slug: string; toolSlug: string };

export const FUNCTIONS_OFF =
  'Function tools are switched off on this server. The operator can allow them: FUNCTION_TOOLS=on.';

/** Answers of 4xx, but for these, are about one call: the tool works. */
const TOOL_IS_BROKEN = new Set([401, 403, 407, 429]);

/** Schemas that are kept from turn to turn, so that each is compiled once. */
const KEPT_SCHEMAS = 500;

/** Makes stored tools callable. Every call is checked, bounded, and counted for the health of its tool. */
export function createCallableTools({
  tools,
  calls,
  seal,
  fillSecrets = (auth) => auth,
  fetch,
  mcp,
  connectors,
  procedures,
  runFunction,
  log,
}: CallableParts) {
  const schemas = new Map<string, JsonSchema>();

  /** The same object for the same version, or revision of a draft, by which its compiled check is found again. */
  function keptSchema(tool: LiveTool['tool'], operation: OperationRow | undefined): JsonSchema {
    const state = tool.version === null ? `draft ${tool.revision}` : `version ${tool.version}`;
    const key = `${tool.id} ${state} ${operation?.operation_id ?? ''}`;
    const schema = schemas.get(key) ?? (operation ?? tool).input_schema;
    schemas.delete(key);
    schemas.set(key, schema);
    if (schemas.size > KEPT_SCHEMAS) schemas.delete(schemas.keys().next().value!);
    return schema;
  }

  function credentialOf({ id, auth_sealed, config }: ToolRow): ToolCredential {
    if (auth_sealed === null) return NO_CREDENTIAL;
    try {
      const stored = JSON.parse(seal.unseal(auth_sealed, sealContext(id))) as ToolCredential;
      return fillSecrets(stored, originOf(config));
    } catch (error) {
      if (error instanceof SealError) throw new ToolFailure('refused', error.told);
      throw error;
    }
  }

  async function callByHttp(tool: ToolRow, binding: HttpBinding, base: string, attempt: ToolAttempt) {
    const call = toHttpCall(binding, base, attempt.args);
    return callHttp(call, { ...attempt, fetch, auth: credentialOf(tool) });
  }

  async function attemptCall(
    tool: ToolRow,
    operation: OperationRow | undefined,
    attempt: ToolAttempt,
  ): Promise<unknown> {
    const { config } = tool;
    if (operation?.blocked) throw new ToolFailure('refused', operation.blocked);
    switch (config.kind) {
      case 'http':
        return callByHttp(tool, toHttpBinding(config, tool.input_schema), '', attempt);
      case 'openapi':
        if (!operation?.binding) throw new ToolFailure('refused', 'This operation cannot be called.');
        return callByHttp(tool, operation.binding, config.base_url.replace(/\/+$/, ''), attempt);
      case 'mcp':
        if (!operation) throw new ToolFailure('refused', 'This operation cannot be called.');
        return callMcp(
          mcp,
          {
            url: config.url,
            auth: credentialOf(tool),
            fetch,
            signal: attempt.signal,
            timeoutMs: attempt.timeoutMs,
          },
          {
            toolId: tool.id,
            name: operation.operation_id,
            fingerprint: operation.fingerprint,
            args: attempt.args,
            idempotencyKey: attempt.idempotencyKey,
            onChange: (reason) => forgive(tools.block(operation, reason)),
          },
        );
      case 'connector':
        return askConnector(connectors, tool.owner_id, config, attempt);
      case 'sop':
        return procedures.call({ tool_id: tool.id, owner_id: tool.owner_id, sop_id: config.sop_id }, attempt);
      default:
        if (!runFunction) throw new ToolFailure('refused', FUNCTIONS_OFF);
        return runFunction(config.code, attempt.args, { timeoutMs: tool.timeout_ms, signal: attempt.signal });
    }
  }

  function count(tool: ToolRow, { outcome, value, latency_ms }: ToolOutcome): void {
    if (outcome === 'refused') return;
    const { error, status } = (value ?? {}) as { error?: unknown; status?: unknown };
    const isAboutCall =
      typeof status === 'number' && status >= 400 && status < 500 && !TOOL_IS_BROKEN.has(status);
    const ok = outcome === 'ok' || isAboutCall;
    const detail = ok ? null : String(error).slice(0, 500);
    forgive(calls.record(tool.id, { ok, duration_ms: latency_ms, detail }));
  }

  /** Figures must not make a call fail that has ended well; the tool may even be deleted by now. */
  function forgive(work: Promise<void>): void {
    work.catch((error: unknown) =>
      log.warn({ err: error }, 'the outcome of a tool call could not be stored'),
    );
  }

  function toCallable(
    tool: LiveTool['tool'],
    operation: OperationRow | undefined,
    approval: ToolApproval,
  ): CallableTool {
    const { idempotent, risk } = operation ?? tool;
    const input_schema = keptSchema(tool, operation);
    const call = createToolCall({
      input_schema,
      idempotent,
      // The time of a function counts from its start; this is for what comes before.
      timeout_ms: tool.timeout_ms + (tool.kind === 'function' ? FUNCTION_START_LIMIT_MS : 0),
      retry: tool.retry,
      attempt: (attempt) => attemptCall(tool, operation, attempt),
      onUnexpected: (error) => log.error({ err: error, toolId: tool.id }, 'a tool call failed unexpectedly'),
    });
    return {
      tool_id: tool.id,
      slug: operation?.slug ?? tool.slug,
      toolSlug: tool.slug,
      description: tool.kind === 'sop' ? `${describe(tool)}\n${procedures.use}` : describe(tool, operation),
      input_schema,
      risk,
      idempotent,
      needsApproval: (args) =>
        approval === 'always' ||
        (approval === 'write' && risk !== 'read') ||
        (tool.kind === 'sop' && asksForSignature(args)),
      async call(args: unknown, context: ToolCallContext): Promise<ToolOutcome> {
        const outcome = await call(args, context);
        count(tool, outcome);
        return outcome;
      },
    };
  }

  /** A tool as it is used: each of its operations that the use leaves in. */
  return ({ tool, operations }: LiveTool, use: Partial<ToolUse> = {}): CallableTool[] => {
    const approval = use.approval ?? tool.approval;
    if (tool.config.kind !== 'openapi' && tool.config.kind !== 'mcp')
      return [toCallable(tool, undefined, approval)];
    const enabled = use.enabled_operations && new Set(use.enabled_operations);
    return operations
      .filter(({ operation_id }) => enabled?.has(operation_id) ?? true)
      .map((operation) => toCallable(tool, operation, approval));
  };
}

export type CallableTools = ReturnType<typeof createCallableTools>;

export const sealContext = (toolId: string): string => `tool:${toolId}`;

/** What a model is told that a tool does. */
export function describe(
  tool: Pick<ToolRow, 'name' | 'description'>,
  operation?: Pick<OperationRow, 'title' | 'description'>,
): string {
  if (!operation) return tool.description || tool.name;
  return [operation.title, operation.description].filter(Boolean).join('\n');
}
