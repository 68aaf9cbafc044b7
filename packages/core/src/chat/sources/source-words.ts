import type { Citation } from '@agent-studio/api-client/stream';

/** What a document is called, not the file it came in. */
export const titleOf = ({ title }: Citation): string =>
  title.replace(/\.(md|txt|html|pdf|docx|csv|xlsx)$/i, '');

/** The section of what has no pages, where another source of the answer has the same title; the last part of its path says it. */
export function sectionOf(citation: Citation, all: readonly Citation[]): string | undefined {
  const title = titleOf(citation);
  const section = citation.heading?.split(' › ').at(-1);
  return all.filter((one) => titleOf(one) === title).length > 1 && section !== title ? section : undefined;
}
