import { Button, ConfirmDialog, Dialog, type Translate, useText } from '@agent-studio/core';
import { type Restored, useRestore } from '../data/entity-versions.ts';
import { useToaster } from '../shell/toaster-context.ts';
import { toMissingText } from './missing-text.ts';
import type { VersionsOf } from './version-diff.tsx';

export interface RestoreDialogProps extends VersionsOf {
  version: number;
  /** The form holds changes that are not saved. */
  dirty: boolean;
  onClose: () => void;
}

/** Asks before a version takes the place of the draft. */
export function RestoreDialog({ kind, entity, version, dirty, onClose }: RestoreDialogProps) {
  const t = useText();
  const toaster = useToaster();
  const restore = useRestore(kind);

  if (dirty) {
    return (
      <Dialog
        open
        size="small"
        onClose={onClose}
        title={t('Save or discard your changes first')}
        description={t('The form holds changes that are not saved. Then you can restore version {version}.', {
          version,
        })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      />
    );
  }

  async function confirm() {
    const restored = await restore.mutateAsync({ entity, version });
    const lacks = lacksOf(restored, t);
    const notes = [t('Look at it, then publish.'), ...notesOf(restored, t)];
    toaster.show({
      title: t('The draft is version {version} again.', { version }),
      ...(lacks.length > 0
        ? { text: lacks.join(' '), tone: 'danger', durationMs: 0 }
        : { text: notes.join(' '), tone: 'good' }),
    });
  }

  return (
    <ConfirmDialog
      open
      title={t('Restore version {version}?', { version })}
      text={[
        entity.has_unpublished_changes
          ? t(
              'It takes the place of the draft, whose changes since the last version are lost. What is published stays.',
            )
          : t('It takes the place of the draft. What is published stays until you publish again.'),
        ...(kind === 'knowledge_card' ? [t('Documents stay as they are.')] : []),
      ].join(' ')}
      confirmLabel={t('Restore version {version}', { version })}
      tone={entity.has_unpublished_changes ? 'danger' : 'neutral'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** What the draft has to be given before it can be published. */
function lacksOf({ missing, sign_in_removed }: Restored, t: Translate): string[] {
  return [
    ...(missing.length > 0 ? [toMissingText(missing, t)] : []),
    ...(sign_in_removed
      ? [t('It leads to another server than the draft did: enter the sign-in again.')]
      : []),
  ];
}

/** What whoever restored should know, although nothing is to be done. */
function notesOf({ documents }: Restored, t: Translate): string[] {
  if (!documents || Object.values(documents).every(({ count }) => count === 0)) return [];
  const { added, removed, changed } = documents;
  return [
    t(
      'Documents since that version: added {added}, removed {removed}, changed {changed}. They stay as they are.',
      {
        added: added.count,
        removed: removed.count,
        changed: changed.count,
      },
    ),
  ];
}
