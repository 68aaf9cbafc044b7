import * as z from 'zod/mini';
import {
  type ApiKey,
  type ApiKeyValues,
  type KeyResource,
  keyResourceSchema,
} from '@agent-studio/api-client/contract';
import { mendStored } from '../../db/mend-stored.ts';
import type { Viewer } from '../access/viewer.ts';
import type { StoredApiKey } from './api-keys-repository.ts';

/** A key as the contract tells it. */
export function toApiKey(
  { userId }: Viewer,
  key: StoredApiKey,
  names: ReadonlyMap<string, string>,
  spent_usd: number,
): ApiKey {
  const { id, note, prefix, last4, last_used_at, last_used_ip, requests_7d, status } = key;
  return {
    ...valuesOf(key),
    id,
    note,
    prefix,
    last4,
    last_used_at,
    last_used_ip,
    requests_7d,
    status,
    spent_usd,
    resources: resourcesOf(key).map((one) => ({ ...one, name: names.get(one.id) ?? null })),
    rotated_from: oldSecretOf(key),
    warnings: [
      ...(key.unused ? (['unused'] as const) : []),
      ...(key.expiring ? (['expiring'] as const) : []),
    ],
    owner: { id: key.owner_id, name: key.owner_name },
    revision: key.revision,
    created_at: key.created_at,
    updated_at: key.updated_at,
    updated_by: { id: key.updated_by, name: key.editor_name },
    // Others are administrators: they may pause and revoke it.
    permissions: key.owner_id === userId ? ['view', 'run', 'edit', 'manage'] : ['view', 'manage'],
  };
}

/** What a key is bound to, as far as it can be read. */
export const resourcesOf = ({ resources }: Pick<StoredApiKey, 'resources'>): KeyResource[] =>
  mendStored(z.array(keyResourceSchema), resources);

/** What a form of it shows. */
export function valuesOf(key: StoredApiKey): ApiKeyValues {
  const { name, note, type, resources, allowed_origins, allowed_ips } = key;
  const { expires_at, rpm, budget_usd, budget_period } = key;
  return {
    name,
    note,
    type,
    scopes: key.scopes as ApiKeyValues['scopes'],
    resources,
    allowed_origins,
    allowed_ips,
    expires_at,
    rpm,
    budget_usd,
    budget_period,
  };
}

function oldSecretOf({ old_hash, old_prefix, old_last4, old_until }: StoredApiKey): ApiKey['rotated_from'] {
  if (old_hash === null || old_prefix === null || old_last4 === null || old_until === null) return null;
  return old_until > new Date().toISOString()
    ? { prefix: old_prefix, last4: old_last4, until: old_until }
    : null;
}
