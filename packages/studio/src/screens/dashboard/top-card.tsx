import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { IconButton, Select, useText } from '@agent-studio/core';
import { BarList } from '../../charts/bar-list.tsx';
import { type MonitoringFilter, useTop } from '../../data/figures/monitoring.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './dashboard.module.css';
import { type Group, groupName, GROUPS, writeFigure } from './dashboard-words.ts';
import { narrowedTo, runsPath } from './runs-link.ts';

const ORDERS = ['requests', 'cost_usd', 'tokens', 'failed'] as const;

/** What was used most: leads to its runs, or narrows everything down to it. */
export function TopCard({ list, filter }: { list: ListQuery; filter: MonitoringFilter }) {
  const t = useText();
  const format = useFormat();
  const [by, setBy] = useState<Group>('agent');
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('requests');
  const query = useTop(filter, { by, order_by: order });
  const title = t('Most used');
  const orders = { requests: t('Requests'), cost_usd: t('Cost'), tokens: t('Tokens'), failed: t('Failures') };
  const shown = order === 'failed' ? 'requests' : order;
  return (
    <ChartCard
      title={title}
      query={query}
      end={
        <div className={styles.quiet}>
          <Select<Group>
            shape="quiet"
            label={t('Split by')}
            hideLabel
            value={by}
            options={(Object.keys(GROUPS) as Group[]).map((value) => ({
              value,
              label: t(GROUPS[value].label),
            }))}
            onChange={setBy}
          />
          <Select
            shape="quiet"
            label={t('Order')}
            hideLabel
            value={order}
            options={ORDERS.map((value) => ({ value, label: orders[value] }))}
            onChange={setOrder}
          />
        </div>
      }
    >
      {({ items, period }) =>
        items.length ? (
          <BarList
            label={title}
            items={items.map((item) => ({
              key: item.key,
              name: groupName(by, item.key, item.name, t),
              value: item[shown] ?? 0,
              detail: [
                item.success_rate !== null &&
                  t('{share} succeeded', { share: format.percent(item.success_rate) }),
                item.p95_ms !== null && format.pair('p95', format.duration(item.p95_ms)),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            format={(value) =>
              shown === 'cost_usd' ? format.cents(value) : writeFigure(shown, value, format)
            }
            linkOf={({ key }) => runsPath(filter, period, narrowedTo(by, key, filter))}
            renderEnd={({ key, name }) =>
              key && (
                <IconButton
                  size="small"
                  label={t('Show only {name}', { name })}
                  icon={<ListFilter size={15} />}
                  onClick={() => list.set({ [GROUPS[by].filter]: key })}
                />
              )
            }
          />
        ) : (
          <p className={styles.nothing}>{t('Nothing in this period')}</p>
        )
      }
    </ChartCard>
  );
}
