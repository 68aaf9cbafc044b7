import { type Control, useController } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { AddKnowledgeDialog } from './add-knowledge-dialog.tsx';
import { KnowledgeRow } from './knowledge-row.tsx';
import { UsesSection } from './uses-section.tsx';

const MOST = 20;

/** The cards an agent may quote, and how many passages of each one question may bring. */
export function KnowledgeField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const { field, fieldState } = useController({ control, name: 'knowledge' });
  const t = useText();
  const uses = field.value;
  return (
    <UsesSection
      title={t('Knowledge')}
      text={t('The agent searches these cards for every question and quotes what it finds.')}
      add={t('Add knowledge')}
      none={t('No knowledge yet: the agent answers from its instructions and the model alone.')}
      uses={uses}
      most={MOST}
      error={fieldState.error}
      readOnly={readOnly}
      renderRow={(use, index) => (
        <KnowledgeRow
          key={use.card_id}
          use={use}
          readOnly={readOnly}
          onTopK={(top_k) => field.onChange(uses.with(index, { ...use, top_k }))}
          onRemove={() => field.onChange(uses.toSpliced(index, 1))}
        />
      )}
      renderDialog={(onClose) => (
        <AddKnowledgeDialog
          chosen={uses.map(({ card_id }) => card_id)}
          most={MOST}
          onClose={onClose}
          onAdd={(cards) =>
            field.onChange([
              ...uses,
              ...cards.map((card) => ({ card_id: card.id, top_k: card.retrieval.top_k })),
            ])
          }
        />
      )}
    />
  );
}
