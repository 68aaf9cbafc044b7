import * as z from 'zod/mini';
import {
  commaList,
  descriptionSchema,
  entityShape,
  idParams,
  idSchema,
  nameSchema,
  pageOf,
  pageQueryShape,
  refSchema,
  tagsSchema,
  timeSchema,
  visibilitySchema,
} from './common.ts';
import {
  browseItemSchema,
  connectorConfigSchema,
  connectorErrorSchema,
  connectorKindInfoSchema,
  connectorKindSchema,
  connectorSecretsSchema,
  connectorStatusSchema,
  connectorTestSchema,
  connectorUseSchema,
  queryResultSchema,
  storedSecretSchema,
} from './connector-shapes.ts';
import { endpoint, part } from './endpoint.ts';
import { entityReferenceSchema, publishingEndpoints, versionedShape } from './versions.ts';

const expiry = z.nullable(timeSchema);

export const connectorInputSchema = z.object({
  kind: connectorKindSchema,
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  tags: z._default(tagsSchema, []),
  visibility: z._default(visibilitySchema, 'private'),
  config: z._default(connectorConfigSchema, {}),
  secrets: z._default(connectorSecretsSchema, {}),
  /** When the credential ends; a warning comes 14 days before. Null: never, or nobody knows. */
  credential_expires_at: z._default(expiry, null),
  /** Stores it although its test fails. */
  save_anyway: z._default(z.boolean(), false),
});

/** A partial update: a field that is absent stays as it is. */
export const connectorUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    description: descriptionSchema,
    tags: tagsSchema,
    visibility: visibilitySchema,
    /** Replaces the configuration. With another address the secrets have to be entered again. */
    config: connectorConfigSchema,
    secrets: connectorSecretsSchema,
    credential_expires_at: expiry,
    save_anyway: z.boolean(),
  }),
);

/** A connector in a list. */
export const connectorSummarySchema = z.object({
  ...entityShape,
  kind: connectorKindSchema,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  uses: z.array(connectorUseSchema),
  status: connectorStatusSchema,
  /** Of the last use or test; null once one succeeded. */
  last_error: z.nullable(connectorErrorSchema),
  /** When it was last used or tested. */
  checked_at: z.nullable(timeSchema),
  credential_expires_at: expiry,
  last_sync_at: z.nullable(timeSchema),
  /** The earliest of its schedules; null: none is on. */
  next_sync_at: z.nullable(timeSchema),
  ...versionedShape,
  counts: z.object({
    syncs: z.int(),
    documents: z.int(),
    /** What its syncs fill; absent: a server of before does not count them. */
    cards: z.optional(z.int()),
    tools: z.int(),
    workflows: z.int(),
  }),
});

/** Names of what the caller may see; of the rest only the number is known, from `counts`. */
export const connectorSchema = z.extend(connectorSummarySchema, {
  config: connectorConfigSchema,
  /** By key of the kind's secret fields. */
  secrets: z.record(z.string(), storedSecretSchema),
  used_by: z.object({
    cards: z.array(refSchema),
    tools: z.array(refSchema),
    workflows: z.array(refSchema),
  }),
  /** Of the test that came with this write; absent when nothing was tested. */
  test: z.optional(connectorTestSchema),
});

export type Connector = z.output<typeof connectorSchema>;
export type ConnectorSummary = z.output<typeof connectorSummarySchema>;
/** As typed into a form; `ConnectorValues` is the same thing after parsing. */
export type ConnectorInput = z.input<typeof connectorInputSchema>;
export type ConnectorValues = z.output<typeof connectorInputSchema>;
export type ConnectorUpdate = z.output<typeof connectorUpdateSchema>;

export const querySchema = z.object({
  /** One SELECT for databases, the name of a tool for MCP, an address or key for the others. */
  query: z.string().check(z.trim(), z.minLength(1, 'Write a query.'), z.maxLength(20_000)),
  /** Values of `:name` in a statement, or the arguments of a tool. */
  params: z._default(z.record(z.string().check(z.maxLength(200)), z.unknown()), {}),
  max_rows: z._default(z.int().check(z.gte(1), z.lte(10_000)), 100),
  /** Made by the caller, to cancel it by. Closing the connection cancels it as well. */
  query_id: z.optional(idSchema),
});
export type ConnectorQuery = z.input<typeof querySchema>;

