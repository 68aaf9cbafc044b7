import { Ellipsis, Eye, FileUp, LayoutTemplate, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Page } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  IconButton,
  Menu,
  type MenuEntry,
  Outline,
  PageHeader,
  useText,
} from '@agent-studio/core';
import { useMay } from '../data/rights.ts';
import { useFailure } from '../data/failures/load-failed.tsx';
import { lazyPart } from '../format/lazy-part.tsx';
import { useRemembered } from '../format/use-remembered.ts';
import styles from '../lists/entity-list.module.css';
import { ColumnTools } from '../lists/column-tools.tsx';
import { isFiltered, readListFilters, toListQuery } from '../lists/list-filters.ts';
import { CardsOutline } from '../lists/cards-outline.tsx';
import { ListResults } from '../lists/list-results.tsx';
import { OverList } from '../lists/over-list.tsx';
import { ListToolbar, type View } from '../lists/list-toolbar.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../lists/use-list-query.ts';
import { usePhone } from '../shell/room.ts';
import { CreateButton } from './create-button.tsx';
import { EntityCard } from './entity-card.tsx';
import { FILE_END, FILE_HEAD } from './entity-columns.tsx';
import type { Entity, EntityKind } from './entity-kind.ts';
import { EntityTable } from './entity-table.tsx';

const BinDialog = lazyPart(() => import('../versions/bin-dialog.tsx'), 'BinDialog');
const ImportDraftDialog = lazyPart(() => import('../versions/import-draft-dialog.tsx'), 'ImportDraftDialog');
const TemplatesDialog = lazyPart(() => import('../templates/templates-dialog.tsx'), 'TemplatesDialog');
const RemoveEntity = lazyPart(() => import('./remove-entity.tsx'), 'RemoveEntity');

export interface EntityListProps<Item extends Entity> {
  kind: EntityKind<Item>;
  /** Before the button that makes one. */
  actions?: ReactNode;
  /** Between the title and the toolbar. */
  note?: ReactNode;
  className?: string | undefined;
}

