import { useState } from 'react';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { CodeBlock, Segmented, useText } from '@agent-studio/core';
import { useServerUrl } from '../../data/publications.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { ProgramAccess } from '../../sharing/program-access.tsx';
import styles from './manage-team.module.css';
import { TEAM_CALLS, TEAM_LANGUAGES, type TeamCall, type TeamLanguage, teamSnippet } from './team-snippet.ts';

export interface TeamDeployProps {
  team: MultiAgent;
  /** Begins to publish it; null: the reader may not. */
  onPublish: (() => void) | null;
}

/** How a program gives the team tasks. */
export function TeamDeploy({ team, onPublish }: TeamDeployProps) {
  const t = useText();
  const server = useServerUrl();
  const [call, setCall] = useState<TeamCall>('execute');
  const [language, setLanguage] = useState<TeamLanguage>('javascript');
  const { published_version: version } = team;
  return (
    <>
      <ProgramAccess id={team.id} isPublished={version !== null} onPublish={onPublish} />
      <FormSection
        title={t('Studio API')}
        text={
          version === null
            ? t('It answers with the draft until a version is published.')
            : t('It answers with the published version.')
        }
      >
        <div className={styles.choices}>
          <Segmented
            label={t('What is sent')}
            value={call}
            onChange={setCall}
            segments={TEAM_CALLS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
          <Segmented
            label={t('Language')}
            value={language}
            onChange={setLanguage}
            segments={TEAM_LANGUAGES.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </div>
        <p className={styles.quiet}>
          {call === 'execute'
            ? t(
                'One task without memory. If the answer takes longer than 25 seconds, fetch it by the id of the run.',
              )
            : t('A question of a conversation: the answer brings the session to go on with.')}
        </p>
        <CodeBlock label={t('Request')} code={teamSnippet(call, language, { server, teamId: team.id })} />
        <p className={styles.quiet}>
          {t('With “/stream” behind the address the answer comes line by line while the members work.')}
        </p>
      </FormSection>
    </>
  );
}
