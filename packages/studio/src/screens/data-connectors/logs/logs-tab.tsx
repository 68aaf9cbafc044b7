import { ScrollText } from 'lucide-react';
import { Suspense } from 'react';
import type { Connector, SyncLog } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  Cell,
  EmptyState,
  msg,
  NONE,
  Pagination,
  RowDetail,
  Table,
  type TableColumn,
  TableHead,
  TableOutline,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useSyncLogs, useSyncs } from '../../../data/connectors/connector-syncs.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { ListChoice } from '../../../lists/list-fields.tsx';
import { useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { LogCounts } from './log-counts.tsx';
import { LogOutline } from './log-outline.tsx';
import { LOG_STATUSES } from './log-words.ts';
import styles from '../syncs/sync.module.css';
import { usePlace } from '../browse/use-place.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';
import { DamageMark } from '../../../lists/damage-mark.tsx';

const LogView = lazyPart(() => import('./log-view.tsx'), 'LogView');

const PAGE_SIZE = 20;

export interface LogsTabProps {
  connector: Connector;
  readOnly: boolean;
}

/** What the syncs of a connector did, newest first, or one of them with its objects. */
export function LogsTab({ connector, readOnly }: LogsTabProps) {
  const { log } = usePlace();
  if (!log) return <LogsList connectorId={connector.id} />;
  return (
    <Suspense fallback={<LogOutline />}>
      <LogView key={log} connectorId={connector.id} logId={log} readOnly={readOnly} />
    </Suspense>
  );
}

function LogsList({ connectorId }: { connectorId: string }) {
  const t = useText();
  const list = useListQuery();
  const place = usePlace();
  const { data: syncs = [] } = useSyncs(connectorId);
  const status = Object.keys(LOG_STATUSES).find((one) => one === list.get('status')) as
    | SyncLog['status']
    | undefined;
  const sync = syncs.find(({ id }) => id === list.get('of'))?.id;
  const logs = useSyncLogs(connectorId, {
    page: list.page,
    page_size: PAGE_SIZE,
    ...(status && { status }),
    ...(sync && { sync_id: sync }),
  });
  useLastPage(list, logs.data);
  const narrowed = Boolean(status ?? sync);
  return (
    <>
      {(narrowed || (logs.data?.total ?? 0) > 0) && (
        <div className={styles.bar}>
          {syncs.length > 1 && (
            <ListChoice
              list={list}
              name="of"
              label={t('Sync')}
              any={t('Any sync')}
              value={sync ?? ''}
              options={syncs.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <ListChoice
            list={list}
            name="status"
            label={t('Status')}
            any={t('Any status')}
            value={status ?? ''}
            options={LOG_STATUSES}
          />
        </div>
      )}
      <Loaded query={logs} skeleton={<TableOutline columns={COLUMNS} />}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              size={narrowed ? 'inline' : 'page'}
              icon={ScrollText}
              title={narrowed ? t('No log fits these filters') : t('Nothing was synced yet')}
              text={
                narrowed ? undefined : t('Every run of a sync is recorded here, with each of its objects.')
              }
              actions={
                narrowed && (
                  <Button onClick={() => list.clear('connector', 'tab')}>{t('Show all logs')}</Button>
                )
              }
            />
          ) : (
            <div aria-busy={logs.isPlaceholderData}>
              <LogsTable logs={items} onOpen={place.openLog} />
              {total > PAGE_SIZE && (
                <Pagination
                  className={styles.pages}
                  page={list.page}
                  total={total}
                  pageSize={PAGE_SIZE}
                  onPage={list.setPage}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

const COLUMNS: readonly TableColumn[] = [
  { label: msg('Sync') },
  { label: msg('Status') },
  { label: msg('Changes'), minor: true },
  { label: msg('Trigger'), minor: 'first' },
  { label: msg('Duration'), numeric: true, minor: true },
  { label: msg('Started'), minor: true },
];

function LogsTable({ logs, onOpen }: { logs: readonly SyncLog[]; onOpen: (id: string) => void }) {
  const t = useText();
  const format = useFormat();
  return (
    <Table label={t('Logs')}>
      <TableHead columns={COLUMNS} />
      <tbody>
        {logs.map((log) => (
          <tr key={log.id} className={styles.logRow}>
            <th scope="row">
              <button
                type="button"
                className={styles.logName}
                aria-label={t('Open the log of {name}', { name: log.sync.name })}
                onClick={() => onOpen(log.id)}
              >
                <bdi className="own-words">{log.sync.name}</bdi>
              </button>{' '}
              {log.dry_run && <Badge shape="tag">{t('Dry run')}</Badge>}
              <DamageMark of={log} />
              <RowDetail>
                <TimeAgo time={log.started_at} /> <LogCounts counts={log.counts} />
              </RowDetail>
            </th>
            <Cell>
              <Badge tone={LOG_STATUSES[log.status].tone}>{t(LOG_STATUSES[log.status].label)}</Badge>
            </Cell>
            <Cell minor>
              <LogCounts counts={log.counts} />
            </Cell>
            <Cell minor="first">{log.trigger === 'schedule' ? t('Schedule') : t('Manual')}</Cell>
            <Cell numeric minor>
              {log.duration_ms === null ? NONE : format.duration(log.duration_ms)}
            </Cell>
            <Cell muted minor>
              <TimeAgo time={log.started_at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
