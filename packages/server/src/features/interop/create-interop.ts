import type { Database } from '../../db/database.ts';
import { createTargetTools, type McpTools } from './mcp-tools.ts';
import { createPublishedRepository } from './published-repository.ts';
import { createPublishedService, type PublishedService } from './published-service.ts';
import { createTargetRuns, type TargetRuns, type TargetRunsParts } from './target-runs.ts';

export interface Interop {
  published: PublishedService;
  runs: TargetRuns;
  /** What the MCP server offers; others may add theirs. */
  tools: McpTools[];
}

/** What other programs may ask: whatever is published, for whoever may run it. */
export function createInterop({ db, ...parts }: TargetRunsParts & { db: Database }): Interop {
  const published = createPublishedService(createPublishedRepository(db));
  const runs = createTargetRuns(parts);
  return { published, runs, tools: [createTargetTools({ published, runs })] };
}
