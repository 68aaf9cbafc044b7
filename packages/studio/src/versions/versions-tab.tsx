import { GitCompareArrows, History } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntityVersion } from '@agent-studio/api-client/contract';
import { Badge, Button, EmptyState, Outline, Pagination, Select, TimeAgo, useText } from '@agent-studio/core';
import { useVersions, type VersionOrDraft } from '../data/entity-versions.ts';
import { Loaded } from '../data/loaded.tsx';
import { fillIn } from '../format/fill-in.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionDiff, type VersionsOf } from './version-diff.tsx';
import styles from './versions.module.css';

export interface VersionsTabProps extends VersionsOf {
  readOnly: boolean;
  /** The form holds changes that are not saved. */
  dirty: boolean;
  /** Publishes the first version; absent: it is done elsewhere, or the person may not. */
  onPublish?: (() => void) | undefined;
}

/** What was published, and what two versions differ in. Page and versions stand in the address. */
export function VersionsTab({ readOnly, dirty, onPublish, ...of }: VersionsTabProps) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const [restoring, setRestoring] = useState<EntityVersion | null>(null);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const newest = of.entity.published_version;
  const versions = useVersions(of.kind, of.entity.id, page);

  const change = (changes: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }));

  if (newest === null) {
    return (
      <EmptyState
        size="inline"
        icon={History}
        title={t('Nothing is published yet')}
        text={
          of.kind === 'sop' || of.kind === 'workflow'
            ? t(
                'So far only its editors see it. Publish a version for everyone else. You can compare with it and restore it later.',
              )
            : of.kind === 'agent' || of.kind === 'multi_agent'
              ? t(
                  'People in the studio use the draft. Websites and programs that speak the OpenAI API or MCP get nothing until a version is published.',
                )
              : t(
                  'Everyone uses the draft. Publish a version to keep its present state. You can compare with it and restore it later.',
                )
        }
        actions={
          onPublish && (
            <Button variant="primary" onClick={onPublish}>
              {t('Publish…')}
            </Button>
          )
        }
      />
    );
  }
  const from = readVersion(params.get('from'), newest) ?? newest;
  const to = readVersion(params.get('to'), newest) ?? 'draft';
  const options = [
    { value: 'draft', label: t('Draft') },
    ...Array.from({ length: newest }, (_, index) => ({
      value: String(newest - index),
      label: t('Version {version}', { version: newest - index }),
    })),
  ];

  return (
    <div className={styles.tab}>
      <div className={styles.columns}>
        <Loaded query={versions} skeleton={<Outline of="rows" />}>
          {({ items, total, page_size }) => (
            <div className={styles.list}>
              <ol className={styles.versions} aria-label={t('Versions')}>
                {items.map((version) => (
                  <VersionItem
                    key={version.number}
                    version={version}
                    newest={version.number === newest}
                    compared={version.number === from}
                    onCompare={() => change({ from: String(version.number), to: 'draft' })}
                    onRestore={readOnly ? null : () => setRestoring(version)}
                  />
                ))}
              </ol>
              {total > page_size && (
                <Pagination
                  page={page}
                  total={total}
                  pageSize={page_size}
                  onPage={(next) => change({ page: String(next) })}
                />
              )}
            </div>
          )}
        </Loaded>
        <section className={styles.compare} aria-label={t('Compare')}>
          <div className={styles.pick}>
            <Select
              label={t('Before')}
              value={String(from)}
              options={options}
              onChange={(value) => change({ from: value })}
            />
            <GitCompareArrows size={16} aria-hidden="true" />
            <Select
              label={t('After')}
              value={String(to)}
              options={options}
              onChange={(value) => change({ to: value })}
            />
          </div>
          <VersionDiff {...of} from={from} to={to} />
        </section>
        {restoring && (
          <RestoreDialog
            {...of}
            version={restoring.number}
            dirty={dirty}
            onClose={() => setRestoring(null)}
          />
        )}
      </div>
    </div>
  );
}

interface VersionItemProps {
  version: EntityVersion;
  newest: boolean;
  compared: boolean;
  onCompare: () => void;
  /** Null: the person may not. */
  onRestore: (() => void) | null;
}

function VersionItem({ version, newest, compared, onCompare, onRestore }: VersionItemProps) {
  const t = useText();
  const { number, note, created_at, created_by } = version;
  const name = t('Version {version}', { version: number });
  return (
    <li className={styles.version} aria-current={compared || undefined}>
      <div className={styles.name}>
        <button
          type="button"
          className="cover"
          aria-label={t('Compare {version} with the draft', { version: name })}
          onClick={onCompare}
        >
          {name}
        </button>
        {newest && <Badge tone="good">{t('Published')}</Badge>}
        {onRestore && (
          <Button
            size="small"
            variant="ghost"
            className={styles.restore}
            aria-label={t('Restore {version}…', { version: name })}
            onClick={onRestore}
          >
            {t('Restore…')}
          </Button>
        )}
      </div>
      {note && (
        <p dir="auto" className={`${styles.note} own-words`}>
          {note}
        </p>
      )}
      <p className={styles.when}>
        {fillIn(t('{time} by {name}', { name: created_by.name }), { time: <TimeAgo time={created_at} /> })}
      </p>
    </li>
  );
}

function readVersion(text: string | null, newest: number): VersionOrDraft | undefined {
  if (text === 'draft') return 'draft';
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= newest ? number : undefined;
}
