import * as z from 'zod/mini';
import { idSchema, refSchema, timeSchema } from './common.ts';
import { failureShape, sentenceSchema } from './sentence.ts';

/** What data connectors and their syncs are made of, shared by the calls in data-connectors.ts and connector-syncs.ts. */

export const connectorKindSchema = z.enum(['web', 'http', 's3', 'postgres', 'mysql', 'mcp']);
export type ConnectorKind = z.output<typeof connectorKindSchema>;

/** `sync`: copies documents into knowledge cards. `query`: answers live. */
export const connectorUseSchema = z.enum(['sync', 'query']);
export type ConnectorUse = z.output<typeof connectorUseSchema>;

/** One line of a kind's form. What is absent in `config` is its default. */
export const connectorFieldSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** `lines`: a list of texts, one a line. `secret` goes into `secrets`, all others into `config`. `long_secret`: several lines. */
  type: z.enum(['text', 'url', 'number', 'boolean', 'select', 'lines', 'secret', 'long_secret']),
  group: z.enum(['connection', 'sign_in', 'query', 'advanced']),
  help: z.string(),
  placeholder: z.string(),
  required: z.boolean(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
  /** Of `select`. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Of `number`. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Shown only while another field has one of these values; null: always. */
  when: z.nullable(z.object({ key: z.string(), values: z.array(z.string()) })),
});
export type ConnectorField = z.output<typeof connectorFieldSchema>;

export const connectorKindInfoSchema = z.object({
  kind: connectorKindSchema,
  label: z.string(),
  description: z.string(),
  uses: z.array(connectorUseSchema),
  /** What a query is: SQL, the name of a tool, the path of a file; null: it cannot be queried. */
  query: z.nullable(z.enum(['sql', 'tool', 'path'])),
  fields: z.array(connectorFieldSchema),
});
export type ConnectorKindInfo = z.output<typeof connectorKindInfoSchema>;

/** By the keys of the kind's fields; a field that is absent has its default. */
export const connectorConfigSchema = z.record(
  z.string().check(z.maxLength(60)),
  z.union([
    z.string().check(z.maxLength(4_000)),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(500, 'At most 500 lines.')),
  ]),
);
export type ConnectorConfig = z.output<typeof connectorConfigSchema>;

/** Write-only. A key that is absent keeps what is stored, an empty text forgets it, `{{secret.NAME}}` names a secret of the workspace. */
export const connectorSecretsSchema = z.record(
  z.string().check(z.maxLength(60)),
  z.string().check(z.maxLength(20_000, 'A secret can have at most 20,000 characters.')),
);

/** What is told about a stored secret: its last four characters, null when it is too short to show any. */
export const storedSecretSchema = z.object({
  configured: z.boolean(),
  last4: z.nullable(z.string()),
  /** The name of the workspace's secret that it refers to; null: it is a value of its own. */
  secret: z.nullable(z.string()),
});

/** Something went wrong: what, and what to do. */
export const connectorErrorSchema = z.object({
  ...failureShape,
  at: timeSchema,
});
export type ConnectorError = z.output<typeof connectorErrorSchema>;

/** `expired`: its credential is past its date, or was refused. */
export const connectorStatusSchema = z.enum(['ok', 'error', 'expired', 'syncing']);
export type ConnectorStatus = z.output<typeof connectorStatusSchema>;

export const connectorTestSchema = z.object({
  ok: z.boolean(),
  latency_ms: z.number(),
  /** What the other side calls itself, such as `PostgreSQL 17.2`; null: it does not say. */
  server: z.nullable(z.string()),
  /** `rights`: whether the role can only read. */
  checks: z.array(
    z.object({
      name: z.enum(['address', 'sign_in', 'read', 'rights']),
      outcome: z.enum(['ok', 'warning', 'failed']),
      detail: z.string(),
      /** Of `detail`. */
      sentence: z.optional(sentenceSchema),
    }),
  ),
  /** Null when `ok`. */
  error: z.nullable(connectorErrorSchema),
});
export type ConnectorTest = z.output<typeof connectorTestSchema>;

/** One thing that can be looked into or chosen. */
export const browseItemSchema = z.object({
  /** Sent back as `path` to look inside, or put into a selection. */
  path: z.string(),
  name: z.string(),
  kind: z.enum([
    'bucket',
    'folder',
    'object',
    'schema',
    'table',
    'view',
    'column',
    'sitemap',
    'page',
    'feed',
    'item',
    'file',
    'resource',
    'tool',
  ]),
  expandable: z.boolean(),
  /** The type of a column, the description of a tool, the date of an item. */
  detail: z.string(),
  bytes: z.nullable(z.number()),
  modified_at: z.nullable(timeSchema),
  /** Of a column: it is part of the primary key. */
  is_key: z.boolean(),
  /** Of a tool: JSON Schema of its arguments, and whether it says that it only reads. */
  input_schema: z.nullable(z.record(z.string(), z.unknown())),
  read_only: z.nullable(z.boolean()),
});
export type BrowseItem = z.output<typeof browseItemSchema>;

