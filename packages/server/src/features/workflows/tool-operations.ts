import type { LintedOperation } from '../../engine/workflow/lint-types.ts';
import type { ToolUseService } from '../tools/tool-use-service.ts';
import type { ToolsService } from '../tools/tools-service.ts';
import type { Caller } from '../access/viewer.ts';

interface Tools {
  service: Pick<ToolsService, 'find'>;
  use: Pick<ToolUseService, 'schema'>;
}

/** What a tool can do, as the check of workflows needs it. */
export const createToolOperations =
  ({ service, use }: Tools) =>
  async (viewer: Caller, id: string): Promise<LintedOperation[]> => {
    const [tool, { operations, input_schema }] = await Promise.all([
      service.find(viewer, id),
      use.schema(viewer, id, {}),
    ]);
    if (!operations.length) {
      return [{ id: null, name: tool.name, schema: input_schema, writes: tool.risk !== 'read' }];
    }
    return operations.map((operation) => ({
      id: operation.id,
      name: operation.title || operation.slug,
      schema: operation.input_schema,
      writes: operation.risk !== 'read',
    }));
  };
