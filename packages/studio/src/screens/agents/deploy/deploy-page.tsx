import { type Control, useController } from 'react-hook-form';
import type { PublicationPage, PublicationValues } from '@agent-studio/api-client/contract';
import { CodeBlock, msg, Segmented, Switch, TextField, useText } from '@agent-studio/core';
import { useServerUrl } from '../../../data/publications.ts';
import { useErrorText } from '../../../format/use-error-text.ts';
import { FormPair } from '../../../forms/form-section.tsx';
import styles from './deploy.module.css';

const THEMES = [
  { value: 'auto', label: msg('As the device') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
] as const;

interface DeployPageProps {
  agentId: string;
  control: Control<PublicationValues>;
  readOnly: boolean;
}

/** The agent's own page on this server, for those who embed nothing or embed it in a frame. */
export function DeployPage({ agentId, control, readOnly }: DeployPageProps) {
  const {
    field: { value: page, onChange },
    fieldState,
  } = useController({ control, name: 'page' });
  const t = useText();
  const toText = useErrorText();
  const server = useServerUrl();
  const errors = fieldState.error as Partial<Record<keyof PublicationPage, { message?: string }>> | undefined;
  const change = (more: Partial<PublicationPage>) => onChange({ ...page, ...more });
  return (
    <div className={styles.stack}>
      <Switch
        label={t('A page of its own')}
        hint={t('Whoever has the address may ask there. Pages of the origins above may show it in a frame.')}
        checked={page.enabled}
        disabled={readOnly}
        onChange={({ target }) => change({ enabled: target.checked })}
      />
      {page.enabled && (
        <>
          <CodeBlock label={t('Address of the page')} code={`${server}/chat/${agentId}`} />
          <FormPair>
            <TextField
              label={t('Title of the page')}
              hint={t('Empty: the name of the agent.')}
              maxLength={80}
              value={page.title}
              readOnly={readOnly}
              error={toText(errors?.title)}
              onChange={({ target }) => change({ title: target.value })}
            />
            <TextField
              label={t('Accent colour')}
              hint={t('Such as #0f766e. Empty: the colour of the studio.')}
              dir="ltr"
              maxLength={7}
              spellCheck={false}
              value={page.accent ?? ''}
              readOnly={readOnly}
              error={toText(errors?.accent)}
              onChange={({ target }) => change({ accent: target.value.trim() || null })}
            />
          </FormPair>
          <Segmented
            label={t('Colours of the page')}
            value={page.theme}
            segments={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(theme) => readOnly || change({ theme })}
            className={styles.start}
          />
        </>
      )}
    </div>
  );
}
