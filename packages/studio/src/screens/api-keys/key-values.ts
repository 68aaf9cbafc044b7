import * as z from 'zod/mini';
import { type ApiKey, apiKeyInputSchema, type ApiKeyValues } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { MergeField } from '../../format/merge.ts';
import type { Saved } from '../../forms/use-entity-form.ts';

export const NEW_KEY: ApiKeyValues = {
  name: '',
  note: '',
  type: 'secret',
  scopes: ['agents:run', 'teams:run', 'workflows:run', 'runs:run'],
  resources: [],
  allowed_origins: [],
  allowed_ips: [],
  expires_at: null,
  rpm: null,
  budget_usd: null,
  budget_period: 'month',
};

/** Empty fields that need a value say so before the server does. */
export const keyFormSchema = apiKeyInputSchema.check(
  z.refine(({ type, scopes }) => type === 'publishable' || scopes.length > 0, {
    path: ['scopes'],
    message: msg('Choose what the key may do.'),
  }),
  z.refine(({ type, resources }) => type === 'secret' || resources.length > 0, {
    path: ['resources'],
    message: msg('Choose at least one agent.'),
  }),
  z.refine(({ type, allowed_origins }) => type === 'secret' || allowed_origins.length > 0, {
    path: ['allowed_origins'],
    message: msg('Add the origin of at least one page.'),
  }),
);

export const KEY_FIELDS: readonly MergeField<ApiKeyValues>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'note', label: msg('Note on the key') },
  { path: 'scopes', label: msg('Scopes') },
  { path: 'resources', label: msg('For'), show: (value) => String((value as unknown[]).length) },
  { path: 'allowed_origins', label: msg('Allowed origins') },
  { path: 'allowed_ips', label: msg('Allowed addresses') },
  { path: 'expires_at', label: msg('Expires') },
  { path: 'rpm', label: msg('Calls a minute') },
  { path: 'budget_usd', label: msg('Budget (USD)') },
  { path: 'budget_period', label: msg('Budget period') },
];

export function toSavedKey(key: ApiKey): Saved<ApiKeyValues> {
  const { name, note, type, allowed_origins, allowed_ips, expires_at, rpm, budget_usd, budget_period } = key;
  return {
    values: {
      name,
      note,
      type,
      scopes: key.scopes as ApiKeyValues['scopes'],
      resources: key.resources.map(({ kind, id }) => ({ kind, id })),
      allowed_origins,
      allowed_ips,
      expires_at,
      rpm,
      budget_usd,
      budget_period,
    },
    revision: key.revision,
  };
}
