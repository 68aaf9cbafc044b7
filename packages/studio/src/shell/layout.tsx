import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LayerContext, useLandmarkLayer } from '@agent-studio/core';
import { prepareForFailures } from '../data/failures/load-failed.tsx';
import { useRemembered } from '../format/use-remembered.ts';
import { hasAssistant } from '../routing/navigation.ts';
import { useRouteRow } from '../routing/use-route-row.ts';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './layout.module.css';
import { PhoneNav } from './navigation/phone-nav.tsx';
import { PhoneContext, type Room, RoomContext } from './room.ts';
import { useShellSettings } from './settings.ts';
import { SideNav } from './navigation/side-nav.tsx';
import { useNarrow } from './use-narrow.ts';

/** Below this width of the element there is room for icons only; `layout.module.css` has the same numbers. */
const RAIL_BELOW_PX = 860;
/** Below this, the navigation is a bar at the bottom. */
const BAR_BELOW_PX = 560;
/** The first screen comes first. */
const PREPARE_AFTER_MS = 5_000;

/** Header, side navigation, breadcrumb bar, body and footer, less what the host hides. */
export default function Layout() {
  const { hidden, nav } = useShellSettings();
  const row = useRouteRow();
  const { pathname } = useLocation();
  const area = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const floating = useLandmarkLayer();
  const narrow = useNarrow(area, RAIL_BELOW_PX);
  const phone = useNarrow(area, BAR_BELOW_PX);
  const [remembered, remember] = useRemembered(
    'nav',
    nav === 'collapsed' ? ['collapsed', 'expanded'] : ['expanded', 'collapsed'],
  );
  const [besideEditors, rememberBesideEditors] = useRemembered('nav-editor', ['collapsed', 'expanded']);
  const [room, setRoom] = useState<Room>('page');
  const isPage = room === 'page';
  const foot = !hidden.has('footer') && (
    <div className={styles.foot}>
      <Footer />
    </div>
  );
  /** On phones the navigation is the line at the bottom, and the footer the end of the page: an editor has none. */
  const hasBar = phone && !hidden.has('nav');
  const launcher = hasBar ? 'bar' : foot ? 'foot' : 'page';
  const state = nav === 'rail' ? 'collapsed' : isPage ? remembered : besideEditors;
  const toggle = () =>
    (isPage ? remember : rememberBesideEditors)(state === 'expanded' ? 'collapsed' : 'expanded');

  useEffect(() => {
    const timer = setTimeout(prepareForFailures, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
    // A new page starts at its top: the path is the occasion, not an input.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);

  return (
    <div className={styles.area} ref={area}>
      <div
        className={styles.shell}
        data-nav={hidden.has('nav') ? 'hidden' : state}
        data-room={room}
        {...(hidden.has('header') && { 'data-headless': true })}
        {...(!hidden.has('assistant') && hasAssistant(pathname) && { 'data-launcher': launcher })}
      >
        <LayerContext value={floating.layer}>
          <SkipLink to={body} />
          {!hidden.has('header') && <Header />}
          {!hidden.has('nav') && phone && <PhoneNav />}
          {!hidden.has('nav') && !phone && (
            <SideNav
              expanded={state === 'expanded'}
              iconOnly={narrow || state === 'collapsed'}
              searches={hidden.has('header')}
              onToggle={nav === 'rail' ? undefined : toggle}
            />
          )}
          <div className={styles.panel} ref={panel}>
            {!hidden.has('breadcrumb') && row?.layout !== 'no-breadcrumb' && <BreadcrumbBar />}
            <main className={styles.body} part="main" ref={body} tabIndex={-1}>
              <RoomContext value={setRoom}>
                <PhoneContext value={phone}>
                  <Outlet />
                </PhoneContext>
              </RoomContext>
              {floating.place}
            </main>
            {hasBar && isPage && foot}
          </div>
          {!hasBar && foot}
        </LayerContext>
      </div>
    </div>
  );
}
