import { Bell, Ellipsis, History, Webhook } from 'lucide-react';
import type { Alert, Delivery } from '@agent-studio/api-client/contract';
import { Badge, IconButton, Menu, type MenuEntry, Switch, TimeAgo, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { ruleOf, writeValue } from './alert-words.ts';
import styles from './alerts.module.css';

interface AlertRowProps {
  alert: Alert;
  /** Its events alone are shown. */
  isChosen: boolean;
  entries: readonly MenuEntry[];
  busy: boolean;
  onToggle: () => void;
  onChoose: () => void;
}

/** One alert: its rule, how it stands, and who is told. */
export function AlertRow({ alert, isChosen, entries, busy, onToggle, onChoose }: AlertRowProps) {
  const t = useText();
  const format = useFormat();
  const { owner, name, metric, value, state, enabled, target, api_key, webhook, checked_at } = alert;
  const narrowed = [
    target && (target.name ?? t('Deleted')),
    api_key && t('Key “{name}”', { name: api_key.name ?? t('Deleted') }),
  ].filter(Boolean);
  const what =
    narrowed.length > 0 ? narrowed.join(' · ') : t('Everything that {name} sees', { name: owner.name });
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 dir="auto" className="own-words">
          {name}
        </h3>
        <p>
          {ruleOf(alert, format, t)} · <span dir="auto">{what}</span>
        </p>
        <p className={styles.hook}>
          <Bell size={13} aria-hidden="true" />
          <span>{t('Notifies {name}', { name: owner.name })}</span>
          {webhook && (
            <>
              <Webhook size={13} aria-hidden="true" />
              <span dir="ltr">{hostOf(webhook.url)}</span>
              {webhook.last && <DeliveryText delivery={webhook.last} />}
            </>
          )}
        </p>
      </div>
      <div className={styles.state}>
        {!enabled ? (
          <Badge tone="neutral">{t('Off')}</Badge>
        ) : state === 'firing' ? (
          <Badge tone="danger">{t('Firing')}</Badge>
        ) : (
          <Badge tone="good">{t('Fine')}</Badge>
        )}
        {enabled && (
          <small>
            {value !== null
              ? writeValue(metric, value, format)
              : metric === 'no_activity'
                ? t('not a whole window yet')
                : t('too few runs')}
            {checked_at && (
              <>
                {' · '}
                <TimeAgo time={checked_at} />
              </>
            )}
          </small>
        )}
      </div>
      <Switch
        label={t('Switched on: {name}', { name })}
        hideLabel
        checked={enabled}
        disabled={busy}
        onChange={onToggle}
      />
      <IconButton
        size="small"
        label={t('Only what “{name}” told', { name })}
        icon={<History size={15} />}
        aria-pressed={isChosen}
        onClick={onChoose}
      />
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton size="small" label={t('Actions for {name}', { name })} icon={<Ellipsis size={16} />} />
        }
        entries={entries}
      />
    </li>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

/** How the last call of a webhook went. */
export function DeliveryText({ delivery: { state, attempts, status, error } }: { delivery: Delivery }) {
  const t = useText();
  const why =
    error && (status === null ? error : t('The webhook answered {status}.', { status: String(status) }));
  if (state === 'delivered') return <span className={styles.good}>{t('delivered')}</span>;
  const said = state === 'waiting' ? t('being sent, try {number}', { number: attempts }) : t('given up');
  return (
    <span className={state === 'failed' ? styles.bad : styles.quiet} {...(why && { title: why })}>
      {said}
      {why && `: ${why}`}
    </span>
  );
}
