import { useState } from 'react';
import type { ApiKey } from '@agent-studio/api-client/contract';
import { CodeBlock, Segmented, useStudio, useText } from '@agent-studio/core';
import styles from './api-keys.module.css';
import { useAnyPublished } from '../../data/references.ts';
import { type Language, languagesOf, SNIPPETS } from './snippets.ts';

const NAMES: Readonly<Record<Language, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  widget: 'HTML',
};

export interface KeySnippetsProps {
  apiKey: ApiKey;
  /** Known right after it was made; later, something stands in its place. */
  secret?: string;
}

/** How a program, or a page, uses a key: ready to paste, with the address of this server. */
export function KeySnippets({ apiKey, secret }: KeySnippetsProps) {
  const t = useText();
  const { connection } = useStudio();
  const languages = languagesOf(apiKey);
  const target = useTarget(apiKey);
  const [language, setLanguage] = useState<Language>(languages[0]!);
  const parts = {
    server: new URL(connection.baseUrl || '/', location.href).href.replace(/\/$/, ''),
    secret: secret ?? `${apiKey.prefix}…${apiKey.last4}`,
    target: target ?? NO_TARGET,
  };
  return (
    <div className={styles.stack}>
      {languages.length > 1 && (
        <Segmented
          className={styles.start}
          label={t('Language of the example')}
          value={language}
          onChange={setLanguage}
          segments={languages.map((value) => ({ value, label: NAMES[value] }))}
        />
      )}
      <CodeBlock
        label={apiKey.type === 'publishable' ? t('In the page') : NAMES[language]}
        code={SNIPPETS[language](parts)}
      />
      <p className={styles.quiet}>
        {apiKey.type === 'publishable'
          ? t('It works on the origins of this key only.')
          : t(
              'The API speaks the protocol of OpenAI: an agent, team or workflow is a model. Every call of the studio takes the key too, as a bearer token.',
            )}{' '}
        {target === undefined &&
          t('{placeholder} stands for the id of an agent: publish one first.', { placeholder: NO_TARGET })}
      </p>
    </div>
  );
}

const NO_TARGET = 'AGENT_ID';

/** Who the example asks: what the key is for, else an agent that is published; undefined: there is none yet. */
function useTarget({ resources }: ApiKey): string | undefined {
  const [own] = resources;
  const { data } = useAnyPublished('agent', !own);
  return own?.id ?? data ?? undefined;
}
