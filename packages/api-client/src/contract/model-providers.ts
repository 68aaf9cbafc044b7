import * as z from 'zod/mini';
import { idParams, idSchema, nameSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { sentenceSchema } from './sentence.ts';

/** Kinds that can be added: any server with OpenAI's protocol, Anthropic, Google. */
export const providerKindSchema = z.enum(['openai-compatible', 'anthropic', 'google']);
export type ProviderKind = z.output<typeof providerKindSchema>;

const isHttpAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};

const baseUrlSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.refine(isHttpAddress, 'Write an address that begins with https:// or http://, without a password.'),
  );

const apiKeySchema = z.string().check(
  z.trim(),
  z.maxLength(4000, 'A key can have at most 4000 characters.'),
  // It travels in a header.
  z.regex(/^[\u0021-\u007e]*$/, 'A key has no spaces and only plain characters.'),
);

export const providerInputSchema = z.object({
  kind: providerKindSchema,
  name: nameSchema,
  /** Needed for `openai-compatible`; the others have one of their own. */
  base_url: z.optional(z.nullable(baseUrlSchema)),
  /** Write-only. Empty: the provider asks for none. `{{secret.NAME}}` names a secret of the workspace. */
  api_key: z.optional(apiKeySchema),
  /** Stores it although it does not answer, or refuses the key. */
  save_anyway: z._default(z.boolean(), false),
});

/** A partial update; an absent `api_key` stays, an empty one is forgotten. */
export const providerUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    base_url: z.nullable(baseUrlSchema),
    api_key: apiKeySchema,
    save_anyway: z.boolean(),
  }),
);

export const modelProviderSchema = z.object({
  id: idSchema,
  kind: z.enum([...providerKindSchema.options, 'offline']),
  name: z.string(),
  base_url: z.nullable(z.string()),
  key: z.object({
    configured: z.boolean(),
    last_four: z.string(),
    /** The name of the workspace's secret that the key refers to; null: it is one of its own. */
    secret: z.nullable(z.string()),
  }),
  /** `environment`: set by the operator and read-only here. */
  source: z.enum(['built-in', 'environment', 'stored']),
  /** Why it cannot be used, and what to do. */
  problem: z.nullable(z.string()),
  /** Of `problem`. */
  problem_sentence: z.optional(sentenceSchema),
  models: z.int(),
  revision: z.int(),
  updated_at: z.nullable(timeSchema),
});

const discoveredSchema = z.object({
  model: z.string(),
  label: z.string(),
  kind: z.enum(['chat', 'embedding']),
  context_tokens: z.nullable(z.int()),
  max_output_tokens: z.nullable(z.int()),
  /** The bundled catalog knows its price. */
  priced: z.boolean(),
  added: z.boolean(),
});

export type ModelProvider = z.output<typeof modelProviderSchema>;
export type ProviderValues = z.output<typeof providerInputSchema>;
export type ProviderUpdate = z.output<typeof providerUpdateSchema>;
export type DiscoveredModel = z.output<typeof discoveredSchema>;

const one = { path: '/api/model-providers/{id}', params: idParams } as const;

export const modelProviders = part('models', 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/model-providers',
    summary: 'Providers of models, with the last four characters of their keys at most.',
    access: 'admin',
    response: z.object({ items: z.array(modelProviderSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/model-providers',
    summary:
      'Asks a provider for its models, then stores it; one that fails is refused with 422 and code `provider.test_failed`, unless `save_anyway`. Its key is encrypted and never answered.',
    access: 'admin',
    body: providerInputSchema,
    response: modelProviderSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary:
      'Changes the fields that are sent. A new address needs the key again; both are tried as when it is added.',
    access: 'admin',
    body: providerUpdateSchema,
    response: modelProviderSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Removes a provider with its models; 409 with `used_by` while agents name one of them.',
    access: 'admin',
    response: z.undefined(),
  }),
  discover: endpoint({
    method: 'POST',
    path: '/api/model-providers/{id}/discover',
    params: idParams,
    summary: 'Asks the provider which models it has; 502 says why that failed.',
    refreshes: [],
    access: 'admin',
    response: z.object({ items: z.array(discoveredSchema) }),
  }),
});
