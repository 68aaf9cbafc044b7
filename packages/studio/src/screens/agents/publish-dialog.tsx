import { useState } from 'react';
import type { ApiError } from '@agent-studio/api-client';
import type { Agent } from '@agent-studio/api-client/contract';
import { Button, Dialog, msg, TextArea, useText } from '@agent-studio/core';
import { usePublishAgent } from '../../data/agent-versions.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { VersionDiff } from './version-diff.tsx';
import styles from './versions.module.css';

const MAX_NOTE = 500;

/** Shows what changed since the last version, asks for a note, and publishes. */
export function PublishDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useText();
  const toaster = useToaster();
  const publish = usePublishAgent();
  const [note, setNote] = useState('');
  const last = agent.published_version;
  const next = (last ?? 0) + 1;

  const send = () =>
    publish.mutate(
      { agent, note },
      {
        onSuccess() {
          toaster.show({ title: t('Version {version} is published.', { version: next }), tone: 'good' });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      dismissible={!publish.isPending}
      title={t('Publish version {version}', { version: next })}
      description={t(
        'Calls of the API and websites use it from now on. The test chat goes on with the draft.',
      )}
      footer={
        <>
          <Button onClick={onClose} disabled={publish.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={publish.isPending}
            disabled={last !== null && !agent.has_unpublished_changes}
            onClick={send}
          >
            {t('Publish')}
          </Button>
        </>
      }
    >
      <div className={styles.publish}>
        <FormProblem text={publish.error && whyNot(publish.error)} />
        <TextArea
          label={t('What is new')}
          note={t('optional')}
          hint={t('For those who look at the versions later.')}
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {last !== null && (
          <>
            <h3>{t('Changed since version {version}', { version: last })}</h3>
            <VersionDiff agent={agent} from={last} to="draft" />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Somebody else saved meanwhile: what they wrote is shown above by now. */
const whyNot = ({ kind, message }: ApiError): string =>
  kind === 'stale'
    ? msg('Somebody changed this agent in the meantime. Look at the changes again, then publish.')
    : message;
