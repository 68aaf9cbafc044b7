import { msg } from '@agent-studio/core';
import { findRoute } from './navigation.ts';
import { type RouteRow, routes } from './routes.ts';

export interface Crumb {
  label: string;
  /** Absent: the current page, or a part of the path that has no page of its own. */
  href?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const HOME: Crumb = { label: msg('Home'), href: '/home' };

/** What the breadcrumb bar calls a route: its label, else its title, else the last segment of its path. */
export const toLabel = ({
  breadcrumb,
  title,
  path,
}: Pick<RouteRow, 'breadcrumb' | 'title' | 'path'>): string =>
  breadcrumb || title || (path.split('/').at(-1) ?? '');

/** Whether a path names one thing; else what is open on its page is one of a list. */
export const namesOne = (path: string): boolean => path.split('/').some((segment) => UUID.test(segment));

/** The trail to a path: Home (but on `/` and `/home`), then one item per segment; UUIDs belong to the segment before. */
export function breadcrumbs(path: string, table: readonly RouteRow[] = routes): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const items = segments.flatMap((segment, index) => {
    if (UUID.test(segment)) return [];
    const end = segments.findIndex((next, at) => at > index && !UUID.test(next));
    const own = `/${segments.slice(0, index + 1).join('/')}`;
    const withIds = `/${segments.slice(0, end === -1 ? undefined : end).join('/')}`;
    return toCrumb(segment, findRoute(own, table) ? own : withIds, table);
  });
  const last = items.at(-1);
  if (last) delete last.href;
  return path === '/' || path === '/home' ? items : [HOME, ...items];
}

/** Segments without a page of their own, named for the translation. */
const FOLDERS: Readonly<Record<string, string>> = { edit: msg('Edit'), manage: msg('Manage') };

function toCrumb(segment: string, href: string, table: readonly RouteRow[]): Crumb {
  const row = findRoute(href, table);
  return row ? { label: toLabel(row), href } : { label: FOLDERS[segment] ?? toWords(segment) };
}

const toWords = (segment: string): string =>
  decode(segment)
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken percent sign in an address that somebody typed: shown as typed.
    return segment;
  }
}
