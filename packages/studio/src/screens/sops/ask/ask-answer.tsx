import { BookOpenText, CircleHelp, Play, RotateCcw, X } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PublishedSop, SopCitation } from '@agent-studio/api-client/contract';
import { Button, IconButton, LinkButton, Spinner, useText } from '@agent-studio/core';
import { CitationContext, MessageText } from '@agent-studio/core/chat';
import type { SopAsking } from '../../../data/sops/sop-navigator.ts';
import { Facts } from '../../../format/facts.tsx';
import { procedurePath } from '../sop-places.ts';
import styles from './ask-answer.module.css';
import { lazyPart } from '../../../format/lazy-part.tsx';

const StartRunDialog = lazyPart(() => import('../run/start-run-dialog.tsx'), 'StartRunDialog');

export interface AskAnswerProps {
  asking: SopAsking;
  onAgain: () => void;
  onClose: () => void;
  /** Opens a citation here; absent: it leads to the step of its procedure. */
  onCitation?: (citation: SopCitation) => void;
  /** False inside a procedure or a run, which has its own ways. */
  offersStart?: boolean;
}

const toPath = ({ sop, step_id }: SopCitation) => procedurePath(sop.id, step_id ?? undefined);

/** A question and its answer, as it is written, with the steps it rests on. */
export function AskAnswer({ asking, onAgain, onClose, onCitation, offersStart = true }: AskAnswerProps) {
  const t = useText();
  const navigate = useNavigate();
  const [starting, setStarting] = useState<PublishedSop | null>(null);
  const { question, text, citations, sops, gap, notice, status, error } = asking;
  const marks = useMemo(
    () => ({
      citations,
      shown: undefined,
      toggle(index: number) {
        const citation = citations.find((one) => one.index === index);
        if (!citation) return;
        if (onCitation) onCitation(citation);
        else void navigate(toPath(citation));
      },
    }),
    [citations, navigate, onCitation],
  );
  const [best] = sops;

  return (
    <section className={styles.answer} aria-label={t('Answer')} aria-busy={status === 'asking'}>
      <header className={styles.head}>
        <h2 dir="auto" className="own-words">
          {question}
        </h2>
        <IconButton
          size="small"
          variant="ghost"
          label={t('Close the answer')}
          icon={<X size={16} />}
          onClick={onClose}
        />
      </header>
      <div aria-live="polite">
        {text && !gap && (
          <CitationContext value={marks}>
            <div className={styles.text}>
              <MessageText text={text} />
            </div>
          </CitationContext>
        )}
        {status === 'asking' && (
          <p className={styles.working}>
            <Spinner label={t('Reading the procedures')} size={16} />
            {!text && t('Reading the procedures…')}
          </p>
        )}
        {status === 'failed' && (
          <p className={styles.failed} role="alert">
            {error ? t(error) : t('The answer was cut off. Please ask again.')}
            <Button size="small" onClick={onAgain}>
              <RotateCcw size={14} aria-hidden="true" />
              {t('Ask again')}
            </Button>
          </p>
        )}
        {gap && (
          <p className={styles.gap}>
            <CircleHelp size={16} aria-hidden="true" />
            {t('No procedure answers this. The question was noted for the people who write procedures.')}
          </p>
        )}
        {notice && <p className={styles.notice}>{t(notice)}</p>}
      </div>
      {citations.length > 0 && (
        <ul className={styles.sources} aria-label={t('Steps the answer rests on')}>
          {citations.map((citation, place) => (
            <li key={citation.index}>
              <Source citation={citation} number={place + 1} onOpen={onCitation} />
            </li>
          ))}
        </ul>
      )}
      {offersStart && best && status === 'answered' && (
        <div className={styles.actions}>
          <Button variant="primary" size="large" onClick={() => setStarting(best)}>
            <Play size={15} aria-hidden="true" />
            {t('Start “{name}”', { name: best.name })}
          </Button>
          <LinkButton asChild size="large">
            <Link to={procedurePath(best.id)}>
              <BookOpenText size={15} aria-hidden="true" />
              {t('Read it first')}
            </Link>
          </LinkButton>
        </div>
      )}
      <Suspense>
        {starting && <StartRunDialog procedure={starting} onClose={() => setStarting(null)} />}
      </Suspense>
    </section>
  );
}

interface SourceProps {
  citation: SopCitation;
  /** As in the answer. */
  number: number;
  onOpen: ((citation: SopCitation) => void) | undefined;
}

function Source({ citation, number, onOpen }: SourceProps) {
  const { sop, quote } = citation;
  const content = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.source}>
        <b>
          <Facts of={[sop.code, sop.name]} />
        </b>
        <small dir="auto" className="own-words">
          {quote}
        </small>
      </span>
    </>
  );
  return onOpen ? (
    <button type="button" className={styles.link} onClick={() => onOpen(citation)}>
      {content}
    </button>
  ) : (
    <Link className={styles.link} to={toPath(citation)}>
      {content}
    </Link>
  );
}
