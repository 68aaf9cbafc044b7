import type { ApiKey } from '@agent-studio/api-client/contract';
import { entity, sampleId } from './samples.ts';

export const anApiKey = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  ...entity,
  id: sampleId(300),
  name: 'Shop backend',
  note: '',
  type: 'secret',
  prefix: 'as_sk_AbCd',
  last4: 'wXyZ',
  scopes: ['agents:run', 'teams:run', 'workflows:run', 'runs:run'],
  resources: [],
  allowed_origins: [],
  allowed_ips: [],
  expires_at: null,
  rpm: null,
  budget_usd: null,
  budget_period: 'month',
  spent_usd: 0,
  last_used_at: null,
  last_used_ip: null,
  requests_7d: 0,
  status: 'active',
  rotated_from: null,
  warnings: [],
  permissions: ['view', 'run', 'edit', 'manage'],
  ...overrides,
});
