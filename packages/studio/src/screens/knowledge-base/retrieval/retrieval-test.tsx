import { Columns2, Zap } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { KnowledgeCard, SearchHit } from '@agent-studio/api-client/contract';
import { Button, TextArea, useText } from '@agent-studio/core';
import { PassageDialog } from '../../../answers/passage-dialog.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { GoldenQuestionDialog } from './golden-question-dialog.tsx';
import { RetrievalResults } from './retrieval-results.tsx';
import { RetrievalSettings } from './retrieval-settings.tsx';
import styles from './retrieval-test.module.css';
import type { RetrievalTestState } from './use-retrieval-test.ts';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { useWhyNot } from '../../../entities/use-why-not.ts';

export interface RetrievalTestProps {
  card: KnowledgeCard;
  test: RetrievalTestState;
  readOnly: boolean;
  /** There is room for two settings side by side. */
  wide?: boolean;
}

/** What a question finds in this card, and why. */
export function RetrievalTest({ card, test, readOnly, wide = false }: RetrievalTestProps) {
  const { query, setQuery, lastQuestion, first, second } = test;
  const t = useText();
  const format = useFormat();
  const [opened, setOpened] = useState<SearchHit | null>(null);
  const [golden, setGolden] = useState<SearchHit | null>(null);
  const section = useRef<HTMLElement>(null);
  const comparing = wide && test.comparing;
  const found = first.search.data;
  const whyNot = useWhyNot()('ask', card);
  const shared = {
    card,
    ...(!whyNot && { onAsk: ask }),
    onOpen: setOpened,
    ...(!readOnly && { onGolden: setGolden }),
  };

  /** The button that was pressed goes: whoever uses the keyboard stays with what comes in its place. */
  function ask(question: string) {
    test.run(comparing, question);
    section.current?.focus({ preventScroll: true });
  }
  function search() {
    if (!whyNot) test.run(comparing);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  }

  return (
    <section ref={section} tabIndex={-1} className={styles.test} aria-label={t('Retrieval test')}>
      {(!wide || (found && !comparing)) && (
        <header className={styles.head}>
          {/* With the room of a tab of its own, that tab says it. */}
          {!wide && (
            <>
              <Zap size={15} aria-hidden="true" />
              <h2>{t('Retrieval test')}</h2>
            </>
          )}
          {found && !comparing && (
            <output>
              {t('{count} passages', { count: found.items.length })} · {format.duration(found.took_ms)}
            </output>
          )}
        </header>
      )}
      {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
      <form className={styles.query} onSubmit={onSubmit}>
        <TextArea
          label={t('Question')}
          hideLabel
          rows={2}
          maxRows={6}
          maxLength={2000}
          value={query}
          placeholder={t('Ask as a reader would…')}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.bar}>
          {comparing ? <span /> : <RetrievalSettings side={first} />}
          <span className={styles.buttons}>
            {wide && (
              <Button onClick={() => test.setComparing(!comparing)}>
                <Columns2 size={14} aria-hidden="true" />
                {comparing ? t('Show one setting') : t('Compare two settings')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={test.pending}
              disabled={!query.trim() || whyNot !== undefined}
            >
              {t('Search')}
            </Button>
          </span>
        </div>
      </form>
      {comparing ? (
        <div className={styles.sides}>
          <section aria-label={t('Setting A')}>
            <SideHead name={t('Setting A')} side={first} />
            <RetrievalResults {...shared} side={first} other={second} />
          </section>
          <section aria-label={t('Setting B')}>
            <SideHead name={t('Setting B')} side={second} />
            <RetrievalResults {...shared} side={second} other={first} />
          </section>
        </div>
      ) : (
        <RetrievalResults {...shared} side={first} />
      )}
      <PassageDialog
        passage={opened && { cardId: card.id, chunkId: opened.chunk_id, terms: opened.why.terms }}
        onClose={() => setOpened(null)}
      />
      {golden && (
        <GoldenQuestionDialog
          card={card}
          start={{ question: lastQuestion, document_id: golden.document_id, chunk_id: golden.chunk_id }}
          passage={golden}
          onClose={() => setGolden(null)}
        />
      )}
    </section>
  );
}

function SideHead({ name, side }: { name: string; side: RetrievalTestState['first'] }) {
  const t = useText();
  const format = useFormat();
  const { data } = side.search;
  return (
    <header className={styles.sideHead}>
      <h3>{name}</h3>
      <RetrievalSettings side={side} />
      {data && (
        <output>
          {t('{count} passages', { count: data.items.length })} · {format.duration(data.took_ms)}
        </output>
      )}
    </header>
  );
}
