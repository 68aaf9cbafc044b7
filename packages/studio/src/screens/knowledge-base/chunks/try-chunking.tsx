import { useState } from 'react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { Button, Select, useText } from '@agent-studio/core';
import { usePreview } from '../../../data/knowledge/chunks.ts';
import { useDocuments } from '../../../data/knowledge/knowledge-cards.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import styles from '../documents/preview.module.css';
import { PreviewedPassages } from '../documents/previewed-passages.tsx';

/** Documents to choose from. */
const LISTED = 100;

/** Cuts a document of the card as the form says, saved or not. */
export function TryChunking({
  card,
  chunking,
}: {
  card: KnowledgeCard;
  chunking: Pick<KnowledgeCard['chunking'], 'size' | 'overlap'>;
}) {
  const t = useText();
  const preview = usePreview(card.id);
  const { data } = useDocuments(card.id, { page_size: LISTED, status: 'ready' });
  const documents = data?.items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const documentId = chosen ?? documents[0]?.id ?? null;
  return (
    <div className={styles.try}>
      <div className={styles.row}>
        <Select
          label={t('Try length and overlap on')}
          value={documentId}
          onChange={setChosen}
          options={documents.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Button
          busy={preview.isPending}
          disabled={!documentId}
          onClick={() => documentId && preview.mutate({ document_id: documentId, ...chunking })}
        >
          {t('Preview passages')}
        </Button>
      </div>
      <FormProblem text={preview.error?.message ?? null} />
      {preview.data && <PreviewedPassages preview={preview.data} />}
    </div>
  );
}
