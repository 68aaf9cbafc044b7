import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema } from './common.ts';

/** A language model that agents can use. `provider` is `offline` for the built-in extractive model. */
export const modelSchema = z.object({
  id: idSchema,
  provider: z.string(),
  /** The provider's own name for it, such as `gpt-5.2`. */
  model: z.string(),
  label: z.string(),
  kind: z.enum(['chat']),
  enabled: z.boolean(),
  capabilities: z.object({ tools: z.boolean(), streaming: z.boolean() }),
  /** What the reader must know, such as that answers are extracted and not generated. */
  notice: z.optional(z.string()),
  /** `environment`: set by the operator and read-only here. */
  source: z.enum(['built-in', 'environment']),
  default_for: z.array(z.enum(['chat', 'assistant'])),
});
export type Model = z.output<typeof modelSchema>;

export const models = {
  list: endpoint({
    method: 'GET',
    path: '/api/models',
    summary: 'Models that agents can use.',
    access: 'user',
    response: z.object({ items: z.array(modelSchema) }),
  }),
};
