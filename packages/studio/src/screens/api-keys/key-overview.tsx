import { type ReactNode, Suspense, useState } from 'react';
import type { ApiKey, ApiKeyUsage } from '@agent-studio/api-client/contract';
import { Outline, Segmented, TimeAgo, useText } from '@agent-studio/core';
import { useApiKeyUsage } from '../../data/api-keys.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useFormat } from '../../format/use-format.ts';
import styles from './api-keys.module.css';
import { BudgetBar, ExpiryText, KeyStatus, ResourcesText, ScopesText } from './key-texts.tsx';
import { TYPES } from './key-words.ts';
import { presetOf } from './scope-presets.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const TimeChart = lazyPart(() => import('../../charts/time-chart.tsx'), 'TimeChart');

/** What a key is, and how much it is used. */
export function KeyOverview({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  const format = useFormat();
  const { scopes, allowed_origins, allowed_ips, note, last_used_at } = apiKey;
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        <Fact name={t('Status')}>
          <KeyStatus apiKey={apiKey} />
        </Fact>
        <Fact name={t('Type')}>{t(TYPES[apiKey.type].label)}</Fact>
        <Fact name={t('Scopes')}>
          {presetOf(scopes) === 'own' ? (
            <bdi dir="ltr">{scopes.join(', ')}</bdi>
          ) : (
            <ScopesText apiKey={apiKey} />
          )}
        </Fact>
        <Fact name={t('For')}>
          <ResourcesText resources={apiKey.resources} />
        </Fact>
        <Fact name={t('Spent')}>
          <BudgetBar apiKey={apiKey} />
        </Fact>
        <Fact name={t('Expires')}>
          <ExpiryText time={apiKey.expires_at} />
        </Fact>
        <Fact name={t('Last used')}>
          {last_used_at ? (
            <>
              <TimeAgo time={last_used_at} /> · <bdi dir="ltr">{apiKey.last_used_ip}</bdi>
            </>
          ) : (
            t('Never')
          )}
        </Fact>
        <Fact name={t('Created')}>
          <time dateTime={apiKey.created_at}>{format.dateTime(apiKey.created_at)}</time>
        </Fact>
        <Fact name={t('Owner')}>
          <bdi>{apiKey.owner.name}</bdi>
        </Fact>
        {allowed_origins.length > 0 && (
          <Fact name={t('Allowed origins')}>
            <bdi dir="ltr">{allowed_origins.join(', ')}</bdi>
          </Fact>
        )}
        {allowed_ips.length > 0 && (
          <Fact name={t('Allowed addresses')}>
            <bdi dir="ltr">{allowed_ips.join(', ')}</bdi>
          </Fact>
        )}
        {note && (
          <Fact name={t('Note on the key')}>
            <span dir="auto">{note}</span>
          </Fact>
        )}
      </dl>
      <Usage apiKey={apiKey} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const PERIODS = ['7', '30', '90'] as const;
type Figure = 'requests' | 'cost_usd';

function Usage({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  const [days, setDays] = useState<(typeof PERIODS)[number]>('30');
  const [figure, setFigure] = useState<Figure>('requests');
  const query = useApiKeyUsage(apiKey.id, Number(days));
  return (
    <section className={styles.stack} aria-label={t('Use')}>
      <div className={styles.choices}>
        <Segmented
          label={t('Figure')}
          value={figure}
          onChange={setFigure}
          segments={[
            { value: 'requests', label: t('Requests') },
            { value: 'cost_usd', label: t('Cost') },
          ]}
        />
        <Segmented
          label={t('Period')}
          value={days}
          onChange={setDays}
          segments={PERIODS.map((value) => ({ value, label: t('{count} days', { count: Number(value) }) }))}
        />
      </div>
      <Loaded query={query} skeleton={<Outline of="chart" height={200} />}>
        {(usage) => <Chart usage={usage} figure={figure} begins={apiKey.created_at} />}
      </Loaded>
    </section>
  );
}

function Chart({ usage, figure, begins }: { usage: ApiKeyUsage; figure: Figure; begins: string }) {
  const t = useText();
  const format = useFormat();
  const sum = (of: (day: ApiKeyUsage['days'][number]) => number) =>
    usage.days.reduce((total, day) => total + of(day), 0);
  const points = usage.days.map(({ date, requests, errors, cost_usd }) => ({
    at: `${date}T00:00:00.000Z`,
    values: figure === 'requests' ? { good: requests - errors, errors } : { cost_usd },
  }));
  return (
    <>
      <p className={styles.quiet}>
        {t('Requests: {requests} · refused or failed: {errors} · runs: {runs} · cost: {cost}', {
          requests: format.count(sum((day) => day.requests)),
          errors: format.count(sum((day) => day.errors)),
          runs: format.count(sum((day) => day.runs)),
          cost: format.usd(sum((day) => day.cost_usd)),
        })}
      </p>
      <Suspense fallback={<Outline of="chart" height={200} />}>
        <TimeChart
          label={figure === 'requests' ? t('Requests a day') : t('Cost a day')}
          kind="bar"
          stacked
          height={180}
          points={points}
          begins={begins}
          series={
            figure === 'requests'
              ? [
                  { key: 'good', name: t('Answered'), tone: 'good' },
                  { key: 'errors', name: t('Refused or failed'), tone: 'bad' },
                ]
              : [{ key: 'cost_usd', name: t('Cost') }]
          }
          format={figure === 'requests' ? format.count : format.usd}
        />
      </Suspense>
    </>
  );
}
