import type { Budget } from '@agent-studio/api-client/contract';
import { Badge, msg, Outline, Progress, useSurface, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useBudgets } from '../../data/settings.ts';
import { FormNone, FormSection } from '../../forms/form-section.tsx';
import { useFormat } from '../../format/use-format.ts';
import styles from './settings.module.css';

const SCOPES: Record<Budget['scope'], string> = {
  workspace: msg('Workspace'),
  agent: msg('Agent, team or workflow'),
  user: msg('Person'),
  key: msg('API key'),
};
const PERIODS: Record<Budget['period'], string> = {
  day: msg('a day'),
  week: msg('a week'),
  month: msg('a month'),
  total: msg('in all'),
};
const STATES = {
  ok: null,
  near: { tone: 'warning', label: msg('Nearly used up') },
  used_up: { tone: 'danger', label: msg('Used up') },
} as const;

/** With the zone's name: it need not be that of whoever looks. */
const timeIn = (locale: string, timeZone: string, time: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(time));

/** What is spent of each budget, nearest to its end first. */
export function BudgetBars() {
  const t = useText();
  const query = useBudgets(true);
  return (
    <FormSection title={t('Spent so far')} text={t('Including runs in progress.')}>
      <Loaded query={query} skeleton={<Outline of="text" count={4} />}>
        {(budgets) =>
          budgets.length === 0 ? (
            <FormNone>{t('Set a budget above to follow its spending here.')}</FormNone>
          ) : (
            <ul className={styles.bars}>
              {budgets.map((budget) => (
                <BudgetBar key={`${budget.scope} ${budget.id} ${budget.period}`} budget={budget} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormSection>
  );
}

function BudgetBar({ budget }: { budget: Budget }) {
  const t = useText();
  const format = useFormat();
  const { scope, name, usd, spent_usd, period, resets_at, time_zone, state } = budget;
  const { locale } = useSurface();
  const label = name || t(SCOPES[scope]);
  const look = STATES[state];
  return (
    <li data-state={state}>
      <div className={styles.barHead}>
        <strong>{label}</strong>
        {name && <span className={styles.quiet}>{t(SCOPES[scope])}</span>}
        {look && <Badge tone={look.tone}>{t(look.label)}</Badge>}
        <span className={styles.amount}>
          {t('{spent} of {limit} {period}', {
            spent: format.cents(spent_usd),
            limit: format.usd(usd),
            period: t(PERIODS[period]),
          })}
        </span>
      </div>
      <Progress label={t('Spent of the budget of {name}', { name: label })} value={spent_usd / usd} />
      {resets_at && (
        <small className={styles.quiet}>
          {t('Begins anew {when}', { when: timeIn(locale, time_zone, resets_at) })}
        </small>
      )}
    </li>
  );
}
