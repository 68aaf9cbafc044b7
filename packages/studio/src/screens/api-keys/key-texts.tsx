import { useState } from 'react';
import type { ApiKey } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import styles from './api-keys.module.css';
import { PERIODS, PRESETS, STATUSES, TYPES, WARNINGS } from './key-words.ts';
import { presetOf } from './scope-presets.ts';

/** Its state, and what is odd about it. */
export function KeyStatus({
  apiKey,
  warnings = apiKey.warnings,
}: {
  apiKey: Pick<ApiKey, 'status' | 'warnings' | 'rotated_from'>;
  /** Those to show; absent: all. */
  warnings?: ApiKey['warnings'];
}) {
  const t = useText();
  const format = useFormat();
  const { label, tone } = STATUSES[apiKey.status];
  return (
    <span className={styles.badges}>
      <Badge tone={tone}>{t(label)}</Badge>
      {warnings.map((warning) => (
        <Badge key={warning} tone="warning">
          {t(WARNINGS[warning].label)}
        </Badge>
      ))}
      {apiKey.rotated_from && (
        <Badge
          title={t('The old secret works until {time}.', {
            time: format.dateTime(apiKey.rotated_from.until),
          })}
        >
          {t('Rotating')}
        </Badge>
      )}
    </span>
  );
}

/** `as_sk_AbCd…9xYz` */
export const KeyStub = ({ apiKey: { prefix, last4 } }: { apiKey: Pick<ApiKey, 'prefix' | 'last4'> }) => (
  <code dir="ltr" className={styles.stub}>
    {prefix}…{last4}
  </code>
);

/** What kind of key it is, and how it looks. */
export function KeyLine({ apiKey }: { apiKey: Pick<ApiKey, 'type' | 'prefix' | 'last4'> }) {
  const t = useText();
  return (
    <small>
      {t(TYPES[apiKey.type].label)} · <KeyStub apiKey={apiKey} />
    </small>
  );
}

/** What it may, in a word where there is one. */
export function ScopesText({ apiKey }: { apiKey: Pick<ApiKey, 'type' | 'scopes'> }) {
  const t = useText();
  if (apiKey.type === 'publishable') return t('Asks its agents');
  const preset = presetOf(apiKey.scopes);
  if (preset !== 'own') return t(PRESETS.find(({ value }) => value === preset)!.label);
  const [first] = apiKey.scopes;
  return (
    <span title={apiKey.scopes.join(', ')}>
      {apiKey.scopes.length === 1 ? first : t('{count} scopes', { count: apiKey.scopes.length })}
    </span>
  );
}

/** What it is for; more than two are counted. */
export function ResourcesText({ resources }: Pick<ApiKey, 'resources'>) {
  const t = useText();
  const [first] = resources;
  if (!first) return t('All resources');
  const name = first.name ?? t('gone');
  return (
    <span dir="auto" title={resources.map((one) => one.name ?? t('gone')).join(', ')}>
      {resources.length === 1 ? name : t('{name} and {count} more', { name, count: resources.length - 1 })}
    </span>
  );
}

/** What it spent of its budget, with a bar. */
export function BudgetBar({
  apiKey,
  isShort = false,
}: {
  apiKey: Pick<ApiKey, 'budget_usd' | 'budget_period' | 'spent_usd'>;
  /** The whole stands in its title. */
  isShort?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const { budget_usd, budget_period, spent_usd } = apiKey;
  const spent = format.usd(spent_usd);
  if (budget_usd === null) return spent;
  const share = Math.min(1, spent_usd / budget_usd);
  const text = t('{spent} of {budget} {period}', {
    spent,
    budget: format.usd(budget_usd),
    period: t(PERIODS[budget_period]),
  });
  return (
    <span className={styles.budget} title={isShort ? text : undefined}>
      <span>{isShort ? spent : text}</span>
      <meter
        className={styles.meter}
        min={0}
        max={1}
        value={share}
        aria-label={text}
        data-tone={share >= 1 ? 'danger' : share >= 0.8 ? 'warning' : undefined}
      />
    </span>
  );
}

const WARNED_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** When it ends; the last two weeks stand out. */
export function ExpiryText({ time }: { time: string | null }) {
  const t = useText();
  const format = useFormat();
  const [now] = useState(Date.now);
  if (time === null) return t('Never');
  const days = Math.ceil((Date.parse(time) - now) / DAY_MS);
  if (days > WARNED_DAYS || days <= 0) return <time dateTime={time}>{format.date(time)}</time>;
  return (
    <Badge tone="warning" title={format.dateTime(time)}>
      {t('{count} days left', { count: days })}
    </Badge>
  );
}
