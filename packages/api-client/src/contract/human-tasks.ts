import * as z from 'zod/mini';
import { idSchema, jsonSchemaSchema, timeSchema } from './common.ts';

/** What waits for a person: a form or approval of a workflow, or a call of a tool. */
export const humanTaskSchema = z.object({
  /** `request_id` or `approval_id` for `POST /api/runs/{id}/resume`. */
  id: idSchema,
  run_id: idSchema,
  kind: z.enum(['input', 'approval', 'tool_call']),
  title: z.string(),
  message: z.string(),
  /** `input`: the form. */
  schema: z.nullable(jsonSchemaSchema),
  target: z.object({
    kind: z.enum(['agent', 'multi_agent', 'workflow']),
    id: idSchema,
    name: z.string(),
  }),
  created_at: timeSchema,
  expires_at: z.nullable(timeSchema),
});
export type HumanTask = z.output<typeof humanTaskSchema>;
