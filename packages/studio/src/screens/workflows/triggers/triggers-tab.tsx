import { CalendarClock, Hourglass, Plus, Terminal, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { NewTrigger, Workflow } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Menu, Outline, useText } from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { useTriggers } from '../../../data/workflow-triggers.ts';
import { ProgramAccess } from '../../../sharing/program-access.tsx';
import { SecretDialog } from '../nodes/secret-dialog.tsx';
import { TriggerCard } from './trigger-card.tsx';
import { TriggerDialog, type TriggerType } from './trigger-dialog.tsx';
import styles from './triggers.module.css';

/** What starts a workflow besides a person. */
export function TriggersTab({ workflow, readOnly }: { workflow: Workflow; readOnly: boolean }) {
  const t = useText();
  const triggers = useTriggers(workflow.id);
  const [adding, setAdding] = useState<TriggerType | null>(null);
  const [created, setCreated] = useState<NewTrigger | null>(null);
  const add = !readOnly && (
    <Menu
      placement="bottom-start"
      trigger={
        <Button>
          <Plus size={15} aria-hidden="true" />
          {t('Add a trigger')}
        </Button>
      }
      entries={[
        { id: 'schedule', label: t('Schedule'), icon: CalendarClock, onSelect: () => setAdding('schedule') },
        { id: 'webhook', label: t('Webhook'), icon: Webhook, onSelect: () => setAdding('webhook') },
        { id: 'api', label: t('API'), icon: Terminal, onSelect: () => setAdding('api') },
      ]}
    />
  );
  return (
    <div className={styles.triggers}>
      <Loaded query={triggers} skeleton={<Outline of="rows" />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title={t('Only people start it so far')}
              text={t('Let a schedule, a webhook or an API call start this workflow as well.')}
              actions={add}
            />
          ) : (
            <>
              {workflow.published_version === null && (
                <p className={styles.waits} role="note">
                  <Hourglass size={16} aria-hidden="true" />
                  {t('Triggers run what is published. Nothing is published yet, so they wait.')}
                </p>
              )}
              {add}
              <ul className={styles.list}>
                {items.map((trigger) => (
                  <TriggerCard
                    key={trigger.id}
                    workflow={workflow}
                    trigger={trigger}
                    readOnly={readOnly}
                    onSecret={setCreated}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <ProgramAccess id={workflow.id} isPublished={workflow.published_version !== null} />
      {adding && (
        <TriggerDialog
          workflow={workflow}
          type={adding}
          onClose={() => setAdding(null)}
          onAdded={(trigger) => trigger.secret && setCreated(trigger)}
        />
      )}
      {created && <SecretDialog trigger={created} onClose={() => setCreated(null)} />}
    </div>
  );
}
