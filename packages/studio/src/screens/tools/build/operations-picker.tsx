import { useId, useMemo, useState } from 'react';
import type { DiscoveredOperation, ToolRisk } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Pagination, SearchField, Segmented, Select, useText } from '@agent-studio/core';
import { RiskBadge } from '../list/tool-badges.tsx';
import styles from './operations-picker.module.css';
import { RISKS } from '../../../runs/tool-words.ts';

/** An operation as a line to choose. */
export type PickedOperation = Pick<
  DiscoveredOperation,
  'id' | 'slug' | 'title' | 'description' | 'method' | 'path' | 'risk' | 'refused'
>;

export interface OperationsPickerProps {
  operations: readonly PickedOperation[];
  chosen: readonly string[];
  risks: Readonly<Record<string, ToolRisk>>;
  error?: string | undefined;
  readOnly?: boolean;
  onChoose: (ids: string[]) => void;
  onRisks: (risks: Record<string, ToolRisk>) => void;
}

const PAGE_SIZE = 20;

/** Some of many operations: searched, a page at a time, so that thousands stay quick. */
export function OperationsPicker({
  operations,
  chosen,
  risks,
  error,
  readOnly = false,
  onChoose,
  onRisks,
}: OperationsPickerProps) {
  const t = useText();
  const errorId = useId();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<'all' | 'chosen'>('all');
  const [page, setPage] = useState(1);
  const taken = useMemo(() => new Set(chosen), [chosen]);
  const found = useMemo(
    () => operations.filter((one) => (shown === 'all' || taken.has(one.id)) && matches(one, text)),
    [operations, shown, taken, text],
  );
  const choosable = found.filter(({ refused, id }) => refused === null && !taken.has(id));
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(page, last);

  function toggle(id: string, on: boolean) {
    onChoose(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  }
  function chooseNone() {
    const gone = new Set(found.map(({ id }) => id));
    onChoose(chosen.filter((id) => !gone.has(id)));
  }

  return (
    <div className={styles.picker}>
      <div className={styles.bar}>
        <SearchField
          label={t('Search operations')}
          value={text}
          className={styles.search ?? ''}
          onChange={(typed) => {
            setText(typed);
            setPage(1);
          }}
        />
        <Segmented
          label={t('Which operations')}
          value={shown}
          onChange={(which) => {
            setShown(which);
            setPage(1);
          }}
          segments={[
            { value: 'all', label: t('All'), count: operations.length },
            { value: 'chosen', label: t('Chosen'), count: taken.size },
          ]}
        />
        {!readOnly && (
          <div className={styles.all}>
            <Button
              size="small"
              disabled={choosable.length === 0}
              onClick={() => onChoose([...chosen, ...choosable.map(({ id }) => id)])}
            >
              {t('Choose all')}
            </Button>
            <Button size="small" disabled={!found.some(({ id }) => taken.has(id))} onClick={chooseNone}>
              {t('Choose none')}
            </Button>
          </div>
        )}
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {found.length === 0 ? (
        <p className={styles.nothing}>
          {text ? t('Nothing was found for “{query}”.', { query: text }) : t('No operation is chosen yet.')}
        </p>
      ) : (
        <ul
          className={styles.list}
          aria-label={t('Operations')}
          {...(error && { 'aria-describedby': errorId })}
        >
          {found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((one) => (
            <OperationRow
              key={one.id}
              operation={one}
              taken={taken.has(one.id)}
              risk={risks[one.id] ?? one.risk}
              readOnly={readOnly}
              onToggle={(on) => toggle(one.id, on)}
              onRisk={(risk) => onRisks({ ...risks, [one.id]: risk })}
            />
          ))}
        </ul>
      )}
      {found.length > PAGE_SIZE && (
        <Pagination page={current} total={found.length} pageSize={PAGE_SIZE} onPage={setPage} />
      )}
    </div>
  );
}

function matches({ slug, title, path, description }: PickedOperation, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = `${slug} ${title} ${path ?? ''} ${description}`.toLowerCase();
  return words.every((word) => whole.includes(word));
}

interface OperationRowProps {
  operation: PickedOperation;
  taken: boolean;
  risk: ToolRisk;
  readOnly: boolean;
  onToggle: (on: boolean) => void;
  onRisk: (risk: ToolRisk) => void;
}

function OperationRow({ operation, taken, risk, readOnly, onToggle, onRisk }: OperationRowProps) {
  const t = useText();
  const { slug, title, description, method, path, refused } = operation;
  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.check ?? ''}
        checked={taken}
        disabled={readOnly || (refused !== null && !taken)}
        onChange={({ target }) => onToggle(target.checked)}
        label={
          <>
            <span className={styles.name} dir="auto">
              {title || slug}
            </span>
            {method && (
              <code className={styles.path} dir="ltr">
                <b>{method}</b> {path}
              </code>
            )}
          </>
        }
        hint={
          <span dir="auto" className={refused ? styles.refused : styles.about}>
            {refused ?? description}
          </span>
        }
      />
      {taken && !readOnly ? (
        <Select
          label={t('Risk of {name}', { name: title || slug })}
          hideLabel
          shape="compact"
          value={risk}
          options={Object.entries(RISKS).map(([value, { label, hint }]) => ({
            value: value as ToolRisk,
            label: t(label),
            hint: t(hint),
          }))}
          onChange={onRisk}
        />
      ) : (
        <RiskBadge risk={risk} />
      )}
    </li>
  );
}
