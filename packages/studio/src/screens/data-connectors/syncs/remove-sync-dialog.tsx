import { useState } from 'react';
import type { ConnectorSync } from '@agent-studio/api-client/contract';
import { Checkbox, ConfirmDialog, useText } from '@agent-studio/core';
import { useRemoveSync } from '../../../data/connectors/connector-syncs.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

export interface RemoveSyncDialogProps {
  connectorId: string;
  sync: ConnectorSync;
  onClose: () => void;
}

/** Deletes a sync; what it copied stays unless the person says so. */
export function RemoveSyncDialog({ connectorId, sync, onClose }: RemoveSyncDialogProps) {
  const t = useText();
  const toaster = useToaster();
  const remove = useRemoveSync(connectorId);
  const [documents, setDocuments] = useState(false);
  return (
    <ConfirmDialog
      open
      title={t('Delete “{name}”?', { name: sync.name })}
      text={
        <>
          {t('Nothing is copied by it any more. Its documents stay in the card.')}
          <Checkbox
            label={t('Remove its documents from the card: {count}', { count: sync.documents })}
            checked={documents}
            onChange={({ target }) => setDocuments(target.checked)}
          />
        </>
      }
      confirmLabel={t('Delete sync')}
      tone="danger"
      onConfirm={async () => {
        await remove.mutateAsync({ syncId: sync.id, documents: documents ? 'remove' : 'keep' });
        toaster.show({ title: t('“{name}” was deleted.', { name: sync.name }), tone: 'good' });
      }}
      onClose={onClose}
    />
  );
}
