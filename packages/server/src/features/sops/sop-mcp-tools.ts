import type { JsonSchema, PublishedSop } from '@agent-studio/api-client/contract';
import { checkArguments } from '../../engine/schemas/check-arguments.ts';
import { ToolFailure } from '../../engine/tools/tool-answer.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../access/viewer.ts';
import type { PublishedSopsService } from './published-sops-service.ts';
import { SOP_TOOL_SCHEMA, SOP_TOOL_USE } from './sop-tool-schema.ts';
import type { SopTool } from './sop-tool.ts';

interface SopMcpParts {
  published: Pick<PublishedSopsService, 'list'>;
  tool: Pick<SopTool, 'step'>;
}

const MAX_TOOLS = 100;

/** Published procedures as tools of the MCP server: one step at a time. What has to be signed waits for a person. */
export function createSopMcpTools({ published, tool }: SopMcpParts) {
  async function named(caller: Caller): Promise<Map<string, PublishedSop>> {
    if (caller.scopes && !caller.scopes.includes('sops:run')) return new Map();
    const { items } = await published.list(caller, { page: 1, page_size: MAX_TOOLS });
    return new Map(items.map((sop) => [`procedure-${sop.id}`, sop]));
  }

  return {
    list: async (caller: Caller) =>
      [...(await named(caller))].map(([name, sop]) => ({
        name,
        title: sop.name,
        description: [sop.code, sop.name, sop.description, SOP_TOOL_USE].filter(Boolean).join('. '),
        inputSchema: SOP_TOOL_SCHEMA as JsonSchema & { type: 'object' },
        annotations: { title: sop.name, readOnlyHint: false, openWorldHint: false },
      })),

    async call(caller: Caller, name: string, args: Record<string, unknown>) {
      const sop = (await named(caller)).get(name);
      if (!sop) return undefined;
      const problem = await checkArguments(SOP_TOOL_SCHEMA, args);
      if (problem !== undefined) throw new Refusal('invalid', problem);
      try {
        const told = await tool.step(caller, sop.id, `${caller.userId} ${caller.apiKeyId ?? ''}`, args);
        return { content: [{ type: 'text' as const, text: JSON.stringify(told) }] };
      } catch (error) {
        if (!(error instanceof ToolFailure)) throw error;
        return { content: [{ type: 'text' as const, text: error.message }], isError: true };
      }
    },
  };
}
