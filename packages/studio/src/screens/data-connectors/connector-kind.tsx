import { PencilLine, RefreshCw, Settings2 } from 'lucide-react';
import type { ConnectorSummary } from '@agent-studio/api-client/contract';
import { msg, NONE, TimeAgo } from '@agent-studio/core';
import { connectorHooks } from '../../data/connectors/data-connectors.ts';
import { EDITED, OWNER, TAGS, VERSION, VISIBILITY } from '../../entities/entity-columns.tsx';
import { type EntityKind, NO_COPIES } from '../../entities/entity-kind.ts';
import { KINDS, withQuery } from '../../entities/kinds/kinds.ts';
import { StatusBadge } from './connector-badges.tsx';
import { KINDS as CONNECTOR_KINDS, STATUSES } from './connector-words.ts';
import { ExpiryText } from './expiry-text.tsx';
import { ConnectorsStart } from './list/connectors-start.tsx';

const { pathOf } = KINDS.connector;

/** What is special about connectors. */
export const CONNECTOR_KIND: EntityKind<ConnectorSummary> = {
  ...KINDS.connector,
  hooks: connectorHooks,
  words: {
    title: msg('Data connectors'),
    subtitle: msg('Where knowledge comes from, and what agents can ask live.'),
    create: msg('Add connector'),
    search: msg('Search connectors'),
    owners: msg('Whose connectors'),
    loading: msg('Loading connectors'),
    failed: msg('Your connectors could not be loaded'),
    count: msg('Connectors found: {count}'),
    none: {
      title: msg('No connectors match'),
      text: msg('No connector fits these filters.'),
      all: msg('Show all connectors'),
    },
    table: msg('Data connectors'),
    remove: {
      text: msg('The connection, its sign-in and its logs are deleted for everybody. This cannot be undone.'),
      confirm: msg('Delete connector'),
    },
  },
  filters: [
    { name: 'kind', label: msg('Kind'), any: msg('Any kind'), options: CONNECTOR_KINDS },
    { name: 'status', label: msg('Status'), any: msg('Any status'), options: STATUSES },
    {
      name: 'use',
      label: msg('Use'),
      any: msg('Any use'),
      options: { sync: { label: msg('Feeds cards') }, query: { label: msg('Can be asked') } },
    },
  ],
  columns: [
    { id: 'kind', file: { kind: ({ kind }) => kind } },
    {
      id: 'status',
      label: msg('Status'),
      width: 120,
      fixed: true,
      cell: (connector) => <StatusBadge connector={connector} />,
      file: { status: ({ status }) => status },
    },
    {
      id: 'last_sync',
      label: msg('Last sync'),
      width: 120,
      minor: true,
      muted: true,
      cell: ({ last_sync_at: time }) => (time ? <TimeAgo time={time} /> : NONE),
      file: { last_sync_at: ({ last_sync_at }) => last_sync_at },
    },
    {
      id: 'next_sync',
      label: msg('Next sync'),
      width: 150,
      minor: 'first',
      hiddenAtFirst: true,
      muted: true,
      cell: ({ next_sync_at: time }, { format }) =>
        time ? <time dateTime={time}>{format.dateTime(time)}</time> : NONE,
      file: { next_sync_at: ({ next_sync_at }) => next_sync_at },
    },
    {
      id: 'documents',
      label: msg('Documents'),
      width: 110,
      numeric: true,
      minor: true,
      cell: ({ counts }, { format }) => format.count(counts.documents),
      file: { documents: ({ counts }) => counts.documents },
    },
    {
      id: 'used_by',
      label: msg('Used by'),
      width: 130,
      minor: 'first',
      cell: ({ counts }, { t, format }) =>
        format.list(
          [
            counts.cards ? t('{count} cards', { count: counts.cards }) : '',
            counts.tools > 0 ? t('{count} tools', { count: counts.tools }) : '',
            counts.workflows > 0 ? t('{count} workflows', { count: counts.workflows }) : '',
          ].filter(Boolean),
        ) || NONE,
      file: {
        cards: ({ counts }) => counts.cards,
        tools: ({ counts }) => counts.tools,
        workflows: ({ counts }) => counts.workflows,
      },
    },
    {
      id: 'sign_in',
      label: msg('Credentials expire'),
      width: 150,
      minor: 'first',
      // Home tells of what expires soon.
      hiddenAtFirst: true,
      cell: ({ credential_expires_at: time }) => (time ? <ExpiryText time={time} /> : NONE),
      file: { credential_expires_at: ({ credential_expires_at }) => credential_expires_at },
    },
    { ...VERSION, width: 140 },
    { ...OWNER, width: 130, hiddenAtFirst: true },
    VISIBILITY,
    TAGS,
    { ...EDITED, width: 120, minor: 'first' },
  ],
  lookOf: ({ kind }) => ({ icon: CONNECTOR_KINDS[kind].icon, tint: CONNECTOR_KINDS[kind].hue }),
  underOf: ({ kind, owner }, { t }) => `${t(CONNECTOR_KINDS[kind].label)} · ${owner.name}`,
  linksOf: ({ id, uses }) => [
    { id: 'open', label: msg('Open'), icon: PencilLine, to: pathOf(id) },
    ...(uses.includes('sync')
      ? [{ id: 'syncs', label: msg('Syncs'), icon: RefreshCw, to: withQuery(pathOf(id), 'tab=syncs') }]
      : []),
    { id: 'settings', label: msg('Settings'), icon: Settings2, to: withQuery(pathOf(id), 'tab=settings') },
  ],
  useCopies: NO_COPIES,
  Start: ConnectorsStart,
};
