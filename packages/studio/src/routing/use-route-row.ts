import { useMatches } from 'react-router-dom';
import type { RouteRow } from './routes.ts';

/** The row of the table that serves the open page; undefined on `/` and where nothing is. */
export const useRouteRow = (): RouteRow | undefined => useMatches().at(-1)?.handle as RouteRow | undefined;
