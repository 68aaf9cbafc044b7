import type { Tool, ToolSummary } from '@agent-studio/api-client';
import { entity, sampleId } from '../samples/samples.ts';

export const aToolSummary = (overrides: Partial<ToolSummary> = {}): ToolSummary => ({
  ...entity,
  id: sampleId(100),
  permissions: ['view', 'run', 'edit', 'manage'],
  kind: 'http',
  name: 'Look up an order',
  slug: 'get_order',
  description: 'Finds an order by its number.',
  icon: 'globe',
  tags: [],
  visibility: 'private',
  risk: 'read',
  approval: 'write',
  auth: { type: 'none', mode: 'shared', configured: false, last4: null, secret: null },
  health: { status: 'unknown', checked_at: null, error_rate_24h: null, p95_ms: null, detail: null },
  operation_count: 1,
  used_by_count: 0,
  published_version: null,
  has_unpublished_changes: false,
  ...overrides,
});

export const aTool = (overrides: Partial<Tool> = {}): Tool => ({
  ...aToolSummary(),
  config: {
    kind: 'http',
    method: 'GET',
    url: 'https://api.example.com/orders/{id}',
    placement: {},
    body: 'json',
    headers: [],
  },
  input_schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  idempotent: true,
  timeout_ms: 15_000,
  retry: { max: 0, backoff_ms: 500 },
  operations: [],
  used_by: { agents: [] },
  ...overrides,
});
