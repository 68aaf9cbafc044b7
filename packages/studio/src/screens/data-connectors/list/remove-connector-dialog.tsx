import type { ConnectorSummary } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useRemoveConnector } from '../../../data/data-connectors.ts';
import { RemoveDialog } from '../../../entities/remove-dialog.tsx';

export interface RemoveConnectorDialogProps {
  /** Null: the dialog is closed. */
  connector: Pick<ConnectorSummary, 'id' | 'name'> | null;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

export function RemoveConnectorDialog({ connector, ...rest }: RemoveConnectorDialogProps) {
  const t = useText();
  const { mutateAsync } = useRemoveConnector();
  return (
    <RemoveDialog
      {...rest}
      entity={connector}
      text={t('The connection, its sign-in and its logs are deleted for everybody. This cannot be undone.')}
      confirmLabel={t('Delete connector')}
      inUseText={t('These use it. Take the connector away from them first, then delete it.')}
      remove={mutateAsync}
    />
  );
}
