import { CalendarClock, Plus, Terminal, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { NewTrigger, Workflow } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Menu, Outline, useText } from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { useTriggers } from '../../../data/workflow-triggers.ts';
import { ProgramAccess } from '../../../sharing/program-access.tsx';
import { PublishNote } from '../../../versions/publish-note.tsx';
import { SecretDialog } from '../nodes/secret-dialog.tsx';
import { TriggerCard } from './trigger-card.tsx';
import { TriggerDialog, type TriggerType } from './trigger-dialog.tsx';
import styles from './triggers.module.css';

interface TriggersTabProps {
  workflow: Workflow;
  readOnly: boolean;
  /** Begins to publish it; null: the reader may not. */
  onPublish: (() => void) | null;
}

/** What starts a workflow besides a person. */
export function TriggersTab({ workflow, readOnly, onPublish }: TriggersTabProps) {
  const t = useText();
  const triggers = useTriggers(workflow.id);
  const [adding, setAdding] = useState<TriggerType | null>(null);
  const [created, setCreated] = useState<NewTrigger | null>(null);
  const add = !readOnly && (
    <Menu
      placement="bottom-start"
      trigger={
        <Button variant="primary">
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
              size="inline"
              icon={CalendarClock}
              title={t('No triggers yet')}
              text={t('Let a schedule, a webhook or an API call start this workflow as well.')}
              actions={add}
            />
          ) : (
            <>
              {workflow.published_version === null && (
                <PublishNote onPublish={onPublish}>
                  {t('Triggers run what is published. Nothing is published yet, so they wait.')}
                </PublishNote>
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
      <ProgramAccess
        id={workflow.id}
        isPublished={workflow.published_version !== null}
        onPublish={onPublish}
      />
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
