import type { Agent } from '@agent-studio/api-client/contract';
import { ConfirmDialog, useText } from '@agent-studio/core';
import { useRemoveAgent } from '../../data/agents.ts';
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
  const toaster = useToaster();

  async function confirm(removed: Agent) {
    await remove.mutateAsync(removed);
    toaster.show({ title: t('“{name}” was deleted.', { name: removed.name }), tone: 'good' });
    onRemoved?.();
  }

  return (
    <ConfirmDialog
      open={agent !== null}
      title={t('Delete “{name}”?', { name: agent?.name ?? '' })}
      text={t(
        'The agent is deleted for everybody. Its past runs stay in the records. This cannot be undone.',
      )}
      confirmLabel={t('Delete agent')}
      tone="danger"
      onConfirm={() => agent && confirm(agent)}
      onClose={onClose}
    />
  );
}
