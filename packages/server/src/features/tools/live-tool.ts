import { type ToolContent, toRow } from './tool-content.ts';
import { signInOf } from './tool-sign-in.ts';
import type { OperationRow, ToolRow } from './tool-rows.ts';

/** A tool as it is called, and the operations that it has. */
export interface LiveTool {
  /** `version` is null for a draft. */
  tool: ToolRow & { version: number | null };
  operations: OperationRow[];
}

/** What everybody uses of a tool: its newest version, or its draft as long as there is none. */
export function toLive(draft: ToolRow, drafted: OperationRow[], published: ToolContent | null): LiveTool {
  if (!published) return { tool: { ...draft, version: null }, operations: drafted };
  const blocked = new Map(drafted.map((row) => [`${row.operation_id} ${row.fingerprint}`, row.blocked]));
  return {
    tool: {
      ...draft,
      ...toRow(published),
      ...signInOf(draft, published.config),
      version: draft.published_version,
    },
    operations: published.operations.map(({ id, ...operation }, position) => ({
      ...operation,
      operation_id: id,
      tool_id: draft.id,
      position,
      blocked: blocked.get(`${id} ${operation.fingerprint}`) ?? null,
    })),
  };
}
