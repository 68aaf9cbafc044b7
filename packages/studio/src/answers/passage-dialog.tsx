import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chunk, Citation } from '@agent-studio/api-client/contract';
import { Badge, Button, Dialog, LinkButton, Outline, useText } from '@agent-studio/core';
import { useChunk } from '../data/knowledge/chunks.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { type TextPart, toMarkedParts, toQuotedParts } from '../fields/highlight.ts';
import { Loading } from '../format/loading.tsx';
import styles from './passage-dialog.module.css';

/** Which passage, and the words to mark in it. */
export interface ShownPassage {
  cardId: string;
  chunkId: string;
  terms?: readonly string[];
  /** What an answer rests on. */
  citation?: Citation;
}

/** The source of an answer. */
export const toSource = (citation: Citation): ShownPassage => ({
  cardId: citation.card_id,
  chunkId: citation.chunk_id,
  citation,
});

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
  const chunk = useChunk(passage.cardId, chunkId);
  const { error } = chunk;
  // It may have been there when it was last looked at.
  const data = error?.kind === 'notFound' ? undefined : chunk.data;
  const previous = data?.before.at(-1);
  const next = data?.after[0];
  const { citation, terms = [] } = passage;
  const cited = citation && chunkId === passage.chunkId ? citation : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={data?.chunk.title ?? citation?.title ?? t('Source')}
      description={data && <Place chunk={data.chunk} />}
      footer={
        <>
          {citation && (
            <LinkButton asChild>
              <Link to={`/knowledge-base/edit/${passage.cardId}`}>{t('Open card')}</Link>
            </LinkButton>
          )}
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
          {cited ? (
            <Cited chunk={data.chunk} citation={cited} />
          ) : (
            <Shown parts={toMarkedParts(data.chunk.text, terms)} />
          )}
          {data.after.map((chunk) => (
            <Neighbour key={chunk.id} chunk={chunk} />
          ))}
        </div>
      ) : error ? (
        <div className={styles.passages}>
          <FormProblem
            text={
              error.kind === 'notFound'
                ? t(
                    'This passage is not there any more: its document was changed or removed, or you may not see it.',
                  )
                : error.message
            }
          />
          {citation && <Quoted citation={citation} />}
        </div>
      ) : (
        <Loading label={t('Loading the passage')}>
          <Outline of="text" count={7} />
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
      {original !== null && <Badge shape="tag">{t('Edited by hand')}</Badge>}
      {!enabled && (
        <Badge shape="tag" tone="warning">
          {t('Switched off')}
        </Badge>
      )}
    </span>
  );
}

/** A passage that an answer quotes, or both where it was changed since. */
function Cited({ chunk, citation }: { chunk: Chunk; citation: Citation }) {
  const t = useText();
  const parts = toQuotedParts(chunk.text, citation.quote);
  if (parts) return <Shown parts={parts} />;
  return (
    <>
      <p className={styles.changed}>
        {t('This passage was changed after the answer was written. Now it reads:')}
      </p>
      <Shown parts={toMarkedParts(chunk.text, [])} />
      <Quoted citation={citation} />
    </>
  );
}

function Quoted({ citation: { quote, page, heading } }: { citation: Citation }) {
  const t = useText();
  const place = [page !== null && t('p. {page}', { page }), heading].filter(Boolean).join(' · ');
  return (
    <figure className={styles.quoted}>
      <figcaption>
        {t('What the answer quoted')}
        {place && <bdi> · {place}</bdi>}
      </figcaption>
      <blockquote dir="auto">{quote}</blockquote>
    </figure>
  );
}

function Shown({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p dir="auto" className={styles.shown} data-autofocus tabIndex={-1}>
      {parts.map((part, index) =>
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
