import { useState } from 'react';
import type { Publication } from '@agent-studio/api-client/contract';
import { CodeBlock, msg, Segmented, useText } from '@agent-studio/core';
import { useIntegrity, useServerUrl } from '../../../data/publications.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { type Look, SNIPPETS, type Variant } from './deploy-snippet.ts';
import styles from './deploy.module.css';

const VARIANTS = [
  { value: 'script', label: msg('Script') },
  { value: 'loader', label: msg('One line') },
  { value: 'react', label: msg('React') },
  { value: 'strict', label: msg('Strict policy') },
] as const;

const ABOUT: Record<Variant, string> = {
  script: msg('For any page: a few kilobytes until somebody opens the assistant.'),
  loader: msg('One tag, for tag managers and site builders.'),
  react: msg('A component with types, from React 16.8 on.'),
  strict: msg('One file whose content the browser checks, for pages with a strict content security policy.'),
};

const STANDALONE = 'studio-assistant.standalone.js';

/** What to paste into the page, with everything filled in. */
export function DeploySnippets({ publication, look }: { publication: Publication; look: Look }) {
  const t = useText();
  const [variant, setVariant] = useState<Variant>('script');
  const server = useServerUrl();
  const integrity = useIntegrity(variant === 'strict');
  const { agent, key, enabled } = publication;
  const codes = SNIPPETS[variant]({
    server,
    agentId: agent.id,
    key,
    look,
    integrity: integrity.data?.[STANDALONE],
  });
  return (
    <FormSection title={t('Snippet')} text={t(ABOUT[variant])}>
      <Segmented
        label={t('Kind of snippet')}
        value={variant}
        segments={VARIANTS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setVariant}
        className={styles.start}
      />
      {!enabled && (
        <p className={styles.note}>
          {key
            ? t('This agent is offline: pages with this key are refused until it is online.')
            : t('Without a key the snippet serves people who are signed in to the studio.')}
        </p>
      )}
      {variant === 'strict' && integrity.error && (
        <p className={styles.note}>
          {t('The hash of the script could not be loaded, so it is not in the snippet.')}
        </p>
      )}
      {codes.map(({ label, code }) => (
        <CodeBlock key={label} label={t(label)} code={code} className={styles.snippet} />
      ))}
    </FormSection>
  );
}
