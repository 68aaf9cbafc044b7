import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const MarkdownText = lazyPart(
  async () => (await import('../markdown/markdown-text.tsx')).MarkdownText,
  PlainText,
);

/** More than words and punctuation: a plain greeting does not fetch the code for formatting. */
const FORMATTED = /[*_`#[>|~\n]|:\/\//;

/** Text of a model or a person, formatted; plain until the code for it has come. */
export const MessageText = (props: { text: string }) =>
  FORMATTED.test(props.text) ? (
    <Suspense fallback={<PlainText {...props} />}>
      <MarkdownText {...props} />
    </Suspense>
  ) : (
    <PlainText {...props} />
  );

function PlainText({ text }: { text: string }) {
  return <p dir="auto">{text}</p>;
}
