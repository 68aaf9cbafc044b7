import { useState } from 'react';
import { Button, Dialog, Select, TextField, useText } from '@agent-studio/core';
import { useFilterValues, useReportNames } from '../../data/figures/reports.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { CHOICES, type FilterName, FILTERS, isFilterText, WITHOUT, WITHOUT_WORDS } from './report-filters.ts';
import styles from './reports.module.css';

const HINTS: Partial<Record<FilterName, string>> = { version: 'draft', min_cost: '0.01', min_ms: '5000' };

/** A time of the person's own clock, as `datetime-local` writes it. */
function toLocal(iso: string | undefined): string {
  const time = Date.parse(iso ?? '');
  if (Number.isNaN(time)) return '';
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

const toIso = (local: string): string | undefined =>
  local && !Number.isNaN(Date.parse(local)) ? new Date(local).toISOString() : undefined;

/** Every filter of the reports. */
export function FilterDialog({ list, onClose }: { list: ListQuery; onClose: () => void }) {
  const t = useText();
  const { data: values } = useFilterValues();
  const { data: agents = [] } = useReportNames();
  const [draft, setDraft] = useState<Partial<Record<FilterName, string>>>(() =>
    Object.fromEntries(FILTERS.flatMap(({ name }) => (list.get(name) ? [[name, list.get(name)]] : []))),
  );
  const [from, setFrom] = useState(() => toLocal(list.get('from')));
  const [to, setTo] = useState(() => toLocal(list.get('to')));
  const [tried, setTried] = useState(false);
  const put = (name: FilterName, value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const wrong = (name: FilterName) => Boolean(draft[name]) && !isFilterText(name, draft[name]!.trim());
  const turned = Boolean(from && to && from >= to);

  function apply() {
    setTried(true);
    if (turned || FILTERS.some(({ name }) => wrong(name))) return;
    list.set({
      ...Object.fromEntries(FILTERS.map(({ name }) => [name, draft[name]?.trim() || undefined])),
      from: toIso(from),
      to: toIso(to),
      cursor: undefined,
    });
    onClose();
  }

  const without = (name: FilterName) => ({ value: WITHOUT, label: t(WITHOUT_WORDS[name]!) });
  const options: Partial<Record<FilterName, readonly { value: string; label: string }[]>> = {
    agent: agents.map(({ id, name }) => ({ value: id, label: name || id.slice(-8) })),
    user: [...(values?.users.map(({ id, name }) => ({ value: id, label: name })) ?? []), without('user')],
    api_key_id: [
      ...(values?.api_keys.map(({ id, name }) => ({ value: id, label: name || id.slice(-8) })) ?? []),
      without('api_key_id'),
    ],
    model: [...(values?.models.map((model) => ({ value: model, label: model })) ?? []), without('model')],
    ...Object.fromEntries(
      Object.entries(CHOICES).map(([name, choices]) => [
        name,
        choices.map(({ value, label }) => ({ value, label: t(label) })),
      ]),
    ),
  };

  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t('Filters')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      <form
        className={styles.filterForm}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          type="datetime-local"
          label={t('From')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="datetime-local"
          label={t('To')}
          value={to}
          error={tried && turned ? t('This is before the beginning.') : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        {FILTERS.map(({ name, label }) =>
          options[name] ? (
            <Select
              key={name}
              label={t(label)}
              value={draft[name] ?? ''}
              options={[{ value: '', label: t('All') }, ...options[name]]}
              onChange={(value) => put(name, value)}
            />
          ) : (
            <TextField
              key={name}
              label={t(label)}
              value={draft[name] ?? ''}
              {...(HINTS[name] && { placeholder: HINTS[name] })}
              error={tried && wrong(name) ? t('This cannot be read.') : undefined}
              onChange={({ target }) => put(name, target.value)}
            />
          ),
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
