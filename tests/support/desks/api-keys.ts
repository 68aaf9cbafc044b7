import type { ApiClient } from '@agent-studio/api-client';
import { type ApiKeyValues, type NewApiKey, SCOPES } from '@agent-studio/api-client/contract';

/** A key that may all that keys may, unless told otherwise. */
export const makeKey = (client: ApiClient, values: Partial<ApiKeyValues> = {}): Promise<NewApiKey> =>
  client.apiKeys.create({ body: { name: 'Key', type: 'secret', scopes: [...SCOPES], ...values } });
