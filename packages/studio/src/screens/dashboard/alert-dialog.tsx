import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type { Alert, AlertInput, AlertMetric } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, Select, TextField, useText } from '@agent-studio/core';
import { useAlertChanges } from '../../data/figures/alerts.ts';
import { useFilterOptions } from '../../data/figures/monitoring.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import {
  ALERT_METRICS,
  NEW_ALERT,
  USUAL_THRESHOLDS,
  valuesOf,
  WINDOWS,
  writeMinutes,
} from './alert-words.ts';
import { FormPair } from '../../forms/form-section.tsx';
import styles from './alerts.module.css';
import { groupName } from './dashboard-words.ts';
import { RANGES } from './dashboard-query.ts';

interface AlertDialogProps {
  /** Absent: a new one. */
  alert?: Alert | undefined;
  /** What a new one begins with. */
  draft?: AlertInput | undefined;
  /** Said above the fields. */
  note?: string | undefined;
  onClose: () => void;
  /** There is a new signing secret, which is shown once. */
  onSecret: (secret: string) => void;
  onSaved?: (alert: Alert) => void;
}

const ALL = '';
const EXAMPLE = 'https://example.com/hook';

/** Makes or changes an alert. What was typed stays when the server refuses. */
export function AlertDialog({
  alert,
  draft = NEW_ALERT,
  note,
  onClose,
  onSecret,
  onSaved,
}: AlertDialogProps) {
  const t = useText();
  const { create, update } = useAlertChanges();
  const [values, setValues] = useState<AlertInput>(() => (alert ? valuesOf(alert) : draft));
  const { data } = useFilterOptions({ lastMs: RANGES['30d'].ms });
  const { isPending, error } = alert ? update : create;
  const { unit, step, threshold, hint } = ALERT_METRICS[values.metric];
  const set = (changes: Partial<AlertInput>) => setValues((before) => ({ ...before, ...changes }));
  const refused = (error instanceof ApiError && error.problem.errors) || [];
  const errorAt = (path: string) => {
    const found = refused.find((one) => one.path === path)?.message;
    return found && t(found);
  };
  // A field that is not to be seen cannot say what is wrong with it.
  const isSaid = refused.length > 0 && refused.every(({ path }) => FIELDS.has(path));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  function save() {
    const onSuccess = ({ webhook_secret, ...saved }: Alert & { webhook_secret: string | null }) => {
      onSaved?.(saved);
      if (webhook_secret) onSecret(webhook_secret);
      else onClose();
    };
    if (alert) update.mutate({ alert, changes: values }, { onSuccess });
    else create.mutate(values, { onSuccess });
  }

  /** What is chosen stays choosable, also when it did nothing lately. */
  const choices = (
    by: 'agent' | 'api_key',
    items: readonly { key: string; name: string | null }[] = [],
    chosen: { id: string; name: string | null } | null | undefined,
    all: string,
  ) => [
    { value: ALL, label: all },
    ...(chosen && !items.some(({ key }) => key === chosen.id)
      ? [{ value: chosen.id, label: chosen.name ?? t('Deleted') }]
      : []),
    ...items.map(({ key, name }) => ({ value: key, label: groupName(by, key, name, t) })),
  ];

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={alert ? t('Change the alert') : t('New alert')}
      description={t(
        'Every minute the figures are compared. When it fires, and when it is over, the bell tells you.',
      )}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={isPending} onClick={save}>
            {alert ? t('Save') : t('Create the alert')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {note && <p className={styles.quiet}>{note}</p>}
        <FormProblem text={error && !isSaid ? error.message : null} />
        <TextField
          label={t('Name')}
          value={values.name}
          maxLength={80}
          error={errorAt('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <FormPair>
          <Select<AlertMetric>
            label={t('What is watched')}
            hint={t(hint)}
            value={values.metric}
            options={(Object.keys(ALERT_METRICS) as AlertMetric[]).map((value) => ({
              value,
              label: t(ALERT_METRICS[value].label),
            }))}
            onChange={(metric) => set({ metric, threshold: USUAL_THRESHOLDS[metric] })}
          />
          <NumberField
            label={t(threshold)}
            unit={unit}
            step={step}
            value={values.threshold}
            error={errorAt('threshold')}
            onChange={(value) => set({ threshold: round(value ?? Number.NaN) })}
          />
        </FormPair>
        <FormPair>
          <Select
            label={t('Within the last')}
            value={String(values.window_minutes)}
            options={[...new Set([...WINDOWS, values.window_minutes])]
              .toSorted((a, b) => a - b)
              .map((minutes) => ({ value: String(minutes), label: writeMinutes(minutes, t) }))}
            onChange={(minutes) => set({ window_minutes: Number(minutes) })}
          />
          <Select
            label={t('Then quiet for')}
            value={String(values.cooldown_minutes)}
            options={[...new Set([0, ...WINDOWS, values.cooldown_minutes])]
              .toSorted((a, b) => a - b)
              .map((minutes) => ({
                value: String(minutes),
                label: minutes ? writeMinutes(minutes, t) : t('Not at all'),
              }))}
            onChange={(minutes) => set({ cooldown_minutes: Number(minutes) })}
          />
        </FormPair>
        {values.metric !== 'no_activity' && (
          <NumberField
            label={t('With at least so many runs')}
            hint={t('Of fewer runs nothing can be said.')}
            value={values.min_runs}
            error={errorAt('min_runs')}
            onChange={(value) => set({ min_runs: value ?? Number.NaN })}
          />
        )}
        <FormPair>
          <Select
            label={t('Of')}
            value={values.target_id ?? ALL}
            error={errorAt('target_id')}
            options={choices('agent', data?.agents, alert?.target, t('Everything that I see'))}
            onChange={(id) => set({ target_id: id || null })}
          />
          <Select
            label={t('API key')}
            value={values.api_key_id ?? ALL}
            error={errorAt('api_key_id')}
            options={choices('api_key', data?.api_keys, alert?.api_key, t('All API keys'))}
            onChange={(id) => set({ api_key_id: id || null })}
          />
        </FormPair>
        <TextField
          label={t('Webhook')}
          note={t('optional')}
          dir="ltr"
          inputMode="url"
          placeholder={EXAMPLE}
          hint={t(
            'Gets a signed POST (Standard Webhooks). It is sent again for a day and a half when it fails.',
          )}
          value={values.webhook_url ?? ''}
          error={errorAt('webhook_url')}
          onChange={({ target }) => set({ webhook_url: target.value.trim() || null })}
        />
        <Checkbox
          label={t('Switched on')}
          checked={values.enabled}
          onChange={({ target }) => set({ enabled: target.checked })}
        />
      </form>
    </Dialog>
  );
}

/** Those that show what is wrong with them. */
const FIELDS: ReadonlySet<string> = new Set([
  'name',
  'threshold',
  'min_runs',
  'target_id',
  'api_key_id',
  'webhook_url',
]);

/** 5 × 0.01 is 0.05. */
const round = (value: number) => Number(value.toPrecision(12));
