import { useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type { NewTrigger, Trigger, TriggerInput, Workflow } from '@agent-studio/api-client/contract';
import { Button, Dialog, msg, Select, TextField, useText } from '@agent-studio/core';
import { useZone } from '../../data/time-zone.ts';
import { useTriggerChanges } from '../../data/workflow-triggers.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { SchemaForm } from '../../forms/schema-form.tsx';
import { initialValue, toFields } from '../../forms/schema-values.ts';
import { useFormat } from '../../forms/use-format.ts';
import { CRON_PRESETS, nextTimes, readCron } from './cron-words.ts';
import { ExpressionsTable } from './expressions-table.tsx';
import styles from './triggers.module.css';

export type TriggerType = Trigger['type'];

const TITLES: Readonly<Record<TriggerType, string>> = {
  schedule: msg('Start by a schedule'),
  webhook: msg('Start by a webhook'),
  api: msg('Start by the API'),
};

export interface TriggerDialogProps {
  workflow: Workflow;
  type: TriggerType;
  /** Absent: a new one. */
  trigger?: Trigger;
  onAdded?: (trigger: NewTrigger) => void;
  onClose: () => void;
}

/** Adds or changes a trigger. What was typed stays when the server refuses. */
export function TriggerDialog({ workflow, type, trigger, onAdded, onClose }: TriggerDialogProps) {
  const t = useText();
  const { add, update } = useTriggerChanges(workflow.id);
  const [cron, setCron] = useState(trigger?.cron ?? '0 9 * * 1-5');
  const zone = useZone();
  const [timezone, setTimezone] = useState(trigger?.timezone ?? zone);
  const [inputs, setInputs] = useState<unknown>(() => trigger?.inputs ?? initialValue(workflow.inputs));
  const [mapped, setMapped] = useState<Record<string, string>>(
    () => (type === 'webhook' ? (trigger?.inputs as Record<string, string> | undefined) : undefined) ?? {},
  );
  const { isPending, error } = trigger ? update : add;

  function toBody(): TriggerInput {
    const enabled = trigger?.enabled ?? true;
    if (type === 'schedule') return { type, cron, timezone, inputs: toFields(inputs) ?? {}, enabled };
    return type === 'webhook' ? { type, inputs: mapped, enabled } : { type, enabled };
  }
  function send() {
    const body = toBody();
    if (trigger) update.mutate({ id: trigger.id, revision: trigger.revision, body }, { onSuccess: onClose });
    else {
      add.mutate(body, {
        onSuccess(added) {
          onClose();
          onAdded?.(added);
        },
      });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={t(TITLES[type])}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={isPending} onClick={send}>
            {trigger ? t('Save') : t('Add the trigger')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FormProblem text={error?.message ?? null} />
        {type === 'schedule' && (
          <>
            <ScheduleFields
              {...{ cron, setCron, timezone, setTimezone }}
              errorAt={(field) => fieldError(error, field)}
            />
            <h3>{t('Inputs of the run')}</h3>
            <SchemaForm schema={workflow.inputs} value={inputs} onChange={setInputs} disabled={isPending} />
          </>
        )}
        {type === 'webhook' && (
          <ExpressionsTable
            label={t('Inputs of the run')}
            hint={t('Expressions over body, headers and query. All empty: the body is the inputs.')}
            schema={workflow.inputs}
            value={mapped}
            names={WEBHOOK_NAMES}
            newName="input"
            addLabel={t('Add an input')}
            disabled={isPending}
            errorAt={(name) => fieldError(error, `inputs.${name}`)}
            onChange={setMapped}
          />
        )}
        {type === 'api' && (
          <p>
            {t('Whoever may see this workflow can start it with their token. Its inputs come with the call.')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const WEBHOOK_NAMES = ['body', 'headers', 'query'].map((name) => ({ name, about: '' }));

const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.problem.errors?.find(({ path }) => path === field)?.message : undefined;

interface ScheduleFieldsProps {
  cron: string;
  setCron: (cron: string) => void;
  timezone: string;
  setTimezone: (zone: string) => void;
  errorAt: (field: string) => string | undefined;
}

function ScheduleFields({ cron, setCron, timezone, setTimezone, errorAt }: ScheduleFieldsProps) {
  const t = useText();
  const format = useFormat();
  const preset = CRON_PRESETS.find((one) => one.cron === cron);
  const zones = [...new Set([timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const next = nextTimes({ cron, timezone }, 3);
  return (
    <>
      <Select
        label={t('When')}
        value={preset?.cron ?? 'own'}
        options={[
          ...CRON_PRESETS.map((one) => ({ value: one.cron, label: t(one.label) })),
          { value: 'own', label: t('Other times') },
        ]}
        onChange={(value) => setCron(value === 'own' ? `${cron} ` : value)}
      />
      <TextField
        label={t('Cron expression')}
        dir="ltr"
        hint={t('Minute, hour, day, month, weekday.')}
        error={
          errorAt('cron') ??
          (readCron(cron) ? undefined : t('Five fields are expected, such as 0 9 * * 1-5.'))
        }
        value={cron}
        onChange={({ target }) => setCron(target.value)}
      />
      <Select
        label={t('Time zone')}
        value={timezone}
        error={errorAt('timezone')}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={setTimezone}
      />
      {next.length > 0 && (
        <p className={styles.quiet}>
          {t('Next: {times}', { times: format.list(next.map((time) => format.dateTime(time))) })}
        </p>
      )}
    </>
  );
}
