import { type ReactNode, useState } from 'react';
import type { ApiError } from '@agent-studio/api-client';
import { Button, Dialog, TextArea, useText } from '@agent-studio/core';
import { type PublishedKind, usePublish } from '../data/entity-versions.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useToaster } from '../shell/toaster-context.ts';
import { VERSION_WORDS } from './kind-words.ts';
import { VersionDiff, type VersionsOf } from './version-diff.tsx';
import styles from './versions.module.css';

const MAX_NOTE = 500;

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
      description={t(VERSION_WORDS[kind].users)}
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
  kind === 'stale' ? VERSION_WORDS[of].stale : message;
