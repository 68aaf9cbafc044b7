import { type Agent, BIN_DAYS } from '@agent-studio/api-client/contract';
import { ConfirmDialog, useText } from '@agent-studio/core';
import { useRemoveAgent } from '../../data/agents.ts';
import { useRestoreFromBin } from '../../data/entity-bin.ts';
import { useToaster } from '../../shell/toaster-context.ts';

export interface RemoveAgentDialogProps {
  /** Null: the dialog is closed. */
  agent: Agent | null;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveAgentDialog({ agent, onClose, onRemoved }: RemoveAgentDialogProps) {
  const t = useText();
  const remove = useRemoveAgent();
  const { mutateAsync: bringBack } = useRestoreFromBin('agent');
  const toaster = useToaster();

  async function undo(removed: Agent) {
    try {
      await bringBack(removed);
      toaster.show({ title: t('“{name}” is back.', { name: removed.name }), tone: 'good' });
    } catch {
      // The message of every failed call says why.
    }
  }

  async function confirm(removed: Agent) {
    await remove.mutateAsync(removed);
    const { name } = removed;
    toaster.show({
      title: t('“{name}” was deleted.', { name }),
      tone: 'good',
      action: { label: t('Undo'), onSelect: () => void undo(removed) },
    });
    onRemoved?.();
  }

  return (
    <ConfirmDialog
      open={agent !== null}
      title={t('Delete “{name}”?', { name: agent?.name ?? '' })}
      text={t(
        'The agent answers nobody any more. It can be brought back for {days} days; its past runs stay in the records.',
        { days: BIN_DAYS },
      )}
      confirmLabel={t('Delete agent')}
      tone="danger"
      onConfirm={() => agent && confirm(agent)}
      onClose={onClose}
    />
  );
}
