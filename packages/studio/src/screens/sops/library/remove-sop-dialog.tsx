import { ApiError } from '@agent-studio/api-client';
import { ConfirmDialog, useText } from '@agent-studio/core';
import { useRestoreFromBin } from '../../../data/entity-bin.ts';
import { useRemoveSop } from '../../../data/sop-library.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

export interface RemoveSopDialogProps {
  sop: { id: string; name: string };
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks, puts the procedure into the bin, and offers to take it out again. */
export function RemoveSopDialog({ sop, onClose, onRemoved }: RemoveSopDialogProps) {
  const t = useText();
  const toaster = useToaster();
  const { mutateAsync: remove } = useRemoveSop();
  const { mutateAsync: recover } = useRestoreFromBin('sop');
  const { name } = sop;

  async function undo(): Promise<void> {
    try {
      await recover(sop);
      toaster.show({ title: t('“{name}” is back.', { name }), tone: 'good' });
    } catch {
      // The message of every failed call says why.
    }
  }

  async function confirm(): Promise<void> {
    try {
      await remove(sop);
    } catch (error) {
      const users = error instanceof ApiError ? error.problem.used_by : undefined;
      if (!users || users.length === 0) throw error;
      const names = users.map((user) => user.name).join(', ');
      throw new Error(t('These use it: {names}. Take it out of them first.', { names }), { cause: error });
    }
    toaster.show({
      title: t('“{name}” was deleted.', { name }),
      tone: 'good',
      action: { label: t('Undo'), onSelect: () => void undo() },
    });
    onRemoved?.();
  }

  return (
    <ConfirmDialog
      open
      title={t('Delete “{name}”?', { name })}
      text={t(
        'Nobody finds it any more. It stays in the bin for 30 days; runs that go on keep their version, and past runs stay on record.',
      )}
      confirmLabel={t('Delete procedure')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
