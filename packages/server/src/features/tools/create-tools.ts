import type { Database } from '../../db/database.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import { ToolFailure } from '../../engine/tools/tool-answer.ts';
import { createFunctionRunner } from '../../engine/tools/function-tool.ts';
import { createMcpConnections } from '../../engine/tools/mcp-connections.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { Refusal } from '../../refusal.ts';
import type { ReferenceGuard } from '../access/reference-guard.ts';
import { createCallableTools } from './callable-tools.ts';
import { createPrepareConnector, type ToolConnectors } from './connector-tools.ts';
import { createToolCallsRepository } from './tool-calls-repository.ts';
import type { ToolProcedures } from './procedure-tools.ts';
import { createToolSources } from './tool-sources.ts';
import { createToolUseService } from './tool-use-service.ts';
import { createToolVersionsService } from './tool-versions-service.ts';
import { createToolsRepository } from './tools-repository.ts';
import { createToolsService, type ToolsParts } from './tools-service.ts';

interface ToolsOptions {
  db: Database;
  seal: SecretSeal;
  fetch: GuardedFetch;
  connectors: ToolConnectors;
  /** Absent: there are none, as in tests of other tools. */
  procedures?: ToolProcedures;
  guard: ReferenceGuard;
  functionsAllowed: boolean;
  fillSecrets?: ToolsParts['fillSecrets'];
  assertMayUse?: ToolsParts['assertMayUse'];
  log: JobLog;
  /** What uses a tool besides agents. Absent: nothing else does. */
  usedBy?: ToolsParts['usedBy'];
}

/** Everything of tools, put together. */
export function createTools({
  db,
  seal,
  fetch,
  connectors,
  procedures = NO_PROCEDURES,
  guard,
  functionsAllowed,
  fillSecrets,
  assertMayUse,
  log,
  usedBy = async () => [],
}: ToolsOptions) {
  const tools = createToolsRepository(db);
  const calls = createToolCallsRepository(db);
  const sources = createToolSources(fetch);
  const service = createToolsService({
    tools,
    calls,
    sources,
    seal,
    fillSecrets,
    assertMayUse,
    prepareConnector: createPrepareConnector(connectors),
    procedures,
    guard,
    functionsAllowed,
    usedBy,
  });
  const mcp = createMcpConnections();
  const runFunction = functionsAllowed ? createFunctionRunner() : undefined;
  const toCallables = createCallableTools({
    tools,
    calls,
    seal,
    fillSecrets,
    fetch,
    mcp,
    connectors,
    procedures,
    runFunction,
    log,
  });
  const use = createToolUseService({ tools, service, sources, toCallables });
  const versions = createToolVersionsService({ tools, service, guard, functionsAllowed });
  return { service, use, versions, runFunction, purge: calls.purge, close: mcp.close };
}

export type Tools = ReturnType<typeof createTools>;

const NO_PROCEDURES: ToolProcedures = {
  schema: { type: 'object', properties: {} },
  use: '',
  call: () => Promise.reject(new ToolFailure('refused', 'There are no procedures here.')),
  assertUsable: () => Promise.reject(new Refusal('notFound', 'There is no such procedure.')),
};
