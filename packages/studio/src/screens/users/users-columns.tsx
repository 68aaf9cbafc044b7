import type { User } from '@agent-studio/api-client/contract';
import { Badge, msg, TimeAgo } from '@agent-studio/core';
import type { Format } from '../../format/create-format.ts';
import type { ListColumn } from '../../lists/list-column.ts';
import { roleLabel } from '../../sharing/roles.ts';
import { STATUSES } from './users-query.ts';

/** Below each other: all to the cent. */
function toCents(usd: number, format: Format): string {
  const cents = format.usdAmong([]);
  return usd > 0 && usd < 0.01 ? `< ${cents(0.01)}` : cents(usd);
}

/** Columns and file of the list of people. */
export const USER_COLUMNS: readonly ListColumn<User>[] = [
  { id: 'who', file: { id: ({ id }) => id, name: ({ name }) => name, email: ({ email }) => email } },
  {
    id: 'role',
    label: msg('Role'),
    width: 100,
    fixed: true,
    cell: ({ role }, { t }) => t(roleLabel(role)),
    file: { role: ({ role }) => role },
  },
  {
    id: 'status',
    label: msg('Status'),
    width: 112,
    minor: true,
    cell: ({ status }, { t }) => <Badge tone={STATUSES[status].tone}>{t(STATUSES[status].label)}</Badge>,
    file: { status: ({ status }) => status },
  },
  {
    id: 'last_seen',
    label: msg('Last seen'),
    width: 124,
    minor: true,
    muted: true,
    sort: 'last_seen_at',
    cell: ({ last_seen_at: time }, { t }) => (time ? <TimeAgo time={time} /> : t('Never')),
    file: { last_seen_at: ({ last_seen_at }) => last_seen_at },
  },
  {
    id: 'runs',
    label: msg('Runs, 30 days'),
    width: 136,
    numeric: true,
    minor: 'first',
    cell: ({ runs_30d }, { format }) => format.count(runs_30d),
    file: { runs_30d: ({ runs_30d }) => runs_30d },
  },
  {
    id: 'cost',
    label: msg('Cost, 30 days'),
    width: 140,
    numeric: true,
    minor: 'first',
    cell: ({ cost_usd_30d: cost }, { format }) => toCents(cost, format),
    file: { cost_usd_30d: ({ cost_usd_30d }) => cost_usd_30d },
  },
  {
    id: 'owns',
    label: msg('Owns'),
    width: 84,
    numeric: true,
    minor: 'first',
    cell: ({ owns }, { format }) => format.count(owns),
    file: { owns: ({ owns }) => owns },
  },
];
