import { useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type {
  NewTrigger,
  Schedule,
  Trigger,
  TriggerInput,
  Workflow,
} from '@agent-studio/api-client/contract';
import { Button, Dialog, msg, useText } from '@agent-studio/core';
import { useZone } from '../../../data/time-zone.ts';
import { useTriggerChanges } from '../../../data/workflow-triggers.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { ScheduleField } from '../../../schedules/schedule-field.tsx';
import { SchemaForm } from '../../../fields/schema-form.tsx';
import { initialValue, toFields } from '../../../fields/schema-values.ts';
import { ExpressionsTable } from '../nodes/expressions-table.tsx';
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
  const zone = useZone();
  const [schedule, setSchedule] = useState<Schedule>(() => ({
    cron: trigger?.cron ?? '0 9 * * 1-5',
    timezone: trigger?.timezone ?? zone,
  }));
  const [inputs, setInputs] = useState<unknown>(() => trigger?.inputs ?? initialValue(workflow.inputs));
  const [mapped, setMapped] = useState<Record<string, string>>(
    () => (type === 'webhook' ? (trigger?.inputs as Record<string, string> | undefined) : undefined) ?? {},
  );
  const { isPending, error } = trigger ? update : add;

  function toBody(): TriggerInput {
    const enabled = trigger?.enabled ?? true;
    if (type === 'schedule') return { type, ...schedule, inputs: toFields(inputs) ?? {}, enabled };
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
            <ScheduleField
              value={schedule}
              onChange={(next) => setSchedule((before) => next ?? before)}
              optional={false}
              disabled={isPending}
              errors={{ cron: fieldError(error, 'cron'), timezone: fieldError(error, 'timezone') }}
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
