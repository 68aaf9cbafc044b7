import type { Model, ModelProvider } from '@agent-studio/api-client/contract';
import { AddModelsDialog } from './add-models-dialog.tsx';
import { EditModelDialog } from './edit-model-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { RemoveModelDialog, RemoveProviderDialog } from './remove-dialogs.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

export type OpenDialog =
  | { kind: 'provider'; provider?: ModelProvider }
  | { kind: 'add'; provider: ModelProvider }
  | { kind: 'remove-provider'; provider: ModelProvider }
  | { kind: 'test' | 'edit' | 'switch' | 'remove-model'; model: Model };

interface ModelsDialogsProps {
  /** Null: none is open. */
  dialog: OpenDialog | null;
  models: readonly Model[];
  onOpen: (dialog: OpenDialog | null) => void;
}

/** The dialogs of the screen, of which one is open at most. */
export function ModelsDialogs({ dialog, models, onOpen }: ModelsDialogsProps) {
  const onClose = () => onOpen(null);
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'provider':
      return (
        <ProviderDialog
          provider={dialog.provider}
          onClose={onClose}
          onAdded={(provider) => onOpen({ kind: 'add', provider })}
        />
      );
    case 'add':
      return <AddModelsDialog provider={dialog.provider} onClose={onClose} />;
    case 'remove-provider':
      return <RemoveProviderDialog provider={dialog.provider} onClose={onClose} />;
    default: {
      // Somebody may have changed it since the menu was opened.
      const model = models.find(({ id }) => id === dialog.model.id) ?? dialog.model;
      if (dialog.kind === 'test') return <TestDialog model={model} onClose={onClose} />;
      if (dialog.kind === 'edit') return <EditModelDialog {...{ model, models, onClose }} />;
      if (dialog.kind === 'switch') return <SwitchDialog model={model} onClose={onClose} />;
      return <RemoveModelDialog model={model} onClose={onClose} />;
    }
  }
}
