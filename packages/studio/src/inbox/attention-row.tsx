import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Attention } from '@agent-studio/api-client';
import { isSafeRedirect, TimeAgo, useSurface, useText } from '@agent-studio/core';
import { useZone } from '../data/time-zone.ts';
import { dayAndTime } from '../format/day-and-time.ts';
import { useWords } from '../format/words.tsx';
import { LOOKS } from './attention-groups.ts';
import styles from './attention-list.module.css';
import { useAttentionDetail } from './use-attention-detail.ts';

export interface AttentionRowProps {
  item: Attention;
  /** The one button that deals with it. */
  verb: ReactNode;
  /** What can be done besides; stands where the time is once somebody points at the row. */
  quick?: ReactNode;
  /** Why it could not be dealt with. */
  failure?: string | undefined;
  /** Opens it, by its title. */
  onOpen?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

/** One thing that waits: what it is, since when, and one button, in the columns of all rows. */
export function AttentionRow({ item, verb, quick, failure, onOpen, onLeave }: AttentionRowProps) {
  const t = useText();
  const told = useWords();
  const { icon: Icon, tone } = LOOKS[item.kind];
  const title =
    item.kind === 'task.call'
      ? t('Approve “{name}”?', { name: item.title })
      : told(item.title, item.title_sentence);
  const detail = useAttentionDetail(item);
  return (
    <li className={styles.row} {...(item.kind === 'task.approval' && { 'data-decided-here': '' })}>
      <span className={styles.sign} data-tone={tone}>
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={styles.texts}>
        <p>
          <b dir="auto" className="own-words">
            {onOpen ? (
              <button type="button" aria-label={`${t('Details')}: ${item.title}`} onClick={onOpen}>
                {title}
              </button>
            ) : (
              title
            )}
          </b>
          <Failed item={item} />
        </p>
        <p>
          {detail && (
            <span dir="auto" className="own-words" title={detail}>
              {detail}
            </span>
          )}
          <Incident item={item} onLeave={onLeave} />
        </p>
      </div>
      <div className={styles.verb}>{verb}</div>
      <div className={styles.aside}>
        <TimeAgo time={item.at} />
        {quick && <span className={styles.quick}>{quick}</span>}
      </div>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </li>
  );
}

/** How many runs ended in this way, where it is more than one. */
function Failed({ item: { kind, count = 1 } }: { item: Attention }) {
  const t = useText();
  if (count < 2) return null;
  return (
    <em>
      {kind === 'run.failed'
        ? t('{count} runs failed', { count })
        : t('{count} runs did not finish', { count })}
    </em>
  );
}

/** Since when runs fail, and the alerts that tell the same. */
function Incident({ item, onLeave }: { item: Attention; onLeave?: (() => void) | undefined }) {
  const t = useText();
  const { locale } = useSurface();
  const zone = useZone();
  const { since, count = 1, alerts = [] } = item;
  const [alert] = alerts;
  return (
    <>
      {since && count > 1 && <bdi>{t('since {time}', { time: dayAndTime(since, { locale, zone, t }) })}</bdi>}
      {alert && isSafeRedirect(alert.href) && (
        <Link
          to={alerts.length > 1 ? '/dashboard?tab=alerts' : alert.href}
          title={alerts.map(({ name }) => name).join(' · ')}
          onClick={onLeave}
        >
          {t('{count} alerts', { count: alerts.length })}
        </Link>
      )}
    </>
  );
}
