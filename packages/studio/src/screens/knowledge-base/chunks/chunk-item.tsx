import { Eye, EyeOff, Maximize2, PencilLine } from 'lucide-react';
import type { Chunk } from '@agent-studio/api-client/contract';
import { Badge, IconButton, useText } from '@agent-studio/core';
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
          <b dir="auto" className="own-words" title={title}>
            {title}
          </b>
          <small>
            <Facts of={place} />
          </small>
        </div>
        {original !== null && (
          <Badge shape="tag" tone="accent">
            {t('Edited by hand')}
          </Badge>
        )}
        {!enabled && (
          <Badge shape="tag" tone="warning">
            {t('Switched off')}
          </Badge>
        )}
        <div className={styles.actions}>
          <IconButton
            size="small"
            label={t('Open {name}', { name })}
            icon={<Maximize2 size={14} />}
            onClick={() => onOpen(chunk)}
          />
          {!readOnly && (
            <>
              <IconButton
                size="small"
                label={t('Edit {name}', { name })}
                icon={<PencilLine size={14} />}
                onClick={() => onEdit(chunk)}
              />
              <IconButton
                size="small"
                label={enabled ? t('Switch off {name}', { name }) : t('Switch on {name}', { name })}
                icon={enabled ? <Eye size={14} /> : <EyeOff size={14} />}
                disabled={update.isPending}
                onClick={() => update.mutate({ chunk, change: { enabled: !enabled } })}
              />
            </>
          )}
        </div>
      </div>
      <p dir="auto" className={`${styles.text} own-words`}>
        {text}
      </p>
      <FormProblem text={update.error?.message ?? null} />
    </li>
  );
}
