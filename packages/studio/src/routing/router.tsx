import { lazy, type ReactNode, Suspense } from 'react';
import { type RouteObject } from 'react-router-dom';
import { ScreenSpinner } from '@agent-studio/core';
import { LoadingOverlay } from '../shell/loading-overlay.tsx';
import { Entrance } from './entrance.tsx';
import { BrokenPage, UnknownPage } from './error-page.tsx';
import { PublicRoute } from './public-route.tsx';
import { Redirect } from './redirect.tsx';
import { RequireSession } from './require-session.tsx';
import { type RouteRow, routes } from './routes.ts';
import { StudioRoot } from './studio-root.tsx';

const Layout = lazy(() => import('../shell/layout.tsx'));

/** The table as React Router wants it: public routes bare, the others behind the sign-in and inside the layout. */
export function createRoutes(table: readonly RouteRow[] = routes): RouteObject[] {
  const open = table.filter((row) => row.public);
  const guarded = table.filter((row) => !row.public);
  return [
    {
      element: <StudioRoot />,
      errorElement: <BrokenPage />,
      children: [
        { path: '/', element: <Redirect to="/login" /> },
        ...open.map(toRoute),
        {
          element: <RequireSession />,
          children: [
            {
              element: (
                <Suspense fallback={<LoadingOverlay />}>
                  <Layout />
                </Suspense>
              ),
              children: [{ errorElement: <BrokenPage />, children: guarded.map(toRoute) }],
            },
          ],
        },
        { path: '*', element: <UnknownPage /> },
      ],
    },
  ];
}

function toRoute(row: RouteRow): RouteObject {
  const Screen = lazy(row.screen);
  // The key makes each screen's boundary a new one: the spinner shows at once instead of the page that is left.
  const screen = (
    <Suspense key={row.path} fallback={<ScreenSpinner />}>
      <Screen />
    </Suspense>
  );
  return { path: row.path, handle: row, element: wrapped(row, screen) };
}

function wrapped({ path, ...row }: RouteRow, screen: ReactNode): ReactNode {
  if (path === '/login') return <Entrance>{screen}</Entrance>;
  return row.public ? <PublicRoute path={path}>{screen}</PublicRoute> : screen;
}
