import { BellOff } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Cell,
  EmptyState,
  msg,
  NONE,
  Pagination,
  Table,
  type TableColumn,
  TableHead,
  TableOutline,
  useText,
} from '@agent-studio/core';
import { useAlertEvents } from '../../data/figures/alerts.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useFormat } from '../../format/use-format.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { DeliveryText } from './alert-row.tsx';
import { writeThreshold, writeValue } from './alert-words.ts';
import styles from './alerts.module.css';

const PAGE_SIZE = 20;

const COLUMNS: readonly TableColumn[] = [
  { label: msg('Time') },
  { label: msg('Alert') },
  { label: msg('State') },
  { label: msg('Value'), numeric: true },
  { label: msg('Limit'), numeric: true, minor: true },
  { label: msg('Webhook'), minor: 'first' },
];

/** When alerts fired and were resolved, the newest first. */
export function AlertEvents({ list }: { list: ListQuery }) {
  const t = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const events = useAlertEvents(page, list.get('alert'));
  const title = t('Notifications sent');
  return (
    <div className={styles.events}>
      <h2>{title}</h2>
      <Loaded query={events} skeleton={<TableOutline columns={COLUMNS} count={3} />}>
        {({ items, total }) =>
          items.length ? (
            <>
              <Table label={title}>
                <TableHead columns={COLUMNS} />
                <tbody>
                  {items.map(({ id, at, alert, kind, metric, value, threshold, delivery }) => (
                    <tr key={id}>
                      <Cell muted>{format.dateTime(at)}</Cell>
                      <Cell>
                        <span dir="auto">{alert.name}</span>
                      </Cell>
                      <Cell>
                        <Badge tone={kind === 'fired' ? 'danger' : 'good'}>
                          {kind === 'fired' ? t('Fired') : t('Over')}
                        </Badge>
                      </Cell>
                      <Cell numeric>{value === null ? NONE : writeValue(metric, value, format)}</Cell>
                      <Cell numeric minor muted>
                        {writeThreshold(metric, threshold, format)}
                      </Cell>
                      <Cell minor="first" muted>
                        {delivery ? <DeliveryText delivery={delivery} /> : NONE}
                      </Cell>
                    </tr>
                  ))}
                </tbody>
              </Table>
              {total > PAGE_SIZE && (
                <Pagination page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
              )}
            </>
          ) : (
            <EmptyState
              size="inline"
              icon={BellOff}
              title={t('No notifications yet')}
              text={t('Each time an alert fires or is over is listed here.')}
            />
          )
        }
      </Loaded>
    </div>
  );
}
