import { matchPath } from 'react-router-dom';
import { type RouteRow, routes, type Section } from './routes.ts';

/** Routes that the navigation lists in this section, in the order of the table. Public routes are never listed. */
export const navigation = (section: Section, table: readonly RouteRow[] = routes): RouteRow[] =>
  table.filter((row) => row.nav === section && !row.public);

/**
 * A path is a child of a route if it equals the path of one of its children, matches a child's pattern with parameters,
 * or begins with the route's own path.
 */
export function isChildPath(path: string, parent: string, table: readonly RouteRow[] = routes): boolean {
  return (
    table.some((row) => row.parent === parent && matchPath(row.path, path) !== null) ||
    path.startsWith(parent)
  );
}

/** Whether the navigation marks this route while that path is open. */
export const isActive = (row: RouteRow, path: string): boolean =>
  row.exact ? path === row.path : isChildPath(path, row.path);

/** `aria-current` of a route's link: this very page is open, or one below it. */
export const toCurrent = (row: RouteRow, path: string): 'page' | 'true' | undefined => {
  if (path === row.path) return 'page';
  return isActive(row, path) ? 'true' : undefined;
};

/** The row that serves a path; the most literal one where several match. */
export const findRoute = (path: string, table: readonly RouteRow[] = routes): RouteRow | undefined =>
  table.find((row) => row.path === path) ?? table.find((row) => matchPath(row.path, path) !== null);

/** The Studio Assistant is on every page but these. */
export const hasAssistant = (path: string): boolean =>
  path !== '/login' && path !== '/' && !path.startsWith('/apps/');
