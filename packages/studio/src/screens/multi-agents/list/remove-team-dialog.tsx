import { BIN_DAYS, type MultiAgent } from '@agent-studio/api-client/contract';
import { ConfirmDialog, useText } from '@agent-studio/core';
import { useRestoreFromBin } from '../../../data/entity-bin.ts';
import { useRemoveTeam } from '../../../data/multi-agents.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

export interface RemoveTeamDialogProps {
  team: MultiAgent;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks before a team goes to the bin; its message takes that back. */
export function RemoveTeamDialog({ team, onClose, onRemoved }: RemoveTeamDialogProps) {
  const t = useText();
  const remove = useRemoveTeam();
  const { mutateAsync: recover } = useRestoreFromBin('multi_agent');
  const toaster = useToaster();
  const { name } = team;

  async function undo() {
    try {
      await recover(team);
      toaster.show({ title: t('“{name}” is back.', { name }), tone: 'good' });
    } catch {
      // The message of every failed call says why.
    }
  }

  async function confirm() {
    await remove.mutateAsync(team);
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
        'The team takes no tasks any more; its agents stay. It can be brought back for {days} days, and its past runs stay in the records.',
        { days: BIN_DAYS },
      )}
      confirmLabel={t('Delete team')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
