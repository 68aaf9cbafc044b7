import * as z from 'zod/mini';
import { type Model, type ModelUpdate, modelUpdateSchema } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { MergeField } from '../../format/merge.ts';
import type { Saved } from '../../forms/use-entity-form.ts';

/** What the form of a model edits. Prices that are all empty are those of the catalog. */
export interface ModelValues {
  label: string;
  context_tokens: number | null;
  max_output_tokens: number | null;
  price: { input: number | null; output: number | null; cached_input: number | null };
  capabilities: Model['capabilities'];
  fallback_model_ids: string[];
}

const { label, context_tokens, max_output_tokens, capabilities, fallback_model_ids } =
  modelUpdateSchema.shape;
const usd = z.nullable(z.number('Must be a number.').check(z.gte(0, 'Must not be negative.')));
const required = <T>(schema: z.ZodMiniOptional<z.ZodMiniType<T>>) => schema.def.innerType;

export const modelFormSchema = z.object({
  label: required(label),
  context_tokens: required(context_tokens),
  max_output_tokens: required(max_output_tokens),
  price: z.object({ input: usd, output: usd, cached_input: usd }).check(
    z.refine(({ input, output }) => (input === null) === (output === null), {
      message: msg('Enter both prices, or none.'),
      path: ['output'],
    }),
    z.refine(({ input, cached_input }) => cached_input === null || input !== null, {
      message: msg('Enter both prices, or none.'),
      path: ['input'],
    }),
  ),
  capabilities: required(capabilities),
  fallback_model_ids: required(fallback_model_ids),
}) as unknown as z.ZodMiniType<ModelValues>;

export const MODEL_FIELDS: readonly MergeField<ModelValues>[] = [
  { path: 'label', label: msg('Name') },
  { path: 'context_tokens', label: msg('Context') },
  { path: 'max_output_tokens', label: msg('Longest answer') },
  { path: 'price', label: msg('Price') },
  { path: 'capabilities', label: msg('Can do') },
  { path: 'fallback_model_ids', label: msg('Fallbacks') },
];

export function toSavedModel(model: Model): Saved<ModelValues> {
  const own = model.price_source === 'custom' ? model.price : null;
  return {
    revision: model.revision,
    values: {
      label: model.label,
      context_tokens: model.context_tokens,
      max_output_tokens: model.max_output_tokens,
      price: {
        input: own?.input ?? null,
        output: own?.output ?? null,
        cached_input: own?.cached_input ?? null,
      },
      capabilities: model.capabilities,
      fallback_model_ids: model.fallback_model_ids,
    },
  };
}

export function toUpdate({ price, ...changes }: Partial<ModelValues>): ModelUpdate {
  if (!price) return changes;
  const { input, output, cached_input } = price;
  if (input === null || output === null) return { ...changes, price: null };
  return { ...changes, price: { input, output, ...(cached_input !== null && { cached_input }) } };
}
