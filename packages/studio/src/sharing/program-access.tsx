import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeBlock, Segmented, useText, TextLink } from '@agent-studio/core';
import { useServerUrl } from '../data/publications.ts';
import { FormSection } from '../forms/form-section.tsx';
import { PublishNote } from '../versions/publish-note.tsx';
import styles from './program-access.module.css';
import { PROGRAM_SNIPPETS, PROGRAM_WAYS, type ProgramWay } from './program-snippets.ts';

export interface ProgramAccessProps {
  /** Of the agent, team or workflow. */
  id: string;
  isPublished: boolean;
  /** Begins to publish it; absent: that is done elsewhere, or the reader may not. */
  onPublish?: (() => void) | null;
}

/** How programs that speak OpenAI's protocol or MCP ask an agent, team or workflow. */
export function ProgramAccess({ id, isPublished, onPublish }: ProgramAccessProps) {
  const t = useText();
  const server = useServerUrl();
  const [way, setWay] = useState<ProgramWay>('javascript');
  return (
    <FormSection
      title={t('OpenAI API and MCP')}
      text={t('Programs that speak them ask the published version, with an API key.')}
    >
      {!isPublished && (
        <PublishNote onPublish={onPublish}>
          {t('They get no answer until a version is published.')}
        </PublishNote>
      )}
      <Segmented
        label={t('Kind of program')}
        value={way}
        onChange={setWay}
        segments={PROGRAM_WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
        className={styles.start}
      />
      <CodeBlock
        label={way === 'mcp' ? t('Settings of the MCP client') : t('Request')}
        code={PROGRAM_SNIPPETS[way]({ server, id })}
      />
      {way === 'mcp' ? (
        <CodeBlock label={t('Address of the MCP server')} code={`${server}/mcp`} />
      ) : (
        <>
          <CodeBlock label={t('Base URL')} code={`${server}/v1`} />
          <CodeBlock label={t('Model')} code={id} />
        </>
      )}
      <p className={styles.note}>
        {t('STUDIO_KEY is a secret API key with the right to run it.')}{' '}
        <TextLink asChild>
          <Link to="/api-keys">{t('API Keys')}</Link>
        </TextLink>
      </p>
    </FormSection>
  );
}
