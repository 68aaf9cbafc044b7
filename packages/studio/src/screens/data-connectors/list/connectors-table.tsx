import type { ConnectorSummary } from '@agent-studio/api-client/contract';
import { Cell, HeadCell, TimeAgo, useText } from '@agent-studio/core';
import { EntityRow, EntityTable, NONE } from '../../../lists/entity-table.tsx';
import { useColumns } from '../../../data/saved-views.ts';
import type { Sort } from '../../../lists/list-filters.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ConnectorMenu } from './connector-menu.tsx';
import { StatusBadge } from '../connector-badges.tsx';
import { KINDS } from '../connector-words.ts';
import { ExpiryText } from '../expiry-text.tsx';

export interface ConnectorsTableProps {
  connectors: readonly ConnectorSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (connector: ConnectorSummary) => void;
}

export function ConnectorsTable({ connectors, sort, onSort, onRemove }: ConnectorsTableProps) {
  const { shows } = useColumns('data-connectors');
  const t = useText();
  return (
    <EntityTable
      label={t('Data connectors')}
      name={t('Connector')}
      sort={sort}
      onSort={onSort}
      edited={false}
      head={
        <>
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
        </>
      }
    >
      {connectors.map((connector) => (
        <ConnectorRow key={connector.id} connector={connector} onRemove={onRemove} />
      ))}
    </EntityTable>
  );
}

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
    <EntityRow
      icon={icon}
      tint={hue}
      name={name}
      under={t(label)}
      to={`/data-connectors?connector=${id}`}
      menu={<ConnectorMenu connector={connector} onRemove={onRemove} />}
    >
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
    </EntityRow>
  );
}
