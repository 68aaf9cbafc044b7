import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { AddToolsDialog } from './add-tools-dialog.tsx';
import { ToolRow } from './tool-row.tsx';
import { UsesSection } from './uses-section.tsx';

const MOST = 50;

/** What an agent may call, and when a person is asked first. */
export function ToolsField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const { field, fieldState } = useController({ control, name: 'tools' });
  const t = useText();
  const uses = field.value;
  return (
    <UsesSection
      title={t('Tools')}
      text={t('What the agent may do besides answering. The model chooses when to call them.')}
      add={t('Add tools')}
      none={t('No tools yet: the agent can only answer.')}
      uses={uses}
      most={MOST}
      error={fieldState.error}
      readOnly={readOnly}
      renderRow={(use, index) => (
        <ToolRow
          key={use.tool_id}
          use={use}
          readOnly={readOnly}
          onChange={(changed) => field.onChange(uses.with(index, changed))}
          onRemove={() => field.onChange(uses.toSpliced(index, 1))}
        />
      )}
      renderDialog={(onClose) => (
        <AddToolsDialog
          chosen={uses.map(({ tool_id }) => tool_id)}
          most={MOST}
          onClose={onClose}
          onAdd={(tools) => field.onChange([...uses, ...tools.map(({ id }) => ({ tool_id: id }))])}
        />
      )}
    />
  );
}
