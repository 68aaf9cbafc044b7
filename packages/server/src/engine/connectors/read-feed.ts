import { parseFeed } from 'feedsmith';

export interface FeedItem {
  id: string;
  title: string;
  /** Where people read it. */
  url: string | null;
  /** HTML. */
  html: string;
  changedAt: string | null;
}

export interface Feed {
  title: string;
  items: FeedItem[];
}

type Loose = Record<string, unknown>;

const MAX_ITEMS = 5_000;

/** The items of an RSS, Atom, RDF or JSON feed, in its order; undefined for what is none. */
export function readFeed(text: string): Feed | undefined {
  let parsed: { format: string; feed: unknown };
  try {
    parsed = parseFeed(text, { maxItems: MAX_ITEMS });
  } catch {
    // The library throws for whatever is no feed.
    return undefined;
  }
  const feed = parsed.feed as Loose;
  const items = (feed['items'] ?? feed['entries'] ?? []) as Loose[];
  return { title: textIn(feed['title']), items: items.flatMap(toItem) };
}

function toItem(item: Loose): FeedItem[] {
  const links = (item['links'] ?? []) as { href?: string; rel?: string }[];
  const link = links.find(({ rel }) => rel === 'alternate' || rel === undefined) ?? links[0];
  const address = first(item['link'], item['url'], link?.href);
  const url = URL.parse(address)?.href ?? null;
  const id = first(textIn(item['guid']), item['id'], address).slice(0, 2_000);
  if (!id) return [];
  const content = item['content'] as Loose | undefined;
  const dc = item['dc'] as Loose | undefined;
  return [
    {
      id,
      title: (textIn(item['title']) || address || id).slice(0, 200),
      url,
      html: first(
        content?.['encoded'],
        textIn(content),
        item['content_html'],
        item['content_text'],
        item['description'],
        textIn(item['summary']),
      ),
      changedAt:
        first(
          item['updated'],
          item['date_modified'],
          item['pubDate'],
          item['published'],
          item['date_published'],
          dc?.['date'],
        ) || null,
    },
  ];
}

/** A text, whether it stands alone or beside its type. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const inner = (value as { value?: unknown } | null | undefined)?.value;
  return typeof inner === 'string' ? inner : '';
}

const first = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
