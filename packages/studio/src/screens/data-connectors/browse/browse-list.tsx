import {
  Boxes,
  ChevronRight,
  CircleStop,
  Columns3,
  File,
  FileText,
  Folder,
  House,
  Info,
  Link2,
  type LucideIcon,
  Map,
  Rss,
  Table2,
  View,
  Wrench,
} from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { BrowseItem } from '@agent-studio/api-client/contract';
import { Badge, Button, EmptyState, ErrorState, msg, Skeleton, TimeAgo, useText } from '@agent-studio/core';
import { useBrowse, useStopBrowse } from '../../../data/connectors/connector-browse.ts';
import form from '../../../forms/form-parts.module.css';
import { useFormat } from '../../../format/use-format.ts';
import styles from './browse.module.css';

type Kind = BrowseItem['kind'];

const KINDS: Record<Kind, { icon: LucideIcon; label: string }> = {
  bucket: { icon: Boxes, label: msg('Bucket') },
  folder: { icon: Folder, label: msg('Folder') },
  object: { icon: File, label: msg('Object') },
  schema: { icon: Boxes, label: msg('Schema') },
  table: { icon: Table2, label: msg('Table') },
  view: { icon: View, label: msg('View') },
  column: { icon: Columns3, label: msg('Column') },
  sitemap: { icon: Map, label: msg('Sitemap') },
  page: { icon: Link2, label: msg('Page') },
  feed: { icon: Rss, label: msg('Feed') },
  item: { icon: FileText, label: msg('Item') },
  file: { icon: File, label: msg('File') },
  resource: { icon: FileText, label: msg('Resource') },
  tool: { icon: Wrench, label: msg('Tool') },
};

interface Place {
  path: string;
  name: string;
}

export interface BrowseListProps {
  connectorId: string;
  /** Where to begin; absent: at the top. */
  root?: string;
  /** Before each row that can be chosen. */
  choice?: ((item: BrowseItem) => ReactNode) | undefined;
  /** At the end of a row. */
  end?: ((item: BrowseItem) => ReactNode) | undefined;
}

const TOP = '';

/** What there is in a connector, place by place. */
export function BrowseList({ connectorId, root = TOP, choice, end }: BrowseListProps) {
  const t = useText();
  const [way, setWay] = useState<readonly Place[]>([]);
  const path = way.at(-1)?.path ?? root;
  return (
    <div className={styles.browse}>
      <nav aria-label={t('Where you are')} className={styles.way}>
        <ol>
          <li>
            <button type="button" disabled={way.length === 0} onClick={() => setWay([])}>
              <House size={14} aria-hidden="true" />
              {t('Top level')}
            </button>
          </li>
          {way.map((place, index) => (
            <Fragment key={place.path}>
              <li aria-hidden="true">
                <ChevronRight size={13} className={styles.arrow} />
              </li>
              <li>
                <button
                  type="button"
                  {...(index === way.length - 1 && { 'aria-current': 'location', disabled: true })}
                  onClick={() => setWay(way.slice(0, index + 1))}
                >
                  <bdi>{place.name}</bdi>
                </button>
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
      <PlaceContent
        key={path}
        {...{ connectorId, path, choice, end }}
        onOpen={(item) => setWay([...way, { path: item.path, name: item.name }])}
      />
    </div>
  );
}

interface PlaceContentProps extends Pick<BrowseListProps, 'connectorId' | 'choice' | 'end'> {
  path: string;
  onOpen: (item: BrowseItem) => void;
}

function PlaceContent({ connectorId, path, choice, end, onOpen }: PlaceContentProps) {
  const t = useText();
  const stop = useStopBrowse(connectorId, path);
  const { data, error, fetchStatus, refetch, isFetchingNextPage, fetchNextPage, hasNextPage } = useBrowse(
    connectorId,
    path,
  );
  if (!data && error) {
    return (
      <ErrorState
        title={t('This could not be read')}
        text={t(error.message)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data && fetchStatus === 'idle') {
    return (
      <EmptyState
        size="inline"
        icon={CircleStop}
        title={t('Reading was stopped')}
        actions={<Button onClick={() => void refetch()}>{t('Read it again')}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <>
        <div className={styles.wait}>
          <p role="status">{t('Reading the source. A large one takes a minute.')}</p>
          <Button size="small" onClick={stop}>
            <CircleStop size={14} aria-hidden="true" />
            {t('Stop')}
          </Button>
        </div>
        <ItemsOutline />
      </>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !hasNextPage)
    return <EmptyState size="inline" icon={Folder} title={t('There is nothing here')} />;
  return (
    <>
      {data.pages[0]?.without_sitemap && (
        <p className={form.note} role="note">
          <Info size={16} aria-hidden="true" />
          {t('This site has no readable sitemap. Its first page and the pages that one links to are shown.')}
        </p>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <ItemRow key={`${item.kind} ${item.path}`} {...{ item, choice, end, onOpen }} />
        ))}
      </ul>
      {error && <p role="alert">{t(error.message)}</p>}
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Load more')}
        </Button>
      )}
    </>
  );
}

/** In widths of percent. */
const OUTLINED = [24, 36, 18, 30] as const;

/** What stands there while a place is read. */
const ItemsOutline = () => (
  <div className={styles.items} aria-hidden="true">
    {OUTLINED.map((width) => (
      <div key={width} className={styles.item}>
        <Skeleton width={16} height={16} />
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </div>
);

interface ItemRowProps extends Pick<PlaceContentProps, 'choice' | 'end' | 'onOpen'> {
  item: BrowseItem;
}

function ItemRow({ item, choice, end, onOpen }: ItemRowProps) {
  const t = useText();
  const format = useFormat();
  const { icon: Icon, label } = KINDS[item.kind];
  return (
    <li className={styles.item}>
      {choice?.(item)}
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <div className={styles.texts}>
        {item.expandable ? (
          <button type="button" className={styles.open} onClick={() => onOpen(item)}>
            <bdi>{item.name}</bdi>
            <ChevronRight size={13} aria-hidden="true" className={styles.arrow} />
          </button>
        ) : (
          <bdi>{item.name}</bdi>
        )}
        <small dir="auto">
          <span className="sr">{t(label)} </span>
          {item.detail}
        </small>
      </div>
      <span className={styles.facts}>
        {item.is_key && <Badge shape="tag">{t('Key')}</Badge>}
        {item.read_only === true && (
          <Badge shape="tag" tone="good">
            {t('Reads')}
          </Badge>
        )}
        {item.bytes !== null && <span>{format.bytes(item.bytes)}</span>}
        {item.modified_at && <TimeAgo time={item.modified_at} />}
      </span>
      {end?.(item)}
    </li>
  );
}
