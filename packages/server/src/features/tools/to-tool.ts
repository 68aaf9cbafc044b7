import { isDeepStrictEqual } from 'node:util';
import type { Tool, ToolHealth, ToolSummary } from '@agent-studio/api-client/contract';
import { permissionsFor } from '../access/permissions.ts';
import type { Caller } from '../access/viewer.ts';
import { toAuth } from './new-tool.ts';
import { UNKNOWN_HEALTH } from './tool-calls-repository.ts';
import { settingsOf } from './tool-content.ts';
import type { StoredTool } from './tools-repository.ts';
import type { OperationRow } from './tool-rows.ts';

/** A tool as lists show it to somebody. */
export function toSummary(
  caller: Caller,
  tool: StoredTool,
  health: ToolHealth = UNKNOWN_HEALTH,
): ToolSummary {
  const { owner_id, owner_name, updated_by, editor_name } = tool;
  return {
    id: tool.id,
    kind: tool.kind,
    name: tool.name,
    slug: tool.slug,
    description: tool.description,
    icon: tool.icon,
    tags: tool.tags,
    visibility: tool.visibility,
    risk: tool.risk,
    approval: tool.approval,
    auth: toAuth(tool),
    health,
    operation_count: tool.operation_count,
    used_by_count: tool.used_by_count,
    published_version: tool.published_version,
    has_unpublished_changes:
      tool.published_settings !== null &&
      (tool.operations_differ || !isDeepStrictEqual(settingsOf(tool), settingsOf(tool.published_settings))),
    owner: { id: owner_id, name: owner_name },
    revision: tool.revision,
    created_at: tool.created_at,
    updated_at: tool.updated_at,
    updated_by: { id: updated_by, name: editor_name },
    permissions: permissionsFor(caller, tool),
  };
}

/** One operation of a tool, as it was approved. */
export const toOperation = (row: OperationRow): Tool['operations'][number] => ({
  id: row.operation_id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  method: row.method,
  path: row.path,
  risk: row.risk,
  idempotent: row.idempotent,
  blocked: row.blocked,
});
