import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { ScreenSpinner, useSession, useStudio } from '@agent-studio/core';
import { LoadingOverlay } from '../shell/loading-overlay.tsx';
import { Entrance } from './entrance.tsx';
import { BrokenPage, BrokenScreen, UnknownPage } from './error-page.tsx';
import styles from './error-page.module.css';
import { PublicRoute } from './public-route.tsx';
import { Redirect } from './redirect.tsx';
import { RequireSession } from './require-session.tsx';
import { type RouteRow, routes } from './routes.ts';
import { StudioRoot } from './studio-root.tsx';
import { lazyPart } from '../format/lazy-part.tsx';

const Layout = lazyPart(() => import('../shell/layout.tsx'), 'default', BrokenScreen, 'screen-failed');

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
              element: <Shell />,
              children: [{ errorElement: <BrokenPage />, children: guarded.map(toRoute) }],
            },
          ],
        },
        { element: <Nowhere />, children: [{ path: '*', element: <UnknownPage /> }] },
      ],
    },
  ];
}

const Shell = () => (
  <Suspense fallback={<LoadingOverlay />}>
    <Layout />
  </Suspense>
);

/** Around what no route serves: whoever is signed in keeps the navigation. */
function Nowhere() {
  const { status } = useSession(useStudio().session);
  if (status === 'in') return <Shell />;
  return (
    <main className={styles.area}>
      <Outlet />
    </main>
  );
}

function toRoute(row: RouteRow): RouteObject {
  const Screen = lazyPart(row.screen, 'default', BrokenScreen, 'screen-failed');
  // The key makes each screen's boundary a new one: the spinner shows at once instead of the page that is left.
  const screen = (
    <Suspense key={row.path} fallback={<ScreenSpinner />}>
      <At Screen={Screen as ComponentType<object>} />
    </Suspense>
  );
  return { path: row.path, handle: row, element: wrapped(row, screen) };
}

/** A screen that broke at one address is tried again at the next. */
function At({ Screen }: { Screen: ComponentType<object> }) {
  return <Screen {...{ pathname: useLocation().pathname }} />;
}

function wrapped({ path, ...row }: RouteRow, screen: ReactNode): ReactNode {
  if (path === '/login') return <Entrance>{screen}</Entrance>;
  return row.public ? <PublicRoute path={path}>{screen}</PublicRoute> : screen;
}
