import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { OwnBudget } from '@agent-studio/api-client/contract';
import { Button, IconButton, Menu, Select, useText } from '@agent-studio/core';
import { useReferencesOf } from '../../data/references.ts';
import { useBudgets } from '../../data/settings.ts';
import { usePeople, useUsersOf } from '../../data/users.ts';
import { ReferenceDialog } from '../../fields/reference-field.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { FormNone } from '../../forms/form-section.tsx';
import { firstMessage } from './first-message.ts';
import styles from './settings.module.css';

const PersonDialog = lazyPart(() => import('../../sharing/person-dialog.tsx'), 'PersonDialog');

export interface OwnBudgetsProps {
  kind: 'agents' | 'users';
  value: readonly OwnBudget[];
  onChange: (budgets: OwnBudget[]) => void;
  errors: unknown;
  readOnly: boolean;
}

/** Budgets of single objects, one a line. */
export function OwnBudgets(props: OwnBudgetsProps) {
  const { kind, value, onChange, errors, readOnly } = props;
  const t = useText();
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = useNames(props, added);
  const [asking, setAsking] = useState<'agent' | 'multi_agent' | 'workflow' | 'person'>();
  const taken = value.map(({ id }) => id);
  const add = (id: string, name: string) => {
    setAsking(undefined);
    setAdded((before) => new Map(before).set(id, name));
    onChange([...value, { id, usd: 10, period: 'month' }]);
  };
  const change = (at: number, changes: Partial<OwnBudget>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  const title = kind === 'agents' ? t('Agents, teams and workflows') : t('People');
  const error = firstMessage(errors);
  return (
    <div className={styles.own} role="group" aria-label={title}>
      <div className={styles.ownHead}>
        <h3>{title}</h3>
        {!readOnly && kind === 'agents' && (
          <Menu
            placement="bottom-end"
            trigger={
              <Button size="small">
                <Plus size={14} aria-hidden="true" />
                {t('Add a budget')}
              </Button>
            }
            entries={[
              { id: 'agent', label: t('Agent'), onSelect: () => setAsking('agent') },
              { id: 'multi_agent', label: t('Team'), onSelect: () => setAsking('multi_agent') },
              { id: 'workflow', label: t('Workflow'), onSelect: () => setAsking('workflow') },
            ]}
          />
        )}
        {!readOnly && kind === 'users' && (
          <Button size="small" onClick={() => setAsking('person')}>
            <Plus size={14} aria-hidden="true" />
            {t('Add a budget')}
          </Button>
        )}
      </div>
      {value.length === 0 && <FormNone>{t('None yet: the budgets above hold.')}</FormNone>}
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
      {asking && asking !== 'person' && (
        <ReferenceDialog
          title={t('Add a budget')}
          kind={asking}
          without={taken}
          onPick={add}
          onClose={() => setAsking(undefined)}
        />
      )}
      <Suspense>
        {asking === 'person' && (
          <PersonDialog
            title={t('Add a budget for a person')}
            except={taken}
            onPick={({ id, name, email }) => add(id, name || email)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Those that were just added, those that the server names with their budget, and the others by their ids. */
function useNames(
  { kind, value, readOnly }: OwnBudgetsProps,
  added: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const budgets = useBudgets(!readOnly);
  const named = (budgets.data ?? []).flatMap(({ scope, id, name }) =>
    id !== null && name && scope === (kind === 'users' ? 'user' : 'agent') ? [{ id, name }] : [],
  );
  const heard = new Map([...named.map(({ id, name }) => [id, name] as const), ...added]);
  const isAsked = readOnly || budgets.isSuccess;
  const others = value.map(({ id }) => id).filter((id) => isAsked && !heard.has(id));
  const objects = useReferencesOf(OBJECTS, kind === 'agents' ? others : []);
  // Only administrators read everybody by an id.
  const people = useUsersOf(kind === 'users' && !readOnly ? others : []);
  const known = usePeople('').data ?? [];
  return new Map([...[...known, ...objects, ...people].map(({ id, name }) => [id, name] as const), ...heard]);
}

const OBJECTS = ['agent', 'multi_agent', 'workflow'] as const;
