import * as z from 'zod/mini';
import { argumentWordsSchema } from './chat.ts';
import { idSchema, jsonSchemaSchema, timeSchema } from './common.ts';

/** With what a call would be made: absent where it is more than a list shows. */
export const waitingCallSchema = z.object({
  args: z.record(z.string(), z.unknown()),
  fields: z.optional(z.array(argumentWordsSchema)),
});

/** What waits for a person: a form or approval of a workflow, or a call of a tool. */
export const humanTaskSchema = z.object({
  /** `request_id` or `approval_id` for `POST /api/runs/{id}/resume`. */
  id: idSchema,
  run_id: idSchema,
  kind: z.enum(['input', 'approval', 'tool_call']),
  title: z.string(),
  message: z.string(),
  /** Of `tool_call`; `message` says the same in English. */
  call: z.optional(waitingCallSchema),
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
