import type { toolOperations, tools } from '../../db/schema.ts';

export type ToolRow = typeof tools.$inferSelect;

export type NewTool = typeof tools.$inferInsert;

export type OperationRow = typeof toolOperations.$inferSelect;

export type NewOperation = Omit<typeof toolOperations.$inferInsert, 'tool_id' | 'position'>;
