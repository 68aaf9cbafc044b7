import { Monitor, Smartphone } from 'lucide-react';
import type { SignInSession } from '@agent-studio/api-client/contract';
import { Badge, Button, TimeAgo, useText } from '@agent-studio/core';
import { fillIn } from '../format/fill-in.ts';
import styles from './sign-in-sessions.module.css';
import { toDevice } from './to-device.ts';

export interface SignInSessionsProps {
  sessions: readonly SignInSession[];
  /** Those but this one can be ended. */
  onEnd?: (session: SignInSession) => void;
  /** The one that is being ended. */
  endingId?: string | undefined;
}

/** Where somebody is signed in. */
export function SignInSessions({ sessions, onEnd, endingId }: SignInSessionsProps) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {sessions.map((session) => {
        const { browser, system, isPhone } = toDevice(session.user_agent);
        const Icon = isPhone ? Smartphone : Monitor;
        return (
          <li key={session.id}>
            <Icon size={17} aria-hidden="true" />
            <div className={styles.words} title={session.user_agent}>
              <b>
                {browser && system
                  ? t('{browser} on {system}', { browser, system })
                  : browser || system || t('Unknown device')}
              </b>
              <small>
                <bdi>{session.address}</bdi>
                {' · '}
                {fillIn(t('seen {time}', {}), { time: <TimeAgo time={session.last_seen_at} /> })}
              </small>
            </div>
            {session.current && <Badge tone="good">{t('This device')}</Badge>}
            {onEnd && !session.current && (
              <Button size="small" busy={endingId === session.id} onClick={() => onEnd(session)}>
                {t('End session')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
