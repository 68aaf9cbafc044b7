import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { AddKnowledgeDialog } from './add-knowledge-dialog.tsx';
import styles from '../agent-uses.module.css';
import { KnowledgeRow } from './knowledge-row.tsx';

const MOST = 20;

/** The cards an agent may quote, and how many passages of each one question may bring. */
export function KnowledgeField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const { field, fieldState } = useController({ control, name: 'knowledge' });
  const t = useText();
  const errorText = useErrorText();
  const [adding, setAdding] = useState(false);
  const uses = field.value;
  return (
    <FormSection
      title={t('Knowledge')}
      text={t('The agent searches these cards for every question and quotes what it finds.')}
      action={
        !readOnly && (
          <Button size="small" disabled={uses.length >= MOST} onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            {t('Add knowledge')}
          </Button>
        )
      }
    >
      {uses.length > 0 ? (
        <ul className={styles.list}>
          {uses.map((use, index) => (
            <KnowledgeRow
              key={use.card_id}
              use={use}
              readOnly={readOnly}
              onTopK={(top_k) => field.onChange(uses.with(index, { ...use, top_k }))}
              onRemove={() => field.onChange(uses.toSpliced(index, 1))}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          {t('No knowledge yet: the agent answers from its instructions and the model alone.')}
        </p>
      )}
      {fieldState.error && <p role="alert">{errorText(fieldState.error)}</p>}
      {adding && (
        <AddKnowledgeDialog
          chosen={uses.map(({ card_id }) => card_id)}
          most={MOST}
          onClose={() => setAdding(false)}
          onAdd={(cards) =>
            field.onChange([
              ...uses,
              ...cards.map((card) => ({ card_id: card.id, top_k: card.retrieval.top_k })),
            ])
          }
        />
      )}
    </FormSection>
  );
}
