import { useState } from 'react';
import type { Chunk } from '@agent-studio/api-client/contract';
import { Badge, Button, Dialog, Skeleton, useText } from '@agent-studio/core';
import { useChunk } from '../data/chunks.ts';
import { FormProblem } from './form-problem.tsx';
import { toMarkedParts } from './highlight.ts';
import { Loading } from './loading.tsx';
import styles from './passage-dialog.module.css';

/** Which passage, and the words to mark in it. */
export interface ShownPassage {
  cardId: string;
  chunkId: string;
  terms?: readonly string[];
}

export interface PassageDialogProps {
  /** Null: the dialog is closed. */
  passage: ShownPassage | null;
  onClose: () => void;
}

/** The source behind a citation or a hit: the passage among its neighbours. */
export function PassageDialog({ passage, onClose }: PassageDialogProps) {
  return passage && <OpenPassage key={passage.chunkId} passage={passage} onClose={onClose} />;
}

function OpenPassage({ passage, onClose }: { passage: ShownPassage; onClose: () => void }) {
  const t = useText();
  const [chunkId, setChunkId] = useState(passage.chunkId);
  const { data, error } = useChunk(passage.cardId, chunkId);
  const previous = data?.before.at(-1);
  const next = data?.after[0];
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={data?.chunk.title ?? t('Source')}
      description={data && <Place chunk={data.chunk} />}
      footer={
        <>
          {previous && <Button onClick={() => setChunkId(previous.id)}>{t('Previous passage')}</Button>}
          {next && <Button onClick={() => setChunkId(next.id)}>{t('Next passage')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {data ? (
        <div className={styles.passages}>
          {data.before.map((chunk) => (
            <Neighbour key={chunk.id} chunk={chunk} />
          ))}
          <Shown chunk={data.chunk} terms={passage.terms ?? []} />
          {data.after.map((chunk) => (
            <Neighbour key={chunk.id} chunk={chunk} />
          ))}
        </div>
      ) : error ? (
        <FormProblem
          text={
            error.kind === 'notFound'
              ? t(
                  'This passage is not there any more: its document was changed or removed, or you may not see it.',
                )
              : error.message
          }
        />
      ) : (
        <Loading label={t('Loading the passage')}>
          <Skeleton height={180} radius={8} />
        </Loading>
      )}
    </Dialog>
  );
}

function Place({ chunk: { page, heading, position, enabled, original } }: { chunk: Chunk }) {
  const t = useText();
  const place = [
    t('Passage {number}', { number: position + 1 }),
    page !== null && t('p. {page}', { page }),
    heading,
  ];
  return (
    <span className={styles.place}>
      <span dir="auto">{place.filter(Boolean).join(' · ')}</span>
      {original !== null && <Badge shape="tag">{t('Edited')}</Badge>}
      {!enabled && (
        <Badge shape="tag" tone="warning">
          {t('Switched off')}
        </Badge>
      )}
    </span>
  );
}

function Shown({ chunk, terms }: { chunk: Chunk; terms: readonly string[] }) {
  return (
    <p dir="auto" className={styles.shown} data-autofocus tabIndex={-1}>
      {toMarkedParts(chunk.text, terms).map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts never change their place
        part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </p>
  );
}

const Neighbour = ({ chunk: { heading, text } }: { chunk: Chunk }) => (
  <div className={styles.neighbour} dir="auto">
    {heading && <small>{heading}</small>}
    <p>{text}</p>
  </div>
);
