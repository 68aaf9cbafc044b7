import { ListChecks, RefreshCw, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SyncLog } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  EmptyState,
  Pagination,
  SearchField,
  Select,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import {
  isAtWork,
  useCancelSync,
  useStartSync,
  useSyncLog,
} from '../../../data/connectors/connector-syncs.ts';
import { KINDS, withQuery } from '../../../entities/kinds/kinds.ts';
import { LoadedEntity } from '../../../entities/loaded-entity.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { FoldedFilters } from '../../../lists/folded-filters.tsx';
import { useTellName } from '../../../routing/open-name.ts';
import { useWords } from '../../../format/words.tsx';
import lists from '../../../lists/entity-list.module.css';
import { LogCounts } from './log-counts.tsx';
import { LogItem } from './log-item.tsx';
import { LogOutline } from './log-outline.tsx';
import { LogProgress } from './log-progress.tsx';
import { ACTIONS, LOG_STATUSES, OUTCOMES } from './log-words.ts';
import { SyncGuard } from '../syncs/sync-guard.tsx';
import styles from '../syncs/sync.module.css';
import { usePlace } from '../browse/use-place.ts';

const PAGE_SIZE = 50;

const logsPath = (connectorId: string) => withQuery(KINDS.connector.pathOf(connectorId), 'tab=logs');

export interface LogViewProps {
  connectorId: string;
  logId: string;
  readOnly: boolean;
}

/** One run of a sync, or what it would do: its counts and each of its objects, followed while it is at work. */
export function LogView({ connectorId, logId, readOnly }: LogViewProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const [action, setAction] = useState<'' | keyof typeof ACTIONS>('');
  const [outcome, setOutcome] = useState<'' | keyof typeof OUTCOMES>('');
  const log = useSyncLog(connectorId, logId, {
    page,
    page_size: PAGE_SIZE,
    ...(q.trim() && { q: q.trim() }),
    ...(action && { action }),
    ...(outcome && { outcome }),
  });
  const narrowed = Boolean(q.trim() || action || outcome);
  return (
    <LoadedEntity
      query={log}
      missing={t('This log is not here')}
      list={{ path: logsPath(connectorId), label: t('All logs') }}
      skeleton={<LogOutline />}
    >
      {({ items, ...data }) => (
        <div className={`${styles.log} ${lists.page}`}>
          <LogHead {...{ connectorId, readOnly }} log={data} />
          {(narrowed || items.total > 0) && (
            <div className={lists.toolbar}>
              <SearchField
                className={lists.search}
                label={t('Search objects')}
                shortcut="/"
                value={q}
                onChange={(text) => {
                  setQ(text);
                  setPage(1);
                }}
              />
              <FoldedFilters count={[action, outcome].filter(Boolean).length}>
                <Select
                  label={t('Change')}
                  hideLabel
                  shape="compact"
                  value={action}
                  options={[
                    { value: '', label: t('Any change') },
                    ...Object.entries(ACTIONS).map(([value, { sign, label }]) => ({
                      value: value as keyof typeof ACTIONS,
                      label: `${sign} ${t(label)}`,
                    })),
                  ]}
                  onChange={(next) => {
                    setAction(next);
                    setPage(1);
                  }}
                />
                <Select
                  label={t('Outcome')}
                  hideLabel
                  shape="compact"
                  value={outcome}
                  options={[
                    { value: '', label: t('Any outcome') },
                    ...Object.entries(OUTCOMES).map(([value, label]) => ({
                      value: value as keyof typeof OUTCOMES,
                      label: t(label),
                    })),
                  ]}
                  onChange={(next) => {
                    setOutcome(next);
                    setPage(1);
                  }}
                />
              </FoldedFilters>
            </div>
          )}
          {items.total === 0 ? (
            <NoObjects log={data} narrowed={narrowed} />
          ) : (
            <ul className={styles.items} aria-label={t('Objects')} aria-busy={log.isPlaceholderData}>
              {items.items.map((item) => (
                <LogItem key={`${item.action} ${item.key}`} item={item} />
              ))}
            </ul>
          )}
          {items.total > PAGE_SIZE && (
            <Pagination page={page} total={items.total} pageSize={PAGE_SIZE} onPage={setPage} />
          )}
        </div>
      )}
    </LoadedEntity>
  );
}

function NoObjects({ log, narrowed }: { log: SyncLog; narrowed: boolean }) {
  const t = useText();
  if (isAtWork(log)) return null;
  return (
    <EmptyState
      size="inline"
      icon={ListChecks}
      title={narrowed ? t('No object fits these filters') : t('Nothing changed')}
      text={narrowed || log.error ? undefined : t('The card has all that the source has.')}
    />
  );
}

interface LogHeadProps extends Pick<LogViewProps, 'connectorId' | 'readOnly'> {
  log: SyncLog;
}

function LogHead({ connectorId, log, readOnly }: LogHeadProps) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  const place = usePlace();
  const start = useStartSync(connectorId);
  const cancel = useCancelSync(connectorId);
  const { status, dry_run, counts, error, notes } = log;
  const { label, tone } = LOG_STATUSES[status];
  useTellName(t('Logs'), logsPath(connectorId));
  useTellName(log.sync.name);

  function again(text: string, icon: ReactNode) {
    return (
      <Button
        variant="primary"
        className={styles.start}
        busy={start.isPending}
        onClick={() => start.mutate({ sync_id: log.sync.id }, { onSuccess: place.openLog })}
      >
        {icon}
        {text}
      </Button>
    );
  }

  return (
    <>
      <header className={styles.logTop}>
        <div className={styles.logHead}>
          <h2>
            <bdi className="own-words">{log.sync.name}</bdi>
          </h2>
          {dry_run && <Badge shape="tag">{t('Dry run')}</Badge>}
          <Badge tone={tone}>{t(label)}</Badge>
          <LogCounts counts={counts} />
        </div>
        <p className={styles.notes}>
          <TimeAgo time={log.started_at} />
          {log.duration_ms !== null && ` · ${format.duration(log.duration_ms)}`}
          {counts.unchanged > 0 && ` · ${t('unchanged: {count}', { count: format.count(counts.unchanged) })}`}
          {log.bytes > 0 && ` · ${format.bytes(log.bytes)}`}
        </p>
      </header>
      {notes.map((note) => (
        <p key={note} className={styles.notes} dir="auto">
          {note}
        </p>
      ))}
      {isAtWork(log) && (
        <LogProgress
          log={log}
          cancelling={cancel.isPending}
          onCancel={readOnly ? undefined : () => cancel.mutate(log.id)}
        />
      )}
      {status === 'waiting' && <SyncGuard {...{ connectorId, log, readOnly }} onStarted={place.openLog} />}
      {error && status !== 'waiting' && (
        <p className={styles.problem} dir="auto">
          {told(error.message, error.sentence)} {told(error.hint, error.hint_sentence)}
        </p>
      )}
      {!readOnly &&
        !isAtWork(log) &&
        status !== 'waiting' &&
        (dry_run
          ? status === 'succeeded' && again(t('Sync now'), <RefreshCw size={15} aria-hidden="true" />)
          : (counts.failed > 0 || status === 'failed' || status === 'cancelled') &&
            again(t('Try again what failed'), <RotateCcw size={15} aria-hidden="true" />))}
    </>
  );
}
