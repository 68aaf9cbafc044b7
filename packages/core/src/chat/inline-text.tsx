import { Fragment, type ReactNode } from 'react';
import { CitationMark } from './citation-mark.tsx';
import { type Inline, parseInline } from './inline-markdown.ts';

/** Bold, italic, code, links and citation marks of one line. */
export const InlineText = ({ text }: { text: string }) => draw(parseInline(text));

const draw = (inlines: Inline[]): ReactNode =>
  inlines.map((inline, index) => <Fragment key={index}>{drawOne(inline)}</Fragment>);

function drawOne(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'strong':
      return <strong>{draw(inline.children)}</strong>;
    case 'emphasis':
      return <em>{draw(inline.children)}</em>;
    case 'strike':
      return <s>{draw(inline.children)}</s>;
    case 'code':
      return <code>{inline.text}</code>;
    case 'citation':
      return <CitationMark index={inline.index} />;
    default:
      return (
        <a href={inline.href} title={inline.host} target="_blank" rel="noopener noreferrer nofollow">
          {draw(inline.children)}
        </a>
      );
  }
}
