import type { Model } from '@agent-studio/api-client/contract';
import { ConfirmDialog, useText } from '@agent-studio/core';
import { useUpdateModel } from '../../data/models.ts';
import { useToaster } from '../../shell/toaster-context.ts';

/** Switches a model on or off; it can be switched back at any time. */
export function SwitchDialog({ model, onClose }: { model: Model; onClose: () => void }) {
  const t = useText();
  const update = useUpdateModel();
  const toaster = useToaster();
  const { id, label, enabled, revision, used_by } = model;

  async function confirm() {
    await update.mutateAsync({ id, changes: { enabled: !enabled }, revision });
    toaster.show({
      title: enabled
        ? t('“{name}” is switched off.', { name: label })
        : t('“{name}” is switched on.', { name: label }),
      tone: 'good',
    });
  }

  return (
    <ConfirmDialog
      open
      title={enabled ? t('Switch “{name}” off?', { name: label }) : t('Switch “{name}” on?', { name: label })}
      text={
        !enabled
          ? t('Agents can choose it again, and those that name it answer again.')
          : used_by.agents > 0
            ? t('{count} agents name it and cannot answer until it is switched on again.', {
                count: used_by.agents,
              })
            : t('No agent names it. It can be switched on again at any time.')
      }
      confirmLabel={enabled ? t('Switch off') : t('Switch on')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
