import * as z from 'zod/mini';
import { idParams, idSchema, permissionSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { sentenceSchema } from './sentence.ts';

const kindSchema = z.enum(['chat', 'embedding']);

/** What a model is chosen for where nobody names one. `fast`: short tasks besides an answer. */
export const jobSchema = z.enum(['chat', 'assistant', 'fast', 'embedding']);
export type Job = z.output<typeof jobSchema>;

const capabilitiesSchema = z.object({
  tools: z.boolean(),
  vision: z.boolean(),
  json_schema: z.boolean(),
  reasoning: z.boolean(),
  streaming: z.boolean(),
});
export type Capabilities = z.output<typeof capabilitiesSchema>;

const usd = z
  .number('Must be a number.')
  .check(z.gte(0, 'Must not be negative.'), z.lte(10_000, 'Must be at most 10,000.'));
const tokens = z
  .int('Must be a whole number.')
  .check(z.gte(1, 'Must be at least 1.'), z.lte(100_000_000, 'Must be at most 100,000,000.'));

/** In USD for a million tokens. */
const priceSchema = z.object({ input: usd, output: usd, cached_input: z.optional(usd) });
export type Price = z.output<typeof priceSchema>;

const labelSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is required.'),
    z.maxLength(120, 'Name can have at most 120 characters.'),
  );

/** A model that agents or cards can use. `provider` is `offline` for the built-in extractive model. */
export const modelSchema = z.object({
  id: idSchema,
  provider_id: idSchema,
  /** Kind of the provider. */
  provider: z.string(),
  provider_name: z.string(),
  /** The provider's own name for it, such as `gpt-5.2`. */
  model: z.string(),
  label: z.string(),
  kind: kindSchema,
  enabled: z.boolean(),
  capabilities: capabilitiesSchema,
  context_tokens: z.nullable(z.int()),
  max_output_tokens: z.nullable(z.int()),
  /** Length of the vectors of an embedding model. */
  dimensions: z.nullable(z.int()),
  /** Null: nobody knows, so no costs can be told. */
  price: z.nullable(priceSchema),
  price_source: z.enum(['catalog', 'custom', 'unknown']),
  /** The day a price of the catalog was read at its source. */
  price_as_of: z.nullable(z.string()),
  /** What the reader must know, such as that answers are extracted and not generated. */
  notice: z.optional(z.string()),
  /** `environment`: set by the operator and read-only here. */
  source: z.enum(['built-in', 'environment', 'stored']),
  default_for: z.array(jobSchema),
  /** Asked one after the other when this model gives no answer. */
  fallback_model_ids: z.array(idSchema),
  used_by: z.object({ agents: z.int() }),
  /** Why it cannot be used although it is enabled, and what to do. */
  problem: z.nullable(z.string()),
  /** Of `problem`. */
  problem_sentence: z.optional(sentenceSchema),
  last_test: z.nullable(
    z.object({
      ok: z.boolean(),
      at: timeSchema,
      detail: z.string(),
      /** Of `detail`. */
      sentence: z.optional(sentenceSchema),
    }),
  ),
  revision: z.int(),
});
export type Model = z.output<typeof modelSchema>;

const newModelSchema = z.object({
  model: z.string().check(z.trim(), z.minLength(1, 'Name is required.'), z.maxLength(200)),
  kind: z.optional(kindSchema),
  label: z.optional(labelSchema),
  context_tokens: z.optional(z.nullable(tokens)),
  max_output_tokens: z.optional(z.nullable(tokens)),
});
export type NewModelValues = z.output<typeof newModelSchema>;

/** A partial update; `null` takes a figure away. */
export const modelUpdateSchema = z.partial(
  z.object({
    label: labelSchema,
    enabled: z.boolean(),
    capabilities: capabilitiesSchema,
    context_tokens: z.nullable(tokens),
    max_output_tokens: z.nullable(tokens),
    dimensions: z.nullable(tokens),
    /** Null: back to the price of the catalog, if it has one. */
    price: z.nullable(priceSchema),
    default_for: z.array(jobSchema),
    fallback_model_ids: z.array(idSchema).check(z.maxLength(5, 'At most 5 fallbacks.')),
  }),
);
export type ModelUpdate = z.output<typeof modelUpdateSchema>;

/** What one short call of a model came to. */
export const modelTestSchema = z.object({
  ok: z.boolean(),
  /** For people: what was answered or, on failure, why and what to do. */
  detail: z.string(),
  sentence: z.optional(sentenceSchema),
  code: z.nullable(z.string()),
  first_token_ms: z.nullable(z.int()),
  total_ms: z.int(),
});
export type ModelTest = z.output<typeof modelTestSchema>;

const one = { path: '/api/models/{id}', params: idParams } as const;

export const models = part('models', 'told', {
  list: endpoint({
    method: 'GET',
    path: '/api/models',
    summary: 'Models that agents can use.',
    access: 'user',
    /** Who may `manage` adds, changes and tests models and their providers. */
    response: z.object({ items: z.array(modelSchema), permissions: z.array(permissionSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/models',
    summary: 'Adds models of a provider; those that are there already stay as they are.',
    access: 'admin',
    changes: 'model.create',
    body: z.object({
      provider_id: idSchema,
      models: z
        .array(newModelSchema)
        .check(z.minLength(1, 'Choose a model.'), z.maxLength(200, 'At most 200 models at once.')),
    }),
    response: z.object({ items: z.array(modelSchema) }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent. Of built-in and environment models only `default_for`.',
    access: 'admin',
    changes: 'model.update',
    body: modelUpdateSchema,
    response: modelSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Removes a model; 409 with `used_by` while agents name it.',
    access: 'admin',
    changes: 'model.delete',
    response: z.undefined(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/models/{id}/test',
    params: idParams,
    summary: 'Asks the model one short question. A failure is an answer too: `ok` is false.',
    access: 'admin',
    verb: 'run',
    refreshes: ['models'],
    response: modelTestSchema,
  }),
});
