/* Every table, for drizzle and for db:generate. */
export * from '../features/agent-runs/agent-runs-table.ts';
export * from '../features/agent-runs/feedback-table.ts';
export * from '../features/agents/agents-table.ts';
export * from '../features/data-connectors/data-connectors-table.ts';
export * from '../features/durable-runs/durable-runs-table.ts';
export * from '../features/golden-questions/golden-questions-table.ts';
export * from '../features/home/read-notices-table.ts';
export * from '../features/knowledge-cards/knowledge-cards-table.ts';
export * from '../features/models/models-table.ts';
export * from '../features/multi-agents/multi-agents-table.ts';
export * from '../features/publications/publications-table.ts';
export * from '../features/session/session-table.ts';
export * from '../features/tools/tools-table.ts';
export * from '../features/versions/versions-table.ts';
export * from '../features/workflows/workflows-table.ts';
export * from '../http/idempotency-table.ts';
