import { CalendarClock, PencilLine, RefreshCw, Terminal, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { NewTrigger, Trigger, TriggerInput, Workflow } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  CodeBlock,
  ConfirmDialog,
  EntityIcon,
  msg,
  Switch,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useNextTimes } from '../../../data/schedules.ts';
import { useTriggerChanges } from '../../../data/workflow-triggers.ts';
import { fillIn } from '../../../format/fill-in.ts';
import { useWords } from '../../../format/words.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { NextTimes } from '../../../schedules/next-times.tsx';
import { ScheduleText } from '../../../schedules/schedule-text.tsx';
import { apiSnippet, useServerAddress, webhookSnippet } from './trigger-snippets.ts';
import { TriggerOpenApi } from './trigger-openapi.tsx';
import { TriggerDialog } from './trigger-dialog.tsx';
import styles from './triggers.module.css';

const LOOKS = {
  schedule: { icon: CalendarClock, tint: 294, label: msg('Schedule') },
  webhook: { icon: Webhook, tint: 195, label: msg('Webhook') },
  api: { icon: Terminal, tint: 72, label: msg('API') },
} as const;

/** A trigger as it is sent back. */
function toInput({ type, enabled, cron, timezone, inputs }: Trigger): TriggerInput {
  if (type === 'schedule') return { type, cron: cron ?? '', timezone: timezone ?? 'UTC', inputs, enabled };
  if (type === 'webhook') return { type, inputs: inputs as Record<string, string>, enabled };
  return { type, enabled };
}

export interface TriggerCardProps {
  workflow: Workflow;
  trigger: Trigger;
  readOnly: boolean;
  onSecret: (trigger: NewTrigger) => void;
}

/** One thing that starts a workflow: when it fires, how it is called, and its switch. */
export function TriggerCard({ workflow, trigger, readOnly, onSecret }: TriggerCardProps) {
  const t = useText();
  const changes = useTriggerChanges(workflow.id);
  const [asking, setAsking] = useState<'edit' | 'remove' | 'rotate' | null>(null);
  const { type, enabled, id, revision, last_fired_at, last4 } = trigger;
  const { icon, tint, label } = LOOKS[type];
  const close = () => setAsking(null);
  const schedule =
    type === 'schedule' ? { cron: trigger.cron ?? '', timezone: trigger.timezone ?? 'UTC' } : null;
  const told = useWords();
  const lastError = trigger.last_error && told(trigger.last_error, trigger.last_error_sentence);
  const next = useNextTimes(enabled ? schedule : null).data?.times ?? [];

  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <EntityIcon icon={icon} tint={tint} size={34} />
        <div>
          <h2>{t(label)}</h2>
          <p>
            {schedule && <ScheduleText schedule={schedule} />}
            {type === 'webhook' && t('A call with the secret starts a run.')}
            {type === 'api' && t('A signed-in call starts a run.')}
          </p>
        </div>
        {readOnly ? (
          <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? t('On') : t('Off')}</Badge>
        ) : (
          <Switch
            label={t('Switched on')}
            checked={enabled}
            disabled={changes.update.isPending}
            onChange={({ target }) =>
              changes.update.mutate({ id, revision, body: { ...toInput(trigger), enabled: target.checked } })
            }
          />
        )}
      </header>
      <FormProblem text={changes.update.error?.message ?? lastError} />
      {type === 'schedule' && (
        <p className={styles.quiet}>
          <code dir="ltr">{trigger.cron}</code> · {trigger.timezone}
        </p>
      )}
      {schedule && enabled && <NextTimes times={next} timezone={schedule.timezone} />}
      {type === 'webhook' && <WebhookCall trigger={trigger} />}
      {type === 'api' && <ApiCall workflow={workflow} />}
      {type !== 'schedule' && (type === 'api' || trigger.path) && (
        <TriggerOpenApi workflowId={workflow.id} triggerId={id} />
      )}
      {last_fired_at && (
        <p className={styles.quiet}>
          {fillIn(t('Last fired {time}'), { time: <TimeAgo time={last_fired_at} /> })}
        </p>
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          {type !== 'api' && (
            <Button size="small" onClick={() => setAsking('edit')}>
              <PencilLine size={14} aria-hidden="true" />
              {t('Edit')}
            </Button>
          )}
          {type === 'webhook' && (
            <Button size="small" onClick={() => setAsking('rotate')}>
              <RefreshCw size={14} aria-hidden="true" />
              {t('New secret')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => setAsking('remove')}>
            <Trash2 size={14} aria-hidden="true" />
            {t('Delete')}
          </Button>
        </div>
      )}
      {asking === 'edit' && (
        <TriggerDialog workflow={workflow} type={type} trigger={trigger} onClose={close} />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('Delete this trigger?')}
        text={t('It starts nothing any more. This cannot be undone.')}
        confirmLabel={t('Delete')}
        tone="danger"
        onConfirm={() => changes.remove.mutateAsync({ id })}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'rotate'}
        title={t('Make a new secret?')}
        text={t('The old one, which ends in {last4}, stops working at once.', { last4: last4 ?? '' })}
        confirmLabel={t('New secret')}
        onConfirm={async () => onSecret(await changes.rotate.mutateAsync({ id }))}
        onClose={close}
      />
    </li>
  );
}

function WebhookCall({ trigger }: { trigger: Trigger }) {
  const t = useText();
  const server = useServerAddress();
  const { path, last4 } = trigger;
  if (!path) return null;
  return (
    <>
      <p className={styles.quiet}>{t('The secret ends in {last4}.', { last4: last4 ?? '····' })}</p>
      <CodeBlock label={t('Call it like this')} code={webhookSnippet(server, path)} />
    </>
  );
}

function ApiCall({ workflow }: { workflow: Workflow }) {
  const t = useText();
  return <CodeBlock label={t('Call it like this')} code={apiSnippet(useServerAddress(), workflow)} />;
}
