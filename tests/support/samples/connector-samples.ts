import type {
  BrowseItem,
  Connector,
  ConnectorField,
  ConnectorKindInfo,
  ConnectorSync,
  SyncLog,
  SyncLogItem,
} from '@agent-studio/api-client/contract';
import { ADA, sampleId, TIME } from './samples.ts';

const aField = (
  field: Pick<ConnectorField, 'key' | 'label' | 'type'> & Partial<ConnectorField>,
): ConnectorField => ({
  group: 'connection',
  help: '',
  placeholder: '',
  required: false,
  default: '',
  options: [],
  min: null,
  max: null,
  when: null,
  ...field,
});

export const POSTGRES: ConnectorKindInfo = {
  kind: 'postgres',
  label: 'PostgreSQL',
  description: 'Tables and views.',
  uses: ['sync', 'query'],
  query: 'sql',
  fields: [
    aField({ key: 'host', label: 'Host', type: 'text', required: true }),
    aField({ key: 'port', label: 'Port', type: 'number', default: 5432, min: 1, max: 65_535 }),
    aField({ key: 'user', label: 'User', type: 'text', group: 'sign_in' }),
    aField({ key: 'password', label: 'Password', type: 'secret', group: 'sign_in' }),
    aField({
      key: 'tls',
      label: 'Encryption',
      type: 'select',
      group: 'sign_in',
      default: 'verify',
      options: [
        { value: 'verify', label: 'Encrypted, certificate checked' },
        { value: 'off', label: 'Not encrypted' },
      ],
    }),
    aField({
      key: 'ca',
      label: 'Certificate of the authority',
      type: 'lines',
      group: 'sign_in',
      default: [],
      when: { key: 'tls', values: ['verify'] },
    }),
  ],
};

export const MCP: ConnectorKindInfo = {
  kind: 'mcp',
  label: 'MCP server',
  description: 'Resources and tools.',
  uses: ['sync', 'query'],
  query: 'tool',
  fields: [aField({ key: 'url', label: 'Address', type: 'url', required: true })],
};

export const aConnector = (overrides: Partial<Connector> = {}): Connector => ({
  id: sampleId(200),
  owner: ADA,
  revision: 3,
  created_at: TIME,
  updated_at: TIME,
  updated_by: ADA,
  permissions: ['view', 'run', 'edit', 'manage'],
  kind: 'postgres',
  name: 'Orders',
  description: '',
  tags: [],
  visibility: 'private',
  uses: ['sync', 'query'],
  status: 'ok',
  last_error: null,
  checked_at: TIME,
  credential_expires_at: null,
  last_sync_at: null,
  next_sync_at: null,
  published_version: null,
  has_unpublished_changes: false,
  counts: { syncs: 0, documents: 0, cards: 0, tools: 0, workflows: 0 },
  config: { host: 'db.example.com', port: 5432, user: 'reader', tls: 'off', ca: [] },
  secrets: { password: { configured: true, last4: 'wort', secret: null } },
  used_by: { cards: [], tools: [], workflows: [] },
  ...overrides,
});

export const aSyncLog = (overrides: Partial<SyncLog> = {}): SyncLog => ({
  id: sampleId(220),
  sync: { id: sampleId(210), name: 'Products' },
  trigger: 'manual',
  dry_run: false,
  status: 'succeeded',
  counts: { listed: 20, added: 12, changed: 3, removed: 1, unchanged: 5, done: 16, failed: 0 },
  bytes: 20_480,
  error: null,
  notes: [],
  started_at: TIME,
  finished_at: TIME,
  duration_ms: 1_200,
  ...overrides,
});

export const aLogItem = (overrides: Partial<SyncLogItem> = {}): SyncLogItem => ({
  key: 'public.products/1',
  title: 'Kettle',
  action: 'add',
  outcome: 'done',
  bytes: 512,
  document_id: sampleId(30),
  error: null,
  ...overrides,
});

export const aSync = (overrides: Partial<ConnectorSync> = {}): ConnectorSync => ({
  id: sampleId(210),
  connector_id: sampleId(200),
  name: 'Products',
  card: { id: sampleId(20), name: 'Handbook' },
  selection: {
    kind: 'postgres',
    table: 'public.products',
    as: 'rows',
    key_column: null,
    title_column: null,
    text_columns: [],
    max_rows: 10_000,
  },
  schedule: null,
  delete_guard: 0.3,
  enabled: true,
  documents: 20,
  last: null,
  active_log_id: null,
  next_at: null,
  revision: 1,
  updated_at: TIME,
  ...overrides,
});

export const aBrowseItem = (overrides: Partial<BrowseItem> = {}): BrowseItem => ({
  path: 'public.products',
  name: 'products',
  kind: 'table',
  expandable: true,
  detail: '',
  bytes: null,
  modified_at: null,
  is_key: false,
  input_schema: null,
  read_only: null,
  ...overrides,
});
