import type { ApiKey } from '@agent-studio/api-client/contract';
import { msg, type TableColumn } from '@agent-studio/core';
import type { Column } from '../../lists/column-chooser.tsx';
import type { FileColumn } from '../../lists/list-file.ts';
import type { KeySort } from './keys-query.ts';

type KeyColumn = Column & Pick<TableColumn, 'width'> & { sort?: [KeySort, KeySort?] };

/** Columns that may be hidden. */
export const KEY_COLUMNS: readonly KeyColumn[] = [
  { id: 'scopes', label: msg('Scopes'), width: 105, minor: true },
  { id: 'resources', label: msg('For'), width: 113, minor: 'first' },
  { id: 'expires', label: msg('Expires'), width: 91, minor: 'first', sort: ['expires_at'] },
  { id: 'used', label: msg('Last used'), width: 103, minor: true, sort: ['last_used_at', '-last_used_at'] },
  { id: 'spent', label: msg('Spent'), width: 76, numeric: true, minor: 'first' },
  { id: 'requests', label: msg('Requests, 7 days'), width: 128, numeric: true, minor: true },
  { id: 'owner', label: msg('Owner'), width: 96, minor: 'first' },
];

/** Columns of the file of the whole list. */
export const KEY_FILE: readonly FileColumn<ApiKey>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
  { name: 'key', value: ({ prefix, last4 }) => `${prefix}…${last4}` },
  { name: 'type', value: ({ type }) => type },
  { name: 'status', value: ({ status }) => status },
  { name: 'scopes', value: ({ scopes }) => scopes.join(' ') },
  { name: 'resources', value: ({ resources }) => resources.map(({ id, name }) => name ?? id).join(', ') },
  { name: 'expires_at', value: ({ expires_at }) => expires_at },
  { name: 'last_used_at', value: ({ last_used_at }) => last_used_at },
  { name: 'last_used_ip', value: ({ last_used_ip }) => last_used_ip },
  { name: 'spent_usd', value: ({ spent_usd }) => spent_usd },
  { name: 'budget_usd', value: ({ budget_usd }) => budget_usd },
  { name: 'budget_period', value: ({ budget_period }) => budget_period },
  { name: 'requests_7d', value: ({ requests_7d }) => requests_7d },
  { name: 'owner', value: ({ owner }) => owner.name },
  { name: 'note', value: ({ note }) => note },
];
