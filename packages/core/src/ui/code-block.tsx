import { CopyButton } from './copy-button.tsx';
import { cx } from './cx.ts';
import styles from './code-block.module.css';

export interface CodeBlockProps {
  code: string;
  /** Stands above the code and names it, for example "Request" or "JSON". */
  label: string;
  /** What stands there of it, when that is not all; the button copies all. */
  shown?: string;
  className?: string | undefined;
}

export function CodeBlock({ code, label, shown = code, className }: CodeBlockProps) {
  return (
    <figure className={cx(styles.block, className)}>
      <figcaption className={styles.head}>
        {label}
        <CopyButton text={code} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0} aria-label={label}>
        <code>{shown}</code>
      </pre>
    </figure>
  );
}
