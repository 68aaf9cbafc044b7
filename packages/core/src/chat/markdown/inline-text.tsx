import type { ReactNode } from 'react';
import { CitationMark } from '../sources/citation-mark.tsx';
import { type Inline, parseInline } from './inline-markdown.ts';

/** Bold, italic, code, links and citation marks of one line. */
export const InlineText = ({ text }: { text: string }) => draw(parseInline(text));

const draw = (inlines: Inline[]): ReactNode => inlines.map(drawOne);

function drawOne(inline: Inline, key: number): ReactNode {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'strong':
      return <strong key={key}>{draw(inline.children)}</strong>;
    case 'emphasis':
      return <em key={key}>{draw(inline.children)}</em>;
    case 'strike':
      return <s key={key}>{draw(inline.children)}</s>;
    case 'code':
      return <code key={key}>{inline.text}</code>;
    case 'citation':
      return <CitationMark key={key} index={inline.index} />;
    default:
      return (
        <a
          key={key}
          href={inline.href}
          title={inline.host}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {draw(inline.children)}
        </a>
      );
  }
}
