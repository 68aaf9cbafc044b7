import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import type { SopRef, SopRun, SopStep } from '@agent-studio/api-client/contract';
import { Segmented, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './source-paper.module.css';

/** A place in a source, with what it says there. */
interface Place {
  title: string;
  heading: string;
  page: number | null;
  pages: number | null;
  passages: { quote: string; isMeant: boolean }[];
}

type Told = Pick<SopRun, 'sources'>;

const isSamePlace = (a: SopRef, b: SopRef): boolean =>
  a.source === b.source && a.heading === b.heading && a.page === b.page;

/** Where a step was taken from, with what the document says before and after it. */
export function placesOf(step: SopStep, { sources }: Told): Place[] {
  const places = step.refs.filter((ref, at) => step.refs.findIndex((one) => isSamePlace(one, ref)) === at);
  return places.map((place) => {
    const { source: id, heading, page } = place;
    const source = sources.find((one) => one.id === id);
    const passages = new Map<string, boolean>();
    const add = (text: string, isMeant: boolean) =>
      passages.set(text, isMeant || passages.get(text) === true);
    for (const ref of step.refs.filter((one) => isSamePlace(one, place))) {
      // A run that is kept on a device may be older than they are.
      for (const text of ref.before ?? []) add(text, false);
      add(ref.quote, true);
      for (const text of ref.after ?? []) add(text, false);
    }
    return {
      title: source?.title ?? '',
      heading,
      page,
      pages: source?.pages ?? null,
      passages: [...passages].map(([quote, isMeant]) => ({ quote, isMeant })),
    };
  });
}

/** The source of a step as a page of it, its passage marked; of several, one at a time. */
export function SourcePaper({ run, step }: { run: Told; step: SopStep }) {
  const t = useText();
  const format = useFormat();
  const title = useId();
  const [at, setAt] = useState(0);
  const places = placesOf(step, run);
  const place = places[at] ?? places[0];
  if (!place) return null;
  return (
    <section aria-labelledby={title}>
      <div className={styles.title}>
        <h2 id={title}>{t('What the source says')}</h2>
        {places.length > 1 && (
          <Segmented
            label={t('Source')}
            value={String(at)}
            onChange={(value) => setAt(Number(value))}
            segments={places.map((_, index) => ({ value: String(index), label: format.count(index + 1) }))}
          />
        )}
      </div>
      <Paper place={place} />
    </section>
  );
}

function Paper({ place: { title, heading, page, pages, passages } }: { place: Place }) {
  const t = useText();
  const format = useFormat();
  const number = page !== null && t('p. {page}', { page: format.count(page) });
  const where =
    page !== null && pages !== null
      ? t('Page {page} of {pages}', { page: format.count(page), pages: format.count(pages) })
      : number;
  return (
    <>
      <div className={styles.head}>
        <FileText size={16} aria-hidden="true" />
        <span>
          <b dir="auto" className="own-words">
            {title || heading}
          </b>
          {where && <small>{where}</small>}
        </span>
      </div>
      <div className={styles.paper}>
        {title && heading && (
          <h3 dir="auto" className="own-words">
            {heading}
          </h3>
        )}
        {passages.map(({ quote, isMeant }) =>
          isMeant ? (
            // Marked at the side where the page begins, whatever the passage is written in.
            <q key={quote}>
              <span dir="auto" className="own-words">
                {quote}
              </span>
            </q>
          ) : (
            <p key={quote} dir="auto" className="own-words">
              {quote}
            </p>
          ),
        )}
      </div>
    </>
  );
}
