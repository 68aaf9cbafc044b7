import { memo, useState } from 'react';
import { MarkdownBlocks } from './markdown-blocks.tsx';
import { createMarkdown } from './markdown.ts';
import styles from './markdown-text.module.css';

/** Text of a model or a person as elements, never as markup. While it grows, only the blocks that changed render again. */
export const MarkdownText = memo(function MarkdownText({ text }: { text: string }) {
  const [markdown] = useState(createMarkdown);
  markdown.update(text);
  return (
    // An English answer stays English on a page that reads from right to left.
    <div className={styles.text} dir="auto">
      <MarkdownBlocks blocks={markdown.blocks()} />
    </div>
  );
});
