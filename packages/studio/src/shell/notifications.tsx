import { Bell, BellOff } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Attention } from '@agent-studio/api-client';
import { EmptyState, IconButton, isSafeRedirect, TimeAgo, useText } from '@agent-studio/core';
import { useHome } from '../data/home.ts';
import styles from './notifications.module.css';
import { useDismiss } from './use-dismiss.ts';

const MOST_SHOWN = 99;

/** The bell: how much waits for the person, and what. */
export function Notifications() {
  const t = useText();
  const { data } = useHome();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const attention = data?.attention ?? [];
  const close = useCallback(() => {
    setOpen(false);
    // The focus would be lost with the list.
    if (area.current?.contains(focusOf(area.current))) button.current?.focus();
  }, []);
  useDismiss(area, open, close);

  return (
    <div className={styles.area} ref={area}>
      <div className={styles.bell}>
        <IconButton
          ref={button}
          label={
            attention.length > 0
              ? t('Notifications, {count} waiting', { count: attention.length })
              : t('Notifications')
          }
          icon={<Bell size={17} strokeWidth={1.8} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {attention.length > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {attention.length > MOST_SHOWN ? `${MOST_SHOWN}+` : attention.length}
          </span>
        )}
      </div>
      {open && (
        <section className={styles.panel} aria-label={t('Notifications')}>
          {attention.length === 0 ? (
            <EmptyState
              size="inline"
              icon={BellOff}
              title={t('Nothing waits for you')}
              text={t('Documents and runs that fail are listed here.')}
            />
          ) : (
            <ul>
              {attention.map((item) => (
                <li key={item.id}>
                  <NotificationItem item={item} onOpen={close} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

function NotificationItem({ item, onOpen }: { item: Attention; onOpen: () => void }) {
  const content = (
    <>
      <b>{item.title}</b>
      <span>{item.detail}</span>
      <TimeAgo time={item.at} />
    </>
  );
  if (!isSafeRedirect(item.href)) return <div className={styles.item}>{content}</div>;
  return (
    <Link className={styles.item} to={item.href} onClick={onOpen}>
      {content}
    </Link>
  );
}

const focusOf = (node: HTMLElement): Element | null =>
  (node.getRootNode() as Document | ShadowRoot).activeElement;