const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));
const name = z.string().check(z.minLength(1, 'Choose one.'), z.maxLength(200));
const pattern = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const tableSelection = {
  /** `schema.table` as browse answers it. */
  table: z.string().check(z.minLength(1, 'Choose a table.'), z.maxLength(300)),
  /** `rows`: a document for each row. `table`: one for all of them, as a table. */
  as: z._default(z.enum(['rows', 'table']), 'rows'),
  /** Tells a row from others; needed for `rows`. */
  key_column: z._default(z.nullable(name), null),
  title_column: z._default(z.nullable(name), null),
  /** What is read; empty: every column. */
  text_columns: z._default(z.array(name).check(z.maxLength(200)), []),
  max_rows: z._default(z.int().check(z.gte(1), z.lte(100_000)), 10_000),
};

/** What a sync copies. */
export const syncSelectionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('web'),
    /** `pages`: just these. `sitemap`: what the site lists. `crawl`: follows links, within the address of the connector. */
    mode: z._default(z.enum(['pages', 'sitemap', 'crawl']), 'crawl'),
    /** Pages, or where a crawl begins; paths are added to the address of the connector. Empty: that address itself. */
    urls: z._default(z.array(address).check(z.maxLength(500)), []),
    /** Absent: the one robots.txt names, else /sitemap.xml. */
    sitemap_url: z._default(z.nullable(address), null),
    /** `*` stands for anything, such as `/archive/*`. */
    exclude: z._default(z.array(pattern).check(z.maxLength(100)), []),
    max_pages: z._default(z.int().check(z.gte(1), z.lte(5_000)), 200),
    /** Links from the first page on; of `crawl`. */
    max_depth: z._default(z.int().check(z.gte(0), z.lte(20)), 5),
  }),
  z.object({
    kind: z.literal('http'),
    /** Addresses of feeds and files; paths are added to the address of the connector. Empty: that address itself. */
    urls: z._default(z.array(address).check(z.maxLength(200)), []),
    /** Of a feed: `content` as the feed has it, `page` as it stands at the link of each item. */
    items: z._default(z.enum(['content', 'page']), 'content'),
    max_items: z._default(z.int().check(z.gte(1), z.lte(5_000)), 200),
  }),
  z.object({
    kind: z.literal('s3'),
    /** Folders and single objects; empty: everything below the prefix of the connector. */
    paths: z._default(z.array(z.string().check(z.maxLength(1_024))).check(z.maxLength(200)), []),
    exclude: z._default(z.array(pattern).check(z.maxLength(100)), []),
    max_objects: z._default(z.int().check(z.gte(1), z.lte(50_000)), 5_000),
  }),
  z.object({ kind: z.literal('postgres'), ...tableSelection }),
  z.object({ kind: z.literal('mysql'), ...tableSelection }),
  z.object({
    kind: z.literal('mcp'),
    /** Addresses of resources; empty: all that the server lists. */
    resources: z._default(z.array(address).check(z.maxLength(1_000)), []),
    max_resources: z._default(z.int().check(z.gte(1), z.lte(5_000)), 500),
  }),
]);
export type SyncSelection = z.output<typeof syncSelectionSchema>;
export type SyncSelectionInput = z.input<typeof syncSelectionSchema>;

/** `waiting`: so much is gone from the source that a person has to allow it to be removed here. */
export const syncLogStatusSchema = z.enum([
  'queued',
  'running',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
  'waiting',
]);
export type SyncLogStatus = z.output<typeof syncLogStatusSchema>;

export const syncLogSchema = z.object({
  id: idSchema,
  sync: refSchema,
  trigger: z.enum(['manual', 'schedule']),
  /** Only counted; nothing was changed. */
  dry_run: z.boolean(),
  status: syncLogStatusSchema,
  /** Changes found by the listing, and of those how many are done; `failed` ones are told one by one. */
  counts: z.object({
    listed: z.int(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    unchanged: z.int(),
    done: z.int(),
    failed: z.int(),
  }),
  /** Read from the source. */
  bytes: z.number(),
  /** Why it stopped as a whole; null where it did not. */
  error: z.nullable(connectorErrorSchema),
  /** What is to be known besides, such as limits that were reached. */
  notes: z.array(z.string()),
  started_at: timeSchema,
  finished_at: z.nullable(timeSchema),
  duration_ms: z.nullable(z.number()),
});
export type SyncLog = z.output<typeof syncLogSchema>;

/** One object of a sync. */
export const syncLogItemSchema = z.object({
  /** What the source calls it: an address, a key, a row. */
  key: z.string(),
  title: z.string(),
  action: z.enum(['add', 'change', 'remove']),
  /** `planned`: of a dry run, or not yet carried out. */
  outcome: z.enum(['planned', 'done', 'failed']),
  bytes: z.nullable(z.number()),
  /** What it is in the card; null: it is not, or no more. */
  document_id: z.nullable(idSchema),
  error: z.nullable(z.object(failureShape)),
});
export type SyncLogItem = z.output<typeof syncLogItemSchema>;

/** What a query answers: rows of a table, or a value. */
export const queryResultSchema = z.object({
  /** Null: the answer is `value`. */
  columns: z.nullable(z.array(z.object({ name: z.string(), type: z.string() }))),
  /** By column name; a name that comes twice has `_2` at its end. Dates are ISO 8601, large numbers and decimals are text. */
  rows: z.array(z.record(z.string(), z.unknown())),
  value: z.nullable(z.unknown()),
  /** There is more than was asked for, or than fits. */
  truncated: z.boolean(),
  duration_ms: z.number(),
  warnings: z.array(z.string()),
});
export type QueryResult = z.output<typeof queryResultSchema>;
