import { Trash2 } from 'lucide-react';
import type { OwnBudget } from '@agent-studio/api-client/contract';
import { IconButton, type Option, Select, useText } from '@agent-studio/core';
import { useReferences } from '../../data/references.ts';
import { useBudgets } from '../../data/settings.ts';
import { usePeople } from '../../data/users.ts';
import { NumberField } from '../../fields/number-field.tsx';
import { firstMessage } from './first-message.ts';
import styles from './settings.module.css';

export interface OwnBudgetsProps {
  kind: 'agents' | 'users';
  value: readonly OwnBudget[];
  onChange: (budgets: OwnBudget[]) => void;
  errors: unknown;
  readOnly: boolean;
}

/** Budgets of single objects, one a line. */
export function OwnBudgets({ kind, value, onChange, errors, readOnly }: OwnBudgetsProps) {
  const t = useText();
  const { nameOf, choices } = useChoices(kind, !readOnly);
  const others = choices.filter((choice) => !value.some(({ id }) => id === choice.value));
  const change = (at: number, changes: Partial<OwnBudget>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  const title = kind === 'agents' ? t('Agents, teams and workflows') : t('People');
  const error = firstMessage(errors);
  return (
    <div className={styles.own} role="group" aria-label={title}>
      <h3>{title}</h3>
      {value.map((budget, at) => {
        const name = nameOf.get(budget.id) ?? t('Deleted or not visible');
        return (
          <div key={budget.id} className={styles.ownRow}>
            <span className={styles.ownName}>{name}</span>
            <NumberField
              label={t('Budget of {name} in USD', { name })}
              step={0.01}
              value={budget.usd}
              onChange={(usd) => change(at, { usd: usd ?? Number.NaN })}
            />
            <Select
              label={t('Period')}
              options={[
                { value: 'day', label: t('a day') },
                { value: 'week', label: t('a week') },
                { value: 'month', label: t('a month') },
              ]}
              value={budget.period}
              onChange={(period) => change(at, { period })}
              disabled={readOnly}
            />
            {!readOnly && (
              <IconButton
                icon={<Trash2 size={16} aria-hidden="true" />}
                label={t('Remove the budget of {name}', { name })}
                onClick={() => onChange(value.filter((_, place) => place !== at))}
              />
            )}
          </div>
        );
      })}
      {error && (
        <p className={styles.error} role="alert">
          {t(error)}
        </p>
      )}
      {!readOnly && (
        <Select
          label={kind === 'agents' ? t('Add a budget for') : t('Add a budget for a person')}
          placeholder={t('Choose…')}
          options={others}
          value={null}
          disabled={others.length === 0}
          onChange={(id) => onChange([...value, { id, usd: 10, period: 'month' }])}
        />
      )}
      {readOnly && value.length === 0 && <p className={styles.quiet}>{t('None')}</p>}
    </div>
  );
}

/** Those that can be chosen, and the names of them and of those that budgets name already. */
function useChoices(kind: OwnBudgetsProps['kind'], isAdmin: boolean) {
  const t = useText();
  const agents = useReferences('agent', '');
  const teams = useReferences('multi_agent', '');
  const workflows = useReferences('workflow', '');
  const people = usePeople('');
  const budgets = useBudgets(isAdmin);
  const toChoices = (found: readonly { id: string; name: string }[] = [], group?: string): Option[] =>
    found.map(({ id, name }) => ({ value: id, label: name, ...(group && { group }) }));
  const choices =
    kind === 'users'
      ? toChoices(people.data)
      : [
          ...toChoices(agents.data, t('Agents')),
          ...toChoices(teams.data, t('Teams')),
          ...toChoices(workflows.data, t('Workflows')),
        ];
  const nameOf = new Map(choices.map(({ value, label }) => [value, label]));
  for (const { scope, id, name } of budgets.data ?? [])
    if (id !== null && name && scope === (kind === 'users' ? 'user' : 'agent') && !nameOf.has(id))
      nameOf.set(id, name);
  return { nameOf, choices };
}
