import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineText } from './inline-text.tsx';
import { toCells, toHeading, toList, toQuoted, toTable } from './markdown-parts.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import styles from './markdown-text.module.css';

/** Lists and quotes inside each other, up to this depth; deeper ones stay text. */
const MAX_DEPTH = 6;

export const MarkdownBlocks = ({ blocks, depth = 0 }: { blocks: Block[]; depth?: number }) =>
  blocks.map((block, index) => <MarkdownBlock key={index} {...block} depth={depth} />);

const MarkdownBlock = memo(function MarkdownBlock({
  kind,
  source,
  language,
  depth,
}: Block & { depth: number }) {
  if (kind === 'code') return <CodeBlock code={source} language={language} />;
  if (kind === 'rule') return <hr />;
  if (kind === 'heading') return <Heading source={source} />;
  if (kind === 'table') return <Table source={source} />;
  if (kind === 'list' && depth < MAX_DEPTH) return <List source={source} depth={depth} />;
  if (kind === 'quote' && depth < MAX_DEPTH) {
    return (
      <blockquote>
        <MarkdownBlocks blocks={parseMarkdown(toQuoted(source))} depth={depth + 1} />
      </blockquote>
    );
  }
  return (
    <p>
      <Lines source={source} />
    </p>
  );
});

const Lines = ({ source }: { source: string }) =>
  source.split('\n').map((line, index) => <Line key={index} text={line.trim()} first={index === 0} />);

const Line = memo(function Line({ text, first }: { text: string; first: boolean }) {
  return (
    <>
      {!first && <br />}
      <InlineText text={text} />
    </>
  );
});

// The panel around has a heading of level 2: those of an answer stand below it.
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

function Heading({ source }: { source: string }) {
  const { level, text } = toHeading(source);
  const Tag = HEADINGS[level - 1] ?? 'h6';
  return (
    <Tag data-level={level}>
      <InlineText text={text} />
    </Tag>
  );
}

function List({ source, depth }: { source: string; depth: number }) {
  const { ordered, start, items } = toList(source);
  const children = items.map((item, index) => <ListItem key={index} source={item} depth={depth} />);
  return ordered ? <ol start={start}>{children}</ol> : <ul>{children}</ul>;
}

const ListItem = memo(function ListItem({ source, depth }: { source: string; depth: number }) {
  return (
    <li>
      <MarkdownBlocks blocks={parseMarkdown(source)} depth={depth + 1} />
    </li>
  );
});

function Table({ source }: { source: string }) {
  const t = useText();
  const { head, align, rows } = toTable(source);
  return (
    // A wide table scrolls by itself; without tabIndex the keyboard could not reach its end.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.table} aria-label={t('Table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" data-align={align[index]}>
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={index} row={row} align={align.join(' ')} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const TableRow = memo(function TableRow({ row, align }: { row: string; align: string }) {
  const columns = align.split(' ');
  return (
    <tr>
      {toCells(row).map((cell, index) => (
        <td key={index} data-align={columns[index]}>
          <InlineText text={cell} />
        </td>
      ))}
    </tr>
  );
});
