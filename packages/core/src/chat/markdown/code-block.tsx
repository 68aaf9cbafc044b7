import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CopyButton } from '../messages/copy-button.tsx';
import styles from './markdown-text.module.css';

export const CodeBlock = memo(function CodeBlock({
  code,
  language,
}: {
  code: string;
  language?: string | undefined;
}) {
  const t = useText();
  return (
    <div className={styles.code}>
      <div className={styles.codeBar}>
        <span>{language || t('text')}</span>
        <CopyButton text={code} label={t('Copy code')} />
      </div>
      {/* Long lines scroll: without tabIndex the keyboard could not reach their end. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
});
