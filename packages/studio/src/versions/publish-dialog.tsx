import { type ReactNode, useState } from 'react';
import type { ApiError } from '@agent-studio/api-client';
import { Button, Dialog, msg, TextArea, useText } from '@agent-studio/core';
import { usePublish, type PublishedKind } from '../data/entity-versions.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useToaster } from '../shell/toaster-context.ts';
import { VersionDiff, type VersionsOf } from './version-diff.tsx';
import styles from './versions.module.css';

const MAX_NOTE = 500;

/** Who uses what is published, and what to do when somebody else saved meanwhile: what they wrote is shown by then. */
const WORDS: Record<PublishedKind, { users: string; stale: string }> = {
  agent: {
    users: msg('Calls of the API and websites use it from now on. The test chat goes on with the draft.'),
    stale: msg('Somebody changed this agent in the meantime. Look at the changes again, then publish.'),
  },
  multi_agent: {
    users: msg('Calls of the API and workflows use it from now on. The test chat goes on with the draft.'),
    stale: msg('Somebody changed this team in the meantime. Look at the changes again, then publish.'),
  },
  workflow: {
    users: msg(
      'Schedules, webhooks and calls of the API use it from now on. Runs that go on keep their version.',
    ),
    stale: msg('Somebody changed this workflow in the meantime. Look at the changes again, then publish.'),
  },
  sop: {
    users: msg('The navigator shows it from now on. Runs that go on keep their version.'),
    stale: msg('Somebody changed this procedure in the meantime. Look at the changes again, then publish.'),
  },
  tool: {
    users: msg('Whatever uses this tool calls it like this from now on. Its test goes on with the draft.'),
    stale: msg('Somebody changed this tool in the meantime. Look at the changes again, then publish.'),
  },
  connector: {
    users: msg(
      'Syncs, tools and workflows use it from now on. Testing, browsing and asking here go on with the draft.',
    ),
    stale: msg('Somebody changed this connector in the meantime. Look at the changes again, then publish.'),
  },
  knowledge_card: {
    users: msg(
      'Agents, teams and workflows search with it from now on. The retrieval test and the golden questions go on with the draft.',
    ),
    stale: msg('Somebody changed this card in the meantime. Look at the changes again, then publish.'),
  },
};

export interface PublishDialogProps extends VersionsOf {
  /** What its check says. */
  children?: ReactNode;
  /** The check forbids it. */
  refused?: boolean;
  onClose: () => void;
}

/** Shows what changed since the last version, asks for a note, and publishes. */
export function PublishDialog({ children, refused = false, onClose, ...of }: PublishDialogProps) {
  const { kind, entity } = of;
  const t = useText();
  const toaster = useToaster();
  const publish = usePublish(kind);
  const [note, setNote] = useState('');
  const last = entity.published_version;
  const next = (last ?? 0) + 1;

  const send = () =>
    publish.mutate(
      { entity, note },
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
      description={t(WORDS[kind].users)}
      footer={
        <>
          <Button onClick={onClose} disabled={publish.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={publish.isPending}
            disabled={refused || (last !== null && !entity.has_unpublished_changes)}
            onClick={send}
          >
            {t('Publish')}
          </Button>
        </>
      }
    >
      <div className={styles.publish}>
        <FormProblem text={publish.error && whyNot(publish.error, kind)} />
        {children}
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
            <VersionDiff {...of} from={last} to="draft" />
          </>
        )}
      </div>
    </Dialog>
  );
}

const whyNot = ({ kind, message }: ApiError, of: PublishedKind): string =>
  kind === 'stale' ? WORDS[of].stale : message;
