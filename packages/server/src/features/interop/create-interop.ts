import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import type { App } from '../../http/mount.ts';
import { mountMcp } from './mcp-routes.ts';
import { mountOpenAi } from './openai-routes.ts';
import { createTargetTools, type McpTools } from './mcp-tools.ts';
import { createPublishedRepository } from './published-repository.ts';
import { createPublishedService, type PublishedService } from './published-service.ts';
import { createTargetRuns, type TargetRuns, type TargetRunsParts } from './target-runs.ts';

export interface Interop {
  published: PublishedService;
  runs: TargetRuns;
  /** What the MCP server offers. */
  tools: readonly McpTools[];
  /** Pages of other origins that may call the MCP server. */
  allowedOrigins: readonly string[];
}

interface InteropParts extends TargetRunsParts {
  db: Database;
  env: Pick<Env, 'allowedOrigins'>;
  /** What other parts let the MCP server offer. */
  tools: readonly McpTools[];
}

/** What other programs may ask: whatever is published, for whoever may run it. */
export function createInterop({ db, env, tools, ...parts }: InteropParts): Interop {
  const published = createPublishedService(createPublishedRepository(db));
  const runs = createTargetRuns(parts);
  return {
    published,
    runs,
    allowedOrigins: env.allowedOrigins,
    tools: [createTargetTools({ published, runs }), ...tools],
  };
}

/** Serves what is published to programs that speak the protocol of OpenAI or MCP. */
export function mountInterop(app: App, interop: Interop): void {
  mountOpenAi(app, interop);
  mountMcp(app, interop);
}
