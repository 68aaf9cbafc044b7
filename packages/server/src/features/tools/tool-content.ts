import * as z from 'zod/mini';
import {
  jsonSchemaSchema,
  toolApprovalSchema,
  toolConfigSchema,
  toolRetrySchema,
  toolRiskSchema,
} from '@agent-studio/api-client/contract';
import { mendStored } from '../../db/mend-stored.ts';
import type { NewOperation, NewTool, OperationRow, ToolRow } from './tool-rows.ts';

/** What a version keeps of a tool apart from its operations. How it signs in is no part of it. */
const settingsSchema = z.object({
  name: z.string(),
  slug: z.string(),
  description: z._default(z.string(), ''),
  icon: z._default(z.string(), 'wrench'),
  tags: z._default(z.array(z.string()), []),
  config: toolConfigSchema,
  input_schema: jsonSchemaSchema,
  risk: toolRiskSchema,
  approval: toolApprovalSchema,
  idempotent: z.boolean(),
  timeout_ms: z.int(),
  retry: toolRetrySchema,
});
export type ToolSettings = z.output<typeof settingsSchema>;

/** An operation as it was approved. Whether it is blocked is no part of a version: that is about the server it is at. */
type KeptOperation = Omit<OperationRow, 'tool_id' | 'position' | 'operation_id' | 'blocked'> & { id: string };

const contentSchema = z.extend(settingsSchema, {
  operations: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      method: z.nullable(z.string()),
      path: z.nullable(z.string()),
      risk: toolRiskSchema,
      idempotent: z.boolean(),
      input_schema: jsonSchemaSchema,
      binding: z.nullable(z.custom<NonNullable<KeptOperation['binding']>>()),
      fingerprint: z.string(),
    }),
  ),
});

export interface ToolContent extends ToolSettings {
  operations: KeptOperation[];
}

/** Of a row or of what was published: what was stored before a field existed gets its default. */
export const settingsOf = (stored: ToolSettings): ToolSettings => mendStored(settingsSchema, stored);

/** Of a version: operations that cannot be read are left out, and cannot be called. */
export const readContent = (stored: ToolContent): ToolContent => mendStored(contentSchema, stored);

export const toContent = (tool: ToolRow, operations: readonly OperationRow[]): ToolContent => ({
  ...settingsOf(tool),
  operations: operations.map(({ tool_id: _, position: __, blocked: ___, operation_id: id, ...kept }) => ({
    id,
    ...kept,
  })),
});

/** What people compare: not how an operation is sent, which follows from its document. */
export const toCompared = ({ operations, ...settings }: ToolContent): object => ({
  ...settings,
  operations: operations.map(({ binding: _, fingerprint: __, ...operation }) => operation),
});

/** The columns of a tool that was such a content. */
export const toRow = ({
  operations,
  ...settings
}: ToolContent): ToolSettings & Pick<NewTool, 'operation_count'> => ({
  ...settings,
  operation_count: operations.length || 1,
});

export const toOperations = ({ operations }: ToolContent): NewOperation[] =>
  operations.map(({ id, ...kept }) => ({ ...kept, operation_id: id, blocked: null }));
