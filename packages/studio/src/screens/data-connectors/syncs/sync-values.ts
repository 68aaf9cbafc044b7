import * as z from 'zod/mini';
import {
  type ConnectorKind,
  type ConnectorSync,
  nameSchema,
  type Schedule,
  type SyncSelection,
  type SyncUpdate,
} from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { MergeField } from '../../../format/merge.ts';
import { showJson, showYes } from '../../../format/show-value.ts';
import type { Saved } from '../../../forms/use-entity-form.ts';

export interface SyncFormValues {
  name: string;
  /** Empty: a new one is made, called `new_card`. */
  card_id: string;
  new_card: string;
  selection: SyncSelection;
  schedule: Schedule | null;
  /** 0 to 1. */
  delete_guard: number;
  enabled: boolean;
}

const DEFAULT_GUARD = 0.3;

/** The server checks what is chosen, field by field. */
export const syncFormSchema = z.object({
  name: nameSchema,
  card_id: z.string(),
  new_card: z.string(),
  selection: z.custom<SyncSelection>(),
  schedule: z.custom<Schedule | null>(),
  delete_guard: z.number(),
  enabled: z.boolean(),
}) as unknown as z.ZodMiniType<SyncFormValues>;

const TABLE = {
  table: '',
  as: 'rows',
  key_column: null,
  title_column: null,
  text_columns: [],
  max_rows: 10_000,
} satisfies Omit<Extract<SyncSelection, { kind: 'postgres' }>, 'kind'>;

const SELECTIONS: { [Kind in ConnectorKind]: Extract<SyncSelection, { kind: Kind }> } = {
  web: { kind: 'web', mode: 'crawl', urls: [], sitemap_url: null, exclude: [], max_pages: 200, max_depth: 5 },
  http: { kind: 'http', urls: [], items: 'content', max_items: 200 },
  s3: { kind: 's3', paths: [], exclude: [], max_objects: 5_000 },
  postgres: { kind: 'postgres', ...TABLE },
  mysql: { kind: 'mysql', ...TABLE },
  mcp: { kind: 'mcp', resources: [], max_resources: 500 },
};

export const newSync = (kind: ConnectorKind, name: string): SyncFormValues => ({
  name,
  card_id: '',
  new_card: '',
  selection: structuredClone(SELECTIONS[kind]),
  schedule: null,
  delete_guard: DEFAULT_GUARD,
  enabled: true,
});

export const toSavedSync = (sync: ConnectorSync): Saved<SyncFormValues> => ({
  revision: sync.revision,
  values: {
    name: sync.name,
    card_id: sync.card.id,
    new_card: '',
    selection: sync.selection,
    schedule: sync.schedule,
    delete_guard: sync.delete_guard,
    enabled: sync.enabled,
  },
});

/** The card of a sync stays the same. */
export function toSyncUpdate({ card_id: _, new_card: __, ...changes }: Partial<SyncFormValues>): SyncUpdate {
  return changes;
}

const showSchedule = (value: unknown, t: Translate): string =>
  value ? `${(value as Schedule).cron} (${(value as Schedule).timezone})` : t('Manual');

/** The units in which changes of two people are merged. */
export const SYNC_FIELDS: readonly MergeField<SyncFormValues>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'selection', label: msg('What is copied'), show: showJson },
  { path: 'schedule', label: msg('Schedule'), show: showSchedule },
  { path: 'delete_guard', label: msg('Ask before many documents go') },
  { path: 'enabled', label: msg('The schedule is on'), show: showYes },
];
