import { ChevronsUpDown, Download, History, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditQuery } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Field, SearchField, Select, TableOutline, useText } from '@agent-studio/core';
import { useAuditLog, useReadAuditLog } from '../../data/figures/audit-log.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useZone } from '../../data/time-zone.ts';
import { CSV_MARK, csvLines } from '../../lists/csv.ts';
import { download } from '../../lists/download.ts';
import { FormSection } from '../../forms/form-section.tsx';
import lists from '../../lists/entity-list.module.css';
import { FoldedFilters } from '../../lists/folded-filters.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useSettled } from '../../format/use-settled.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { EntriesTable } from './audit-entries.tsx';
import { toAuditFilter } from './audit-filter.ts';
import { ObjectName, PersonName } from './audit-names.tsx';
import { AuditPeriod } from './audit-period.tsx';
import { AuditStream } from './audit-stream.tsx';
import { PARTS } from './audit-words.ts';
import { ENTRY_COLUMNS } from './settings-columns.ts';
import styles from './settings.module.css';

const PersonDialog = lazyPart(() => import('../../sharing/person-dialog.tsx'), 'PersonDialog');

const TYPING_MS = 300;

/** Who changed what and when. The filters stand in the address. */
export function AuditSection() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const zone = useZone();
  const filter = useSettled(toAuditFilter(params, zone), TYPING_MS);
  const query = useAuditLog(filter, true);
  const [picking, setPicking] = useState(false);
  const isFiltered = Object.keys(filter).length > 0;

  function set(values: Readonly<Record<string, string>>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }
  const choose = (name: string, value: string) => set({ [name]: value });

  return (
    <div className={styles.section}>
      <FormSection
        title={t('Audit log')}
        text={t('Every change by people and API keys, and every sign-in. Entries are never changed.')}
        action={<CsvButton filter={filter} />}
      >
        <search className={styles.filters}>
          <SearchField
            label={t('Search the audit log')}
            shortcut="/"
            className={lists.search}
            value={params.get('q') ?? ''}
            onChange={(text) => choose('q', text)}
          />
          <FoldedFilters count={['who', 'action', 'from', 'to'].filter((name) => params.has(name)).length}>
            <Field label={t('Person')} hideLabel>
              {(field, labelId) => (
                <Button
                  {...field}
                  aria-labelledby={`${labelId} ${field.id}value`}
                  onClick={() => setPicking(true)}
                >
                  <span id={`${field.id}value`}>
                    {filter.user_id ? <PersonName id={filter.user_id} /> : t('All people')}
                  </span>
                  <ChevronsUpDown size={14} className={styles.quiet} aria-hidden="true" />
                </Button>
              )}
            </Field>
            <Select
              label={t('What')}
              hideLabel
              shape="compact"
              options={[
                { value: '', label: t('All changes') },
                ...Object.entries(PARTS).map(([value, label]) => ({ value, label: t(label) })),
              ]}
              value={params.get('action') ?? ''}
              onChange={(value) => choose('action', value)}
            />
            <AuditPeriod from={params.get('from') ?? ''} to={params.get('to') ?? ''} onChange={set} />
          </FoldedFilters>
          {(['who', 'object'] as const).map(
            (name) =>
              params.has(name) && (
                <Button key={name} size="small" className={styles.narrowed} onClick={() => choose(name, '')}>
                  <X size={14} aria-hidden="true" />
                  {name === 'who' && filter.user_id ? (
                    <PersonName id={filter.user_id} />
                  ) : (
                    <ObjectName
                      id={filter.object_id}
                      entries={query.data?.pages.flatMap(({ items }) => items) ?? []}
                    />
                  )}
                </Button>
              ),
          )}
        </search>
        <Suspense>
          {picking && (
            <PersonDialog
              title={t('Whose changes?')}
              onClose={() => setPicking(false)}
              onPick={({ id }) => {
                setPicking(false);
                choose('who', id);
              }}
            />
          )}
        </Suspense>
        <Loaded query={query} skeleton={<TableOutline columns={ENTRY_COLUMNS} count={8} />}>
          {({ pages }) => {
            const entries = pages.flatMap(({ items }) => items);
            if (!entries.length) {
              return (
                <EmptyState
                  size="inline"
                  icon={History}
                  title={isFiltered ? t('Nothing fits these filters') : t('Nothing has happened yet')}
                  text={
                    isFiltered
                      ? t('Take a filter away, or search for something else.')
                      : t('Changes stand here as soon as somebody makes one.')
                  }
                />
              );
            }
            return (
              <>
                <EntriesTable entries={entries} onChoose={choose} />
                {query.hasNextPage && (
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('Show older entries')}
                  </Button>
                )}
              </>
            );
          }}
        </Loaded>
      </FormSection>
      <AuditStream />
    </div>
  );
}

function CsvButton({ filter }: { filter: AuditQuery }) {
  const t = useText();
  const toaster = useToaster();
  const format = useFormat();
  const read = useReadAuditLog();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { entries, isCut } = await read(filter);
      const lines = entries.map((entry) => COLUMNS.map((name) => entry[name] ?? ''));
      const text = CSV_MARK + csvLines([[...COLUMNS], ...lines]);
      download(new Blob([text], { type: 'text/csv' }), 'audit-log.csv');
      if (isCut) {
        toaster.show({
          title: t('The file has the newest {count} entries', { count: format.count(entries.length) }),
          text: t('There are older ones: choose earlier days, and save those in a file of their own.'),
        });
      }
    } catch (error) {
      toaster.show({
        title: t('The file could not be made'),
        ...(error instanceof Error && { text: t(error.message) }),
        tone: 'danger',
      });
    }
    setBusy(false);
  }

  return (
    <Button busy={busy} onClick={() => void save()}>
      <Download size={15} aria-hidden="true" />
      {t('CSV')}
    </Button>
  );
}

const COLUMNS = [
  'at',
  'user_name',
  'user_id',
  'api_key_id',
  'action',
  'object_id',
  'object_name',
  'detail',
  'address',
  'request_id',
] as const;
