import { Fragment, type ReactNode } from 'react';

/** What is known of something, in one line. Each keeps its own direction: words of people stand between ours. */
export function Facts({ of }: { of: readonly ReactNode[] }) {
  return (
    <span>
      {of.filter(Boolean).map((fact, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fact is its place in the line
        <Fragment key={place}>
          {place > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
