import type { ToolSummary } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useRemoveTool } from '../../../data/tools.ts';
import { RemoveDialog } from '../../../entities/remove-dialog.tsx';

export interface RemoveToolDialogProps {
  /** Null: the dialog is closed. */
  tool: Pick<ToolSummary, 'id' | 'name'> | null;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveToolDialog({ tool, ...rest }: RemoveToolDialogProps) {
  const t = useText();
  const { mutateAsync } = useRemoveTool();
  return (
    <RemoveDialog
      {...rest}
      entity={tool}
      text={t('The tool, its sign-in and its settings are deleted for everybody. This cannot be undone.')}
      confirmLabel={t('Delete tool')}
      inUseText={t('These agents call it. Take the tool away from them first, then delete it.')}
      remove={mutateAsync}
    />
  );
}