/** Everything of a kind that the person may see, as cards or as a table. */
export function EntityList<Item extends Entity>({ kind, actions, note, className }: EntityListProps<Item>) {
  const t = useText();
  const list = useListQuery();
  const mayCreate = useMay().may('make');
  const { words, drafts, Start, CreateDialog } = kind;
  const [looks, setView] = useRemembered(`${kind.key}-view`, ['cards', 'table']);
  const view = kind.card ? looks : 'table';
  const ImportDialog = kind.ImportDialog ?? ImportDraftDialog;
  const [chosen, setOpen] = useState<'create' | 'import' | 'bin' | 'templates' | null>(null);
  const isNew = CreateDialog !== undefined && mayCreate && list.get('new') !== undefined;
  const isTemplate = kind.templates !== undefined && mayCreate && list.get('template') !== undefined;
  const open = chosen ?? (isTemplate ? 'templates' : isNew ? 'create' : null);
  const close = () => {
    setOpen(null);
    if (isNew || isTemplate) list.set({ new: undefined, template: undefined });
  };
  // oxlint-disable-next-line react/hooks -- a list is of one kind as long as it lives
  const found = kind.hooks.useList(toListQuery(list, kind));
  const { data } = found;
  const failure = useFailure(found);
  useLastPage(list, data);
  const isEmpty = data?.total === 0 && !isFiltered(list, kind);
  const start = data !== undefined && isStart(data, list, kind);
  /** Above what came with the product, which needs no tools yet. */
  const invites = start && mayCreate && data.total > 0;
  const starting = mayCreate ? (
    <Start onCreate={() => setOpen('create')} onTemplates={() => setOpen('templates')} />
  ) : (
    <EmptyState
      icon={Eye}
      title={t('Nothing is shared with you yet')}
      text={t('What others make and share with the workspace stands here.')}
    />
  );
  const phone = usePhone();
  const more: MenuEntry[] = [
    // Beside the button there is no room for a second one.
    ...(phone && kind.templates && !start
      ? [
          {
            id: 'templates',
            label: t('From a template…'),
            icon: LayoutTemplate,
            onSelect: () => setOpen('templates'),
          },
        ]
      : []),
    ...(drafts && !start
      ? [{ id: 'import', label: t('Import…'), icon: FileUp, onSelect: () => setOpen('import') }]
      : []),
    ...(words.bin ? [{ id: 'bin', label: t(words.bin), icon: Trash2, onSelect: () => setOpen('bin') }] : []),
  ];

  return (
    <div className={className ? `${styles.page} ${className}` : styles.page}>
      <PageHeader
        short
        title={t(words.title)}
        subtitle={t(words.subtitle)}
        actions={
          <>
            {actions}
            {mayCreate && start && drafts && (
              <Button onClick={() => setOpen('import')}>
                <FileUp size={15} aria-hidden="true" />
                {t('Import…')}
              </Button>
            )}
            {mayCreate && !start && (
              <CreateButton
                kind={kind}
                onCreate={() => setOpen('create')}
                onTemplates={() => setOpen('templates')}
              />
            )}
          </>
        }
        menu={
          mayCreate &&
          more.length > 0 && (
            <Menu
              placement="bottom-end"
              entries={more}
              trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
            />
          )
        }
      />
      {note}
      {invites && (
        <div className={styles.start}>
          <Suspense fallback={<Outline of="start" />}>{starting}</Suspense>
        </div>
      )}
      {!isEmpty && !invites && !failure && kind.Above && <OverList of={kind.Above} />}
      {!isEmpty && !invites && (
        <ListToolbar
          list={list}
          total={data?.total}
          isTable={view === 'table'}
          words={words}
          {...(kind.card && { view, onView: setView })}
          {...(kind.filters && { filters: kind.filters })}
          {...(kind.sorts && { sorts: kind.sorts })}
          tools={<Tools kind={kind} list={list} total={data?.total} view={view} />}
        />
      )}
      <ListResults
        found={found}
        list={list}
        outline={<Items kind={kind} page={undefined} list={list} view={view} />}
        loading={t(words.loading)}
        failed={t(words.failed)}
        count={(count) => t(words.count, { count })}
        empty={
          <Suspense fallback={<Outline of="start" />}>
            {start ? starting : <NothingFound kind={kind} list={list} />}
          </Suspense>
        }
      >
        {(page) => <Items kind={kind} page={page} list={list} view={view} />}
      </ListResults>
      <Suspense>
        {open === 'create' && CreateDialog && (
          <CreateDialog
            onClose={close}
            onImport={() => setOpen('import')}
            onTemplates={() => setOpen('templates')}
          />
        )}
        {open === 'import' && drafts && (
          <ImportDialog kind={drafts} pathOf={kind.draftPathOf ?? kind.pathOf} onClose={close} />
        )}
        {open === 'templates' && kind.templates && (
          <TemplatesDialog kind={kind.templates} pathOf={kind.draftPathOf ?? kind.pathOf} onClose={close} />
        )}
        {open === 'bin' && drafts && <BinDialog kind={drafts} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Nobody has made one yet: the page holds nothing but what came with the product. */
function isStart<Item extends Entity>({ items, total }: Page<Item>, list: ListQuery, kind: EntityKind<Item>) {
  const { owner, tags, own } = readListFilters(list, kind);
  const narrowed = Boolean(list.q) || tags.length > 0 || owner === 'others' || Object.keys(own).length > 0;
  return !narrowed && total === items.length && items.every((item) => item.built_in);
}

interface PartProps<Item extends Entity> {
  kind: EntityKind<Item>;
  list: ListQuery;
}

/** Views, columns and file. */
function Tools<Item extends Entity>({
  kind,
  list,
  total,
  view,
}: PartProps<Item> & { total: number | undefined; view: View }) {
  // oxlint-disable-next-line react/hooks -- a list is of one kind as long as it lives
  const load = kind.hooks.useLoadPage();
  const query = toListQuery(list, kind);
  return (
    <ColumnTools<Item>
      name={kind.key}
      columns={[FILE_HEAD, ...kind.columns, FILE_END]}
      isTable={view === 'table'}
      load={(page, signal) => load({ ...query, ...page } as never, signal)}
      total={total}
    />
  );
}

/** What a page holds; without one, the outline of it. */
function Items<Item extends Entity>({
  kind,
  page,
  list,
  view,
}: PartProps<Item> & { page: Page<Item> | undefined; view: View }) {
  const [removing, setRemoving] = useState<Item | null>(null);
  const { card } = kind;
  return (
    <>
      {view === 'table' || !card ? (
        <EntityTable kind={kind} items={page?.items} list={list} onRemove={setRemoving} />
      ) : page ? (
        <ul className={styles.grid}>
          {page.items.map((item) => (
            <EntityCard
              key={item.id}
              kind={kind}
              card={card}
              item={item}
              list={list}
              onRemove={() => setRemoving(item)}
            />
          ))}
        </ul>
      ) : (
        <CardsOutline textLines={card.textLines} hasFoot={card.foot !== undefined} />
      )}
      {removing && (
        <Suspense>
          <RemoveEntity kind={kind} entity={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}

function NothingFound<Item extends Entity>({ kind: { words }, list }: PartProps<Item>) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={SearchX}
      title={t(words.none.title)}
      text={
        list.q
          ? t('Nothing was found for “{query}” with these filters.', { query: list.q })
          : t(words.none.text)
      }
      actions={<Button onClick={() => list.clear()}>{t(words.none.all)}</Button>}
    />
  );
}
