import type { DraftStatus } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { ListFilter } from '../lists/list-filters.ts';

const STATUSES: Readonly<Record<DraftStatus, { label: string }>> = {
  published: { label: msg('Published') },
  changed: { label: msg('Unpublished changes') },
  draft: { label: msg('Draft') },
  failing: { label: msg('Failing') },
};

/** How a thing with versions stands, in the lists of all kinds that have them. */
export const STATUS_FILTER: ListFilter = {
  name: 'status',
  label: msg('State'),
  any: msg('Any state'),
  options: STATUSES,
};
