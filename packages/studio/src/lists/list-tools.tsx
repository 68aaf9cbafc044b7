import { Bookmark, BookmarkPlus, Check, Columns3, Download, Settings2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page, ViewList } from '@agent-studio/api-client/contract';
import { Button, Menu, type MenuEntry, useText } from '@agent-studio/core';
import { useSavedViews } from '../data/saved-views.ts';
import { useToaster } from '../shell/toaster-context.ts';
import type { Column } from './column-chooser.tsx';
import { type FileColumn, toListFile } from './list-file.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './list-tools.module.css';
import { toViewQuery } from './view-query.ts';
import { lazyPart } from '../format/lazy-part.tsx';

const SaveViewDialog = lazyPart(() => import('./saved-views.tsx'), 'SaveViewDialog');
const ManageViewsDialog = lazyPart(() => import('./saved-views.tsx'), 'ManageViewsDialog');
const ColumnChooser = lazyPart(() => import('./column-chooser.tsx'), 'ColumnChooser');
const ExportDialog = lazyPart(() => import('./export-menu.tsx'), 'ExportDialog');

export interface ListToolsProps<Item extends { id: string }> {
  name: ViewList;
  /** Columns that may be hidden; absent: there is no table now. */
  columns?: readonly Column[] | undefined;
  hiddenAtFirst?: readonly string[];
  /** What says which list it is: no part of a view, and kept when one is applied. */
  keep?: readonly string[];
  /** The file of the whole list with the present filters; absent: the list has one of its own. */
  file?: {
    columns: readonly FileColumn<Item>[];
    load: (page: { page: number; page_size: number }, signal: AbortSignal) => Promise<Page<Item>>;
    total: number | undefined;
  };
}

/** What can be done with any large list: views under a name, columns, and all of it as CSV. */
export function ListTools<Item extends { id: string }>({
  name,
  columns,
  hiddenAtFirst,
  keep = [],
  file,
}: ListToolsProps<Item>) {
  const t = useText();
  const format = useFormat();
  const toaster = useToaster();
  const [params, setParams] = useSearchParams();
  const { data: views } = useSavedViews(name);
  const [open, setOpen] = useState<'save' | 'manage' | 'columns' | 'file' | null>(null);
  const close = () => setOpen(null);
  const now = toViewQuery(params, keep);
  const active = views?.find(({ query }) => query === now && now !== '');
  const apply = (query: string) =>
    setParams([...new URLSearchParams(query), ...[...params].filter(([param]) => keep.includes(param))]);

  // Whoever comes with filters wants those; whoever clears them later wants the whole list.
  const arrivedOpen = useRef(params.size === 0);
  useEffect(() => {
    if (!views) return;
    const first = views.find(({ is_default }) => is_default);
    if (arrivedOpen.current && params.size === 0 && first) {
      setParams(new URLSearchParams(first.query), { replace: true });
    }
    arrivedOpen.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the views are there
  }, [views]);

  const entries: MenuEntry[] = [
    ...(views ?? []).map((view) => ({
      id: view.id,
      label: view.name,
      icon: Bookmark,
      hint: view.id === active?.id && <Check size={15} aria-label={t('chosen')} />,
      onSelect: () => apply(view.query),
    })),
    ...(views?.length ? ['separator' as const] : []),
    {
      id: 'save',
      label: t('Save this view…'),
      icon: BookmarkPlus,
      disabled: now === '' || active !== undefined,
      onSelect: () => setOpen('save'),
    },
    ...(views?.length
      ? [{ id: 'manage', label: t('Manage views…'), icon: Settings2, onSelect: () => setOpen('manage') }]
      : []),
    ...((columns ?? file) ? ['separator' as const] : []),
    ...(columns
      ? [{ id: 'columns', label: t('Columns…'), icon: Columns3, onSelect: () => setOpen('columns') }]
      : []),
    ...(file
      ? [
          {
            id: 'file',
            label: t('Download as CSV'),
            icon: Download,
            disabled: !file.total,
            ...(file.total !== undefined && { hint: format.count(file.total) }),
            onSelect: () => setOpen('file'),
          },
        ]
      : []),
  ];

  return (
    <>
      <Menu
        placement="bottom-end"
        entries={entries}
        trigger={
          <Button aria-label={active ? t('View: {name}', { name: active.name }) : t('Views')}>
            <Bookmark size={14} aria-hidden="true" />
            <span dir="auto" className={styles.label}>
              {active?.name ?? t('Views')}
            </span>
          </Button>
        }
      />
      <Suspense>
        {open === 'save' && <SaveViewDialog list={name} query={now} onClose={close} />}
        {open === 'manage' && <ManageViewsDialog list={name} onClose={close} />}
        {open === 'columns' && columns && (
          <ColumnChooser list={name} columns={columns} hiddenAtFirst={hiddenAtFirst} onClose={close} />
        )}
        {open === 'file' && file && (
          <ExportDialog
            title={t('Download as CSV')}
            name={name}
            ending="csv"
            make={(signal, onProgress) =>
              toListFile(
                file.columns,
                (page) => file.load(page, signal),
                signal,
                (rows, total) =>
                  onProgress({
                    share: total ? rows / total : 1,
                    text: t('{rows} of {total}', { rows: format.count(rows), total: format.count(total) }),
                  }),
              )
            }
            onDone={() => {
              close();
              toaster.show({ title: t('The file is in your downloads.'), tone: 'good' });
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
