import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MarkdownText = lazyPart(
  () => import('../markdown/markdown-text.tsx'),
  (module) => module.MarkdownText,
  (_, props) => <PlainText {...props} />,
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
