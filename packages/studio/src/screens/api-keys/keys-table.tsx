import { Ellipsis } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ApiKey } from '@agent-studio/api-client/contract';
import {
  ACTIONS,
  Cell,
  IconButton,
  Menu,
  msg,
  RowDetail,
  Table,
  TableHead,
  TableOutline,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { DamageMark } from '../../lists/damage-mark.tsx';
import { type Shows, useColumns } from '../../data/saved-views.ts';
import lists from '../../lists/entity-list.module.css';
import { useFormat } from '../../format/use-format.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import styles from './api-keys.module.css';
import { KEY_COLUMNS } from './key-file.ts';
import { type KeyAction, useKeyMenu } from './key-menu.ts';
import { BudgetBar, ExpiryText, KeyLine, KeyStatus, ResourcesText, ScopesText } from './key-texts.tsx';
import { type KeySort, readKeyFilters } from './keys-query.ts';

export interface KeysTableProps {
  /** Absent while they are loaded. */
  keys?: readonly ApiKey[];
  list: ListQuery;
  isAdmin: boolean;
  onAction: (action: KeyAction, key: ApiKey) => void;
}

/** Rows that stand for those to come. */
const WAITING = 9;

export function KeysTable({ keys, list, isAdmin, onAction }: KeysTableProps) {
  const t = useText();
  const { sort } = readKeyFilters(list);
  const { shows } = useColumns('api-keys');
  const sortedBy = (ascending: KeySort, descending?: KeySort) => ({
    sort:
      sort === ascending ? ('ascending' as const) : sort === descending ? ('descending' as const) : undefined,
    onSort: () => list.set({ sort: sort === ascending ? (descending ?? undefined) : ascending }),
  });
  const columns = [
    { label: msg('Name'), ...sortedBy('name', '-name') },
    { label: msg('Status'), width: 96 },
    ...KEY_COLUMNS.filter(({ id }) => shows(id) && (isAdmin || id !== 'owner')).map(
      ({ sort: orders, ...column }) => ({
        ...column,
        ...(isAdmin && column.id === 'requests' && { className: styles.requests }),
        ...(orders && sortedBy(...orders)),
      }),
    ),
    ACTIONS,
  ];
  if (!keys) return <TableOutline columns={columns} count={WAITING} />;
  return (
    <Table label={t('API Keys')}>
      <TableHead columns={columns} />
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} list={list} isAdmin={isAdmin} shows={shows} onAction={onAction} />
        ))}
      </tbody>
    </Table>
  );
}

interface KeyRowProps extends Pick<KeysTableProps, 'list' | 'isAdmin' | 'onAction'> {
  apiKey: ApiKey;
  shows: Shows;
}

function KeyRow({ apiKey, list, isAdmin, shows, onAction }: KeyRowProps) {
  const t = useText();
  const format = useFormat();
  const [params] = useSearchParams();
  const menu = useKeyMenu(apiKey, (action) => onAction(action, apiKey));
  const { id, name, resources, expires_at, last_used_at, last_used_ip, owner } = apiKey;
  return (
    <tr>
      <th scope="row">
        <div className={styles.name}>
          <Link dir="auto" className="own-words" to={`?${withKey(params, id)}`} title={name}>
            {name}
          </Link>
          <KeyLine apiKey={apiKey} />
        </div>
        <RowDetail>
          {last_used_at ? (
            <>
              {t('Last used')} <TimeAgo time={last_used_at} />
            </>
          ) : (
            t('Never used')
          )}
          {expires_at && (
            <>
              {' · '}
              {t('Expires')} <ExpiryText time={expires_at} />
            </>
          )}
        </RowDetail>
        <DamageMark of={apiKey} />
      </th>
      <Cell>
        {/* That it expires soon stands in a column of its own. */}
        <KeyStatus
          apiKey={apiKey}
          warnings={apiKey.warnings.filter((one) => one !== 'expiring' || !shows('expires'))}
        />
      </Cell>
      {shows('scopes') && (
        <Cell minor>
          <ScopesText apiKey={apiKey} />
        </Cell>
      )}
      {shows('resources') && (
        <Cell minor="first" className={styles.short}>
          <ResourcesText resources={resources} />
        </Cell>
      )}
      {shows('expires') && (
        <Cell minor="first" muted>
          <ExpiryText time={apiKey.expires_at} />
        </Cell>
      )}
      {shows('used') && (
        <Cell minor muted>
          {last_used_at ? (
            <span className={styles.used}>
              <TimeAgo time={last_used_at} />
              <small dir="ltr">{last_used_ip}</small>
            </span>
          ) : (
            t('Never')
          )}
        </Cell>
      )}
      {shows('spent') && (
        <Cell numeric minor="first">
          <BudgetBar apiKey={apiKey} isShort />
        </Cell>
      )}
      {shows('requests') && (
        <Cell numeric minor {...(isAdmin && { className: styles.requests })}>
          {format.count(apiKey.requests_7d)}
        </Cell>
      )}
      {isAdmin && shows('owner') && (
        <Cell minor="first" muted>
          <button
            type="button"
            className={styles.owner}
            title={t('Only keys of {name}', { name: owner.name })}
            onClick={() => list.set({ owner: owner.id })}
          >
            <bdi>{owner.name}</bdi>
          </button>
        </Cell>
      )}
      <Cell menu>
        <Menu
          entries={menu}
          trigger={
            <IconButton
              size="small"
              label={t('Actions for {name}', { name })}
              icon={<Ellipsis size={17} />}
              className={lists.more}
            />
          }
        />
      </Cell>
    </tr>
  );
}

/** The same address, with a key open above the list. */
function withKey(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params);
  next.set('key', id);
  return next.toString();
}
