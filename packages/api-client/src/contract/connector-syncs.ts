import * as z from 'zod/mini';
import { idParams, idSchema, nameSchema, pageOf, pageQueryShape, timeSchema } from './common.ts';
import {
  syncLogItemSchema,
  syncLogSchema,
  syncLogStatusSchema,
  syncSelectionSchema,
} from './connector-shapes.ts';
import { endpoint, part } from './endpoint.ts';
import { scheduleSchema } from './schedules.ts';

/** Copying from a connector into knowledge cards. */

const guard = z.number().check(z.gte(0, 'Between 0 and 1.'), z.lte(1, 'Between 0 and 1.'));

export const syncInputSchema = z.object({
  name: nameSchema,
  card_id: idSchema,
  selection: syncSelectionSchema,
  /** Null: only by hand. */
  schedule: z._default(z.nullable(scheduleSchema), null),
  /** When more than this share of its documents is gone from the source, it stops and asks. 1: it never asks. */
  delete_guard: z._default(guard, 0.3),
  /** Whether the schedule is on. */
  enabled: z._default(z.boolean(), true),
});

/** A partial update: a field that is absent stays as it is. The card stays the same. */
export const syncUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    selection: syncSelectionSchema,
    schedule: z.nullable(scheduleSchema),
    delete_guard: guard,
    enabled: z.boolean(),
  }),
);

export const connectorSyncSchema = z.object({
  id: idSchema,
  connector_id: idSchema,
  name: z.string(),
  /** Its name is null for those who may not see the card. */
  card: z.object({ id: idSchema, name: z.nullable(z.string()) }),
  selection: syncSelectionSchema,
  schedule: z.nullable(scheduleSchema),
  delete_guard: z.number(),
  enabled: z.boolean(),
  /** Documents that it put into the card. */
  documents: z.int(),
  /** Null: it never ran. Dry runs do not count. */
  last: z.nullable(syncLogSchema),
  /** One that is queued or at work, a dry run as well; null: none. */
  active_log_id: z.nullable(idSchema),
  next_at: z.nullable(timeSchema),
  revision: z.int(),
  updated_at: timeSchema,
});
export type ConnectorSync = z.output<typeof connectorSyncSchema>;
/** As typed into a form; `SyncValues` is the same thing after parsing. */
export type SyncInput = z.input<typeof syncInputSchema>;
export type SyncValues = z.output<typeof syncInputSchema>;
export type SyncUpdate = z.output<typeof syncUpdateSchema>;

/** What feeds a card, as those see it who may see the card. */
export const cardSourceSchema = z.object({
  sync_id: idSchema,
  /** Of the sync; null, as the connector's, for those who may not see the connector. */
  name: z.nullable(z.string()),
  connector: z.object({ id: idSchema, name: z.nullable(z.string()) }),
  /** How many documents of the card are its own. */
  documents: z.int(),
  last_sync_at: z.nullable(timeSchema),
  status: z.nullable(syncLogStatusSchema),
  next_at: z.nullable(timeSchema),
});
export type CardSource = z.output<typeof cardSourceSchema>;

const syncPath = {
  path: '/api/data-connectors/{id}/syncs/{sync_id}',
  params: z.object({ id: idSchema, sync_id: idSchema }),
} as const;
const logParams = z.object({ id: idSchema, log_id: idSchema });

export const connectorSyncs = part('connectors', 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/data-connectors/{id}/syncs',
    params: idParams,
    summary: 'Syncs of a connector, oldest first.',
    access: 'user',
    response: z.object({ items: z.array(connectorSyncSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/data-connectors/{id}/syncs',
    params: idParams,
    summary: 'Adds a sync into a card that the caller may edit. Nothing is copied yet.',
    access: 'user',
    refreshes: ['connectors', 'knowledge'],
    body: syncInputSchema,
    response: connectorSyncSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...syncPath,
    summary: 'Changes the fields that are sent. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    refreshes: ['connectors', 'knowledge'],
    body: syncUpdateSchema,
    response: connectorSyncSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...syncPath,
    summary: 'Deletes a sync; its documents stay in the card, or go with `documents=remove`.',
    access: 'user',
    refreshes: ['connectors', 'knowledge'],
    query: z.optional(z.object({ documents: z._default(z.enum(['keep', 'remove']), 'keep') })),
    response: z.undefined(),
  }),
  ofCard: endpoint({
    method: 'GET',
    path: '/api/knowledge_cards/{id}/connectors',
    params: idParams,
    summary: 'The syncs that feed a knowledge card, oldest first.',
    access: 'user',
    response: z.object({ items: z.array(cardSourceSchema) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/data-connectors/{id}/sync',
    params: idParams,
    summary:
      'Starts a sync, which does what is new, changed or failed before; `dry_run` only says what it would do. 409 with code `sync.active` while it is at work. Its course is in the log.',
    access: 'user',
    verb: 'run',
    refreshes: ['connectors', 'knowledge'],
    body: z.object({
      sync_id: idSchema,
      dry_run: z._default(z.boolean(), false),
      /** Removes what is gone even where the guard asked. */
      allow_removals: z._default(z.boolean(), false),
    }),
    response: z.object({ log_id: idSchema }),
    status: 202,
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/data-connectors/{id}/logs',
    params: idParams,
    summary: 'What syncs of a connector did, newest first.',
    access: 'user',
    query: z.object({
      page: pageQueryShape.page,
      page_size: pageQueryShape.page_size,
      sync_id: z.optional(idSchema),
      status: z.optional(syncLogStatusSchema),
    }),
    response: pageOf(syncLogSchema),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/data-connectors/{id}/logs/{log_id}',
    params: logParams,
    summary: 'One run of a sync: its counts, and a page of its objects, failed ones first.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      action: z.optional(z.enum(['add', 'change', 'remove'])),
      outcome: z.optional(z.enum(['planned', 'done', 'failed'])),
    }),
    response: z.extend(syncLogSchema, { items: pageOf(syncLogItemSchema) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/data-connectors/{id}/logs/{log_id}/cancel',
    params: logParams,
    summary: 'Stops a sync; what is done stays.',
    access: 'user',
    verb: 'run',
    refreshes: ['connectors', 'knowledge'],
    response: syncLogSchema,
  }),
});
