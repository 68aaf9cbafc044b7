import { Bell } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { Attention } from '@agent-studio/api-client';
import { IconButton, useText } from '@agent-studio/core';
import { useHome, waitingIn } from '../data/home.ts';
import styles from './notifications.module.css';
import { useDismiss } from './use-dismiss.ts';
import { lazyPart } from '../format/lazy-part.tsx';

// Nothing of it is needed before somebody looks.
const Inbox = lazyPart(() => import('../inbox/inbox-panel.tsx'), 'InboxPanel');
const TaskDialog = lazyPart(() => import('../inbox/task-dialog.tsx'), 'TaskDialog');

const MOST_SHOWN = 99;

/** The bell: how much waits for the person, and what. */
export function Notifications() {
  const t = useText();
  const { data } = useHome();
  const [open, setOpen] = useState(false);
  const [task, setTask] = useState<Attention>();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = data ? waitingIn(data) : 0;
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
          label={count > 0 ? t('Notifications, {count} waiting', { count }) : t('Notifications')}
          icon={<Bell size={17} strokeWidth={1.8} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </div>
      {open && (
        <section className={styles.panel} aria-label={t('Notifications')}>
          <Suspense>
            <Inbox
              onLeave={close}
              onTask={(chosen) => {
                close();
                setTask(chosen);
              }}
            />
          </Suspense>
        </section>
      )}
      {task?.run_id && (
        <Suspense>
          <TaskDialog
            runId={task.run_id}
            taskId={task.id}
            href={task.href}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const focusOf = (node: HTMLElement): Element | null =>
  (node.getRootNode() as Document | ShadowRoot).activeElement;
