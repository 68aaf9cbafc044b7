import { BookOpenText, Brain, History, House, LibraryBig, LogIn } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  Avatar,
  LayerContext,
  LinkButton,
  useLandmarkLayer,
  useSession,
  useStudio,
  useText,
} from '@agent-studio/core';
import { SopHeadContext } from './sop-head.ts';
import { HISTORY, LIBRARY, SOP_ROOT, type SopPlace } from './sop-places.ts';
import { SkipLink } from '../../shell/skip-link.tsx';
import styles from './sop-frame.module.css';

/** The navigator's own small layout: its title, its few ways, and the page. A run has the whole screen. */
export function SopFrame({ place, children }: { place: SopPlace; children: ReactNode }) {
  const t = useText();
  const { session, providerName } = useStudio();
  const { user } = useSession(session);
  const { pathname } = useLocation();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  const inRun = place.name === 'run';

  useEffect(() => {
    if (main.current) main.current.scrollTop = 0;
    // A new page starts at its top: the path is the occasion, not an input.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);

  const floating = useLandmarkLayer();

  return (
    <div className={styles.app} data-run={inRun || undefined}>
      <LayerContext value={floating.layer}>
        <SkipLink to={main} />
        <header className={styles.header} part="header">
          <Link to={SOP_ROOT} className={styles.brand}>
            <span className={styles.mark}>
              <Brain size={17} strokeWidth={2} aria-hidden="true" />
            </span>
            <span className={styles.names}>
              <b>{t('AI Powered SOP Navigator')}</b>
              <small>{providerName}</small>
            </span>
          </Link>
          <div ref={setHead} className={styles.head} />
          {!inRun && <Ways place={place} editor={user !== null} />}
          {!inRun && (
            <div className={styles.account}>
              {user ? (
                <Link to="/home" className={styles.back} title={t('Back to the studio')}>
                  <Avatar name={user.name} picture={user.picture} />
                  <span className="sr">{t('Back to the studio')}</span>
                </Link>
              ) : (
                <LinkButton asChild size="small">
                  <Link to="/login">
                    <LogIn size={14} aria-hidden="true" />
                    {t('Sign in')}
                  </Link>
                </LinkButton>
              )}
            </div>
          )}
        </header>
        <main ref={main} className={styles.main} part="main" tabIndex={-1}>
          <SopHeadContext value={head}>{children}</SopHeadContext>
          {floating.place}
        </main>
      </LayerContext>
    </div>
  );
}

function Ways({ place, editor }: { place: SopPlace; editor: boolean }) {
  const t = useText();
  const isLibrary = place.name === 'library' || place.name === 'edit' || place.name === 'gaps';
  const ways = [
    {
      to: SOP_ROOT,
      label: t('Procedures'),
      icon: BookOpenText,
      here: !isLibrary && place.name !== 'history',
    },
    { to: HISTORY, label: t('My runs'), icon: History, here: place.name === 'history' },
    { to: LIBRARY, label: t('Library'), icon: LibraryBig, here: isLibrary },
    ...(editor ? [{ to: '/home', label: t('Studio'), icon: House, here: false }] : []),
  ];
  return (
    <nav className={styles.ways} aria-label={t('SOP Navigator')}>
      {ways.map(({ to, label, icon: Icon, here }) => (
        <Link key={to} to={to} className={styles.way} aria-current={here ? 'page' : undefined}>
          <Icon size={16} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
