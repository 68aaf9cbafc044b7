import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { AddToolsDialog } from './add-tools-dialog.tsx';
import styles from '../agent-uses.module.css';
import { ToolRow } from './tool-row.tsx';

const MOST = 50;

/** What an agent may call, and when a person is asked first. */
export function ToolsField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const { field, fieldState } = useController({ control, name: 'tools' });
  const t = useText();
  const errorText = useErrorText();
  const [adding, setAdding] = useState(false);
  const uses = field.value;
  return (
    <FormSection
      title={t('Tools')}
      text={t('What the agent may do besides answering. The model chooses when to call them.')}
      action={
        !readOnly && (
          <Button size="small" disabled={uses.length >= MOST} onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            {t('Add tools')}
          </Button>
        )
      }
    >
      {uses.length > 0 ? (
        <ul className={styles.list}>
          {uses.map((use, index) => (
            <ToolRow
              key={use.tool_id}
              use={use}
              readOnly={readOnly}
              onChange={(changed) => field.onChange(uses.with(index, changed))}
              onRemove={() => field.onChange(uses.toSpliced(index, 1))}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('No tools yet: the agent can only answer.')}</p>
      )}
      {fieldState.error && <p role="alert">{errorText(fieldState.error)}</p>}
      {adding && (
        <AddToolsDialog
          chosen={uses.map(({ tool_id }) => tool_id)}
          most={MOST}
          onClose={() => setAdding(false)}
          onAdd={(tools) => field.onChange([...uses, ...tools.map(({ id }) => ({ tool_id: id }))])}
        />
      )}
    </FormSection>
  );
}
