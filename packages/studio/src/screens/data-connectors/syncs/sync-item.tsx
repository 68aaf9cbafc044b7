import { BookOpen, Ellipsis, ListChecks, PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConnectorSync, SyncLog } from '@agent-studio/api-client/contract';
import { Badge, Button, Card, IconButton, Menu, TimeAgo, useText, TextLink } from '@agent-studio/core';
import { useCancelSync, useStartSync, useSyncLog } from '../../../data/connectors/connector-syncs.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ScheduleText } from '../../../schedules/schedule-text.tsx';
import { ZonedTime } from '../../../schedules/zoned-time.tsx';
import { useWords } from '../../../format/words.tsx';
import { LogCounts } from '../logs/log-counts.tsx';
import { LogProgress } from '../logs/log-progress.tsx';
import { LOG_STATUSES } from '../logs/log-words.ts';
import { RemoveSyncDialog } from './remove-sync-dialog.tsx';
import { SyncGuard } from './sync-guard.tsx';
import styles from './sync.module.css';
import { usePlace } from '../browse/use-place.ts';

export interface SyncItemProps {
  connectorId: string;
  sync: ConnectorSync;
  readOnly: boolean;
}

/** One sync: where it leads, how it went, and what can be done with it. */
export function SyncItem({ connectorId, sync, readOnly }: SyncItemProps) {
  const t = useText();
  const told = useWords();
  const place = usePlace();
  const start = useStartSync(connectorId);
  const [removing, setRemoving] = useState(false);
  const { id, name, card, last, active_log_id } = sync;
  const busy = start.isPending || active_log_id !== null;

  async function run(dry_run: boolean) {
    try {
      const log = await start.mutateAsync({ sync_id: id, dry_run });
      // What it would do is what the person wants to see.
      if (dry_run) place.openLog(log);
    } catch {
      // The message of every failed call says why.
    }
  }

  return (
    <Card asChild className={styles.sync}>
      <li>
        <div className={styles.syncHead}>
          <h2>
            <bdi className="own-words">{name}</bdi>
          </h2>
          {last && <Badge tone={LOG_STATUSES[last.status].tone}>{t(LOG_STATUSES[last.status].label)}</Badge>}
          {!readOnly && (
            <div className={styles.syncActions}>
              <Button
                size="small"
                disabled={busy}
                aria-label={t('Dry run: {name}', { name })}
                onClick={() => void run(true)}
              >
                <ListChecks size={14} aria-hidden="true" />
                {t('Dry run')}
              </Button>
              <Button
                size="small"
                disabled={busy}
                aria-label={t('Sync now: {name}', { name })}
                onClick={() => void run(false)}
              >
                <RefreshCw size={14} aria-hidden="true" />
                {t('Sync now')}
              </Button>
              <Menu
                entries={[
                  {
                    id: 'edit',
                    label: t('Edit'),
                    icon: PencilLine,
                    onSelect: () => place.openSync(id),
                  },
                  'separator',
                  {
                    id: 'delete',
                    label: t('Delete…'),
                    icon: Trash2,
                    tone: 'danger',
                    onSelect: () => setRemoving(true),
                  },
                ]}
                trigger={
                  <IconButton
                    size="small"
                    label={t('Actions for {name}', { name })}
                    icon={<Ellipsis size={17} />}
                  />
                }
              />
            </div>
          )}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{t('Card')}</dt>
            <dd>
              {card.name === null ? (
                t('Not shared with you')
              ) : (
                <TextLink asChild>
                  <Link to={`/knowledge-base/edit/${card.id}`}>
                    <BookOpen size={14} aria-hidden="true" />
                    <bdi className="own-words">{card.name}</bdi>
                  </Link>
                </TextLink>
              )}
            </dd>
          </div>
          <Schedule sync={sync} />
          <LastRun last={last} documents={sync.documents} />
        </dl>
        {active_log_id && <Active connectorId={connectorId} logId={active_log_id} readOnly={readOnly} />}
        {!active_log_id && last?.status === 'waiting' && (
          <SyncGuard {...{ connectorId, log: last, readOnly }} onStarted={() => place.openSync(null)} />
        )}
        {!active_log_id && last?.error && (
          <p className={styles.problem} dir="auto">
            {told(last.error.message, last.error.sentence)} {told(last.error.hint, last.error.hint_sentence)}
          </p>
        )}
        {removing && (
          <RemoveSyncDialog connectorId={connectorId} sync={sync} onClose={() => setRemoving(false)} />
        )}
      </li>
    </Card>
  );
}

function Active({ connectorId, logId, readOnly }: { connectorId: string; logId: string; readOnly: boolean }) {
  const { data } = useSyncLog(connectorId, logId, { page_size: 1 });
  const cancel = useCancelSync(connectorId);
  if (!data) return null;
  return (
    <LogProgress
      log={data}
      cancelling={cancel.isPending}
      onCancel={readOnly ? undefined : () => cancel.mutate(logId)}
    />
  );
}

function Schedule({ sync: { schedule, enabled, next_at } }: { sync: ConnectorSync }) {
  const t = useText();
  return (
    <>
      <div>
        <dt>{t('Schedule')}</dt>
        <dd>{schedule ? <ScheduleText schedule={schedule} /> : t('Manual')}</dd>
      </div>
      {schedule && (
        <div>
          <dt>{t('Next sync')}</dt>
          <dd>
            {!enabled && t('The schedule is off')}
            {enabled && next_at && <ZonedTime time={next_at} timezone={schedule.timezone} />}
          </dd>
        </div>
      )}
    </>
  );
}

function LastRun({ last, documents }: { last: SyncLog | null; documents: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <div>
        <dt>{t('Last sync')}</dt>
        <dd>
          {last ? (
            <>
              <TimeAgo time={last.finished_at ?? last.started_at} /> <LogCounts counts={last.counts} />
            </>
          ) : (
            t('Never')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Documents')}</dt>
        <dd>{format.count(documents)}</dd>
      </div>
    </>
  );
}
