import { Puzzle } from 'lucide-react';
import { CodeBlock, msg, useText } from '@agent-studio/core';
import { DATA, type NodeKind } from './node-kind.ts';
import type { NodeForm } from './node-form.ts';
import styles from './placeholder.module.css';

function PlaceholderFields({ form }: { form: NodeForm<'placeholder'> }) {
  const t = useText();
  const { origin, did, advice, settings } = form.config;
  return (
    <>
      <dl className={styles.facts}>
        <dt className={styles.name}>{t('It was')}</dt>
        <dd dir="auto">{origin || t('unknown')}</dd>
        {did && (
          <>
            <dt className={styles.name}>{t('What it did')}</dt>
            <dd dir="auto">{did}</dd>
          </>
        )}
        <dt className={styles.name}>{t('What to do')}</dt>
        <dd dir="auto">{advice || t('Put another node in its place.')}</dd>
      </dl>
      {settings && <CodeBlock label={t('Its settings there')} code={settings} />}
    </>
  );
}

export const placeholder: NodeKind<'placeholder'> = {
  type: 'placeholder',
  label: msg('Placeholder'),
  about: msg('Stands for a node that has no equal here'),
  group: DATA,
  icon: Puzzle,
  tint: 20,
  Fields: PlaceholderFields,
  isHidden: true,
};
