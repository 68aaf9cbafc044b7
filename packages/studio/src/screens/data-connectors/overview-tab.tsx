import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Connector } from '@agent-studio/api-client/contract';
import { NONE, StatRow, TimeAgo, useSurface, useText } from '@agent-studio/core';
import { useZone } from '../../data/time-zone.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { UsersList } from '../../entities/users-list.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { dayAndTime } from '../../format/day-and-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { useWords } from '../../format/words.tsx';
import styles from './data-connectors.module.css';
import { ExpiryText } from './expiry-text.tsx';

/** How it is, and what depends on it. */
export function OverviewTab({ connector }: { connector: Connector }) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  const { counts, last_error, checked_at, last_sync_at, next_sync_at, credential_expires_at } = connector;
  const syncs = connector.uses.includes('sync');
  return (
    <div className={styles.overview}>
      {last_error && (
        <div className={styles.failing} role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          <div>
            <b dir="auto">{told(last_error.message, last_error.sentence)}</b>
            <p dir="auto">{told(last_error.hint, last_error.hint_sentence)}</p>
            <small>
              <TimeAgo time={last_error.at} />
            </small>
          </div>
        </div>
      )}
      <StatRow
        className={styles.stats}
        stats={[
          ...(syncs
            ? [
                { label: t('Documents'), value: format.count(counts.documents) },
                { label: t('Last sync'), value: last_sync_at ? <TimeAgo time={last_sync_at} /> : NONE },
                ...(next_sync_at ? [{ label: t('Next sync'), value: <NextTime time={next_sync_at} /> }] : []),
              ]
            : []),
          { label: t('Last used'), value: checked_at ? <TimeAgo time={checked_at} /> : NONE },
          ...(credential_expires_at
            ? [{ label: t('Credentials expire'), value: <ExpiryText time={credential_expires_at} /> }]
            : []),
        ]}
      />
      {connector.description && (
        <p dir="auto" className={`${styles.description} own-words`}>
          {connector.description}
        </p>
      )}
      <UsedBy connector={connector} />
    </div>
  );
}

const WEEK_MS = 6 * 24 * 3_600_000;

/** Within days by its weekday, as short as the figures beside it. */
function NextTime({ time }: { time: string }) {
  const t = useText();
  const format = useFormat();
  const { locale } = useSurface();
  const zone = useZone();
  const [now] = useState(Date.now);
  const isNear = Date.parse(time) - now < WEEK_MS;
  return (
    <time dateTime={time} className={isNear ? undefined : styles.when} title={format.dateTime(time)}>
      {isNear ? dayAndTime(time, { locale, zone, t, named: true }) : format.dateTime(time)}
    </time>
  );
}

function UsedBy({ connector }: { connector: Connector }) {
  const t = useText();
  const { used_by, counts } = connector;
  const groups = [
    {
      title: t('Knowledge cards'),
      kind: KINDS.knowledge_card,
      items: used_by.cards,
      total: counts.cards ?? used_by.cards.length,
    },
    { title: t('Tools'), kind: KINDS.tool, items: used_by.tools, total: counts.tools },
    {
      title: t('Workflows'),
      kind: KINDS.workflow,
      items: used_by.workflows,
      total: counts.workflows,
    },
  ].filter(({ total }) => total > 0);
  return (
    <FormSection
      title={t('Used by')}
      text={
        groups.length === 0 ? t('Nothing uses it yet. Add a sync, a tool or a workflow node.') : undefined
      }
    >
      {groups.map(({ title, kind, items, total }) => (
        <div key={title} className={styles.usersGroup}>
          <h3>{title}</h3>
          <UsersList kind={kind} users={items} />
          {total > items.length && (
            <p className={styles.muted}>
              {t('Not shared with you: {count}', { count: total - items.length })}
            </p>
          )}
        </div>
      ))}
    </FormSection>
  );
}
