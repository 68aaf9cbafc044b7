import { ApiError } from '@agent-studio/api-client';
import { ConfirmDialog, msg, useText } from '@agent-studio/core';
import { useRestoreFromBin } from '../../../data/entity-bin.ts';
import { useRemoveWorkflow } from '../../../data/workflows.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

interface Named {
  id: string;
  name: string;
}

export interface RemoveWorkflowDialogProps {
  workflow: Named;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveWorkflowDialog({ workflow, onClose, onRemoved }: RemoveWorkflowDialogProps) {
  const t = useText();
  const { mutateAsync: remove } = useRemoveWorkflow();
  const { mutateAsync: recover } = useRestoreFromBin('workflow');
  const toaster = useToaster();
  const { name } = workflow;

  async function undo() {
    try {
      await recover(workflow);
      toaster.show({
        title: t('“{name}” is back.', { name }),
        text: t('Its schedules are off. Switch them on again where they are needed.'),
        tone: 'good',
      });
    } catch {
      // The message of every failed call says why.
    }
  }

  async function confirm() {
    try {
      await remove(workflow);
    } catch (error) {
      const users = error instanceof ApiError ? error.problem.used_by : undefined;
      if (!users || users.length === 0) throw error;
      throw new Error(
        t(msg('These use it: {names}. Take it out of them first.'), {
          names: users.map((user) => user.name).join(', '),
        }),
        { cause: error },
      );
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
        'Nothing starts the workflow any more. It can be brought back; its past runs stay in the records.',
      )}
      confirmLabel={t('Delete workflow')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
