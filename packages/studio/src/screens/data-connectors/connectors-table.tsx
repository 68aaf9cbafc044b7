import { Link } from 'react-router-dom';
import type { ConnectorSummary } from '@agent-studio/api-client/contract';
import { Cell, EntityIcon, HeadCell, Table, TimeAgo, useText } from '@agent-studio/core';
import { useColumns } from '../../data/saved-views.ts';
import styles from '../../forms/entity-list.module.css';
import type { Sort } from '../../forms/list-filters.ts';
import { useFormat } from '../../forms/use-format.ts';
import { ConnectorMenu } from './connector-menu.tsx';
import { StatusBadge } from './connector-badges.tsx';
import { KINDS } from './connector-words.ts';
import { ExpiryText } from './expiry-text.tsx';

export interface ConnectorsTableProps {
  connectors: readonly ConnectorSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (connector: ConnectorSummary) => void;
}

export function ConnectorsTable({ connectors, sort, onSort, onRemove }: ConnectorsTableProps) {
  const { shows } = useColumns('data-connectors');
  const t = useText();
  const order = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : undefined;
  return (
    <Table label={t('Data connectors')}>
      <thead>
        <tr>
          <HeadCell sort={order} onSort={() => onSort(sort === 'name' ? '-name' : 'name')}>
            {t('Connector')}
          </HeadCell>
          <HeadCell>{t('Status')}</HeadCell>
          {shows('last_sync') && <HeadCell minor>{t('Last sync')}</HeadCell>}
          {shows('next_sync') && <HeadCell minor="first">{t('Next sync')}</HeadCell>}
          {shows('documents') && (
            <HeadCell numeric minor>
              {t('Documents')}
            </HeadCell>
          )}
          {shows('used_by') && <HeadCell minor="first">{t('Used by')}</HeadCell>}
          {shows('sign_in') && <HeadCell minor="first">{t('Sign-in ends')}</HeadCell>}
          {shows('owner') && <HeadCell minor="first">{t('Owner')}</HeadCell>}
          <HeadCell>
            <span className="sr">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {connectors.map((connector) => (
          <ConnectorRow key={connector.id} connector={connector} onRemove={onRemove} />
        ))}
      </tbody>
    </Table>
  );
}

const NONE = '—';

function ConnectorRow({
  connector,
  onRemove,
}: {
  connector: ConnectorSummary;
  onRemove: ConnectorsTableProps['onRemove'];
}) {
  const { shows } = useColumns('data-connectors');
  const t = useText();
  const format = useFormat();
  const { id, kind, name, counts, last_sync_at, next_sync_at } = connector;
  const { icon, hue, label } = KINDS[kind];
  const users = [
    counts.tools > 0 && t('Tools: {count}', { count: counts.tools }),
    counts.workflows > 0 && t('Workflows: {count}', { count: counts.workflows }),
  ].filter((text) => text !== false);
  return (
    <tr>
      <th scope="row">
        <div className={styles.rowName}>
          <EntityIcon icon={icon} tint={hue} size={28} />
          <div>
            <Link dir="auto" className="own-words" to={`/data-connectors?connector=${id}`} title={name}>
              {name}
            </Link>
            <small>{t(label)}</small>
          </div>
        </div>
      </th>
      <Cell>
        <StatusBadge connector={connector} />
      </Cell>
      {shows('last_sync') && (
        <Cell minor muted>
          {last_sync_at ? <TimeAgo time={last_sync_at} /> : NONE}
        </Cell>
      )}
      {shows('next_sync') && (
        <Cell minor="first" muted>
          {next_sync_at ? <time dateTime={next_sync_at}>{format.dateTime(next_sync_at)}</time> : NONE}
        </Cell>
      )}
      {shows('documents') && (
        <Cell numeric minor>
          {counts.syncs === 0 ? NONE : format.count(counts.documents)}
        </Cell>
      )}
      {shows('used_by') && <Cell minor="first">{users.length === 0 ? NONE : format.list(users)}</Cell>}
      {shows('sign_in') && (
        <Cell minor="first">
          <ExpiryText time={connector.credential_expires_at} />
        </Cell>
      )}
      {shows('owner') && (
        <Cell minor="first" muted>
          <bdi>{connector.owner.name}</bdi>
        </Cell>
      )}
      <Cell>
        <ConnectorMenu connector={connector} onRemove={onRemove} />
      </Cell>
    </tr>
  );
}