const one = { path: '/api/data-connectors/{id}', params: idParams } as const;

export const dataConnectors = part('connectors', 'told', {
  list: endpoint({
    method: 'GET',
    path: '/api/data-connectors',
    summary: 'Data connectors the caller may see, newest change first.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      sort: z._default(z.enum(['-updated_at', 'updated_at', 'name', '-name', '-created_at']), '-updated_at'),
      kind: z.optional(connectorKindSchema),
      status: z.optional(connectorStatusSchema),
      use: z.optional(connectorUseSchema),
      tag: z.optional(commaList),
      owner: z.optional(z.enum(['me', 'others'])),
    }),
    response: pageOf(connectorSummarySchema),
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/data-connectors/kinds',
    summary: 'The kinds of connectors, what they can do, and the fields of their forms.',
    access: 'user',
    response: z.object({ items: z.array(connectorKindInfoSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One connector.',
    access: 'user',
    response: connectorSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/data-connectors',
    summary:
      'Tests and stores a connector. A test that fails is refused with 422 and code `connector.test_failed`, unless `save_anyway`.',
    access: 'user',
    changes: 'connector.create',
    body: connectorInputSchema,
    response: connectorSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary:
      'Changes the fields that are sent; what is about the connection is tested first, as at `create`. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    changes: 'connector.update',
    body: connectorUpdateSchema,
    response: connectorSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a connector. While syncs, tools or workflows use it: 409 with `used_by`.',
    access: 'user',
    changes: 'connector.delete',
    response: z.undefined(),
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/api/data-connectors/test',
    summary: 'Tests what is in a form. Nothing is stored.',
    access: 'user',
    refreshes: [],
    changes: null,
    body: z.object({
      kind: connectorKindSchema,
      config: z._default(connectorConfigSchema, {}),
      secrets: z._default(connectorSecretsSchema, {}),
      /** A connector whose stored secrets stand in for absent ones, as long as its address stays the same. */
      connector_id: z.optional(idSchema),
    }),
    response: connectorTestSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/data-connectors/{id}/test',
    params: idParams,
    summary: 'Tests a stored connector, as its draft says, and keeps what came of it as its status.',
    access: 'user',
    verb: 'run',
    refreshes: ['connectors'],
    response: connectorTestSchema,
  }),
  browse: endpoint({
    method: 'POST',
    path: '/api/data-connectors/{id}/browse',
    params: idParams,
    summary:
      'What there is to choose: folders and objects, tables and columns, pages of a sitemap, items of a feed, resources and tools.',
    access: 'user',
    verb: 'run',
    body: z.object({
      /** Empty: the top. */
      path: z._default(z.string().check(z.maxLength(2_000)), ''),
      cursor: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
    }),
    response: z.object({
      items: z.array(browseItemSchema),
      next_cursor: z.nullable(z.string()),
      /** Of a site: it has none that can be read, so these are its first page and what that links to. */
      without_sitemap: z.optional(z.literal(true)),
    }),
  }),
  query: endpoint({
    method: 'POST',
    path: '/api/data-connectors/{id}/query',
    params: idParams,
    summary:
      'Reads live: one SELECT, a tool of an MCP server, a file. Anything else than reading is refused with 422 and code `connector.query_refused`.',
    access: 'user',
    verb: 'run',
    body: querySchema,
    response: queryResultSchema,
  }),
  cancelQuery: endpoint({
    method: 'POST',
    path: '/api/data-connectors/{id}/query/{query_id}/cancel',
    params: z.object({ id: idSchema, query_id: idSchema }),
    summary: 'Stops a query of the caller.',
    access: 'user',
    verb: 'run',
    response: z.object({
      /** False: it had ended, or another process carries it out. */
      cancelled: z.boolean(),
    }),
  }),
});

/** Publishing and comparing of connectors. Their secrets are no part of a version. */
export const connectorVersions = part(
  'connectors',
  'told',
  publishingEndpoints({
    path: '/api/data-connectors',
    kind: 'connector',
    noun: 'connector',
    entity: connectorSchema,
    restored: z.object({
      entity: connectorSchema,
      /** Always empty: a connector names nothing of the workspace. */
      missing: z.array(entityReferenceSchema),
      /** The version signs in elsewhere or in another way than the draft did: its secrets have to be entered again. */
      sign_in_removed: z.boolean(),
    }),
  }),
);
