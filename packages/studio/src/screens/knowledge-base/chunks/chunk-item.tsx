import { PencilLine } from 'lucide-react';
import type { Chunk } from '@agent-studio/api-client/contract';
import { Badge, Button, Switch, useText } from '@agent-studio/core';
import { useUpdateChunk } from '../../../data/knowledge/chunks.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { Facts } from '../../../format/facts.tsx';
import styles from './chunks.module.css';

export interface ChunkItemProps {
  cardId: string;
  chunk: Chunk;
  readOnly: boolean;
  onEdit: (chunk: Chunk) => void;
  onOpen: (chunk: Chunk) => void;
}

export function ChunkItem({ cardId, chunk, readOnly, onEdit, onOpen }: ChunkItemProps) {
  const t = useText();
  const update = useUpdateChunk(cardId);
  const { title, position, page, heading, text, tokens, enabled, original } = chunk;
  const name = t('passage {number} of {title}', { number: position + 1, title });
  const place = [
    t('Passage {number}', { number: position + 1 }),
    page !== null && t('p. {page}', { page }),
    heading && <bdi key="heading">{heading}</bdi>,
    t('{count} tokens', { count: tokens }),
  ];
  return (
    <li className={styles.item} data-off={!enabled}>
      <div className={styles.itemHead}>
        <div>
          <button
            type="button"
            className={styles.open}
            title={title}
            aria-label={t('Open {name}', { name })}
            onClick={() => onOpen(chunk)}
          >
            <b dir="auto" className="own-words">
              {title}
            </b>
          </button>
          <small>
            <Facts of={place} />
          </small>
        </div>
        {original !== null && (
          <Badge shape="tag" tone="accent">
            {t('Edited by hand')}
          </Badge>
        )}
        {readOnly && !enabled && (
          <Badge shape="tag" tone="warning">
            {t('Switched off')}
          </Badge>
        )}
        {!readOnly && (
          <div className={styles.actions}>
            <Switch
              label={t('In use')}
              aria-label={`${t('In use')}: ${name}`}
              checked={enabled}
              disabled={update.isPending}
              onChange={() => update.mutate({ chunk, change: { enabled: !enabled } })}
            />
            <Button
              size="small"
              variant="ghost"
              aria-label={t('Edit {name}', { name })}
              onClick={() => onEdit(chunk)}
            >
              <PencilLine size={14} aria-hidden="true" />
              {t('Edit')}
            </Button>
          </div>
        )}
      </div>
      <p dir="auto" className={`${styles.text} own-words`}>
        {text}
      </p>
      <FormProblem text={update.error?.message ?? null} />
    </li>
  );
}
