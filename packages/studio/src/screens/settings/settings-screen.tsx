import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Outline, PageHeader, TabPanel, Tabs, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useSettings } from '../../data/settings.ts';
import { Loading } from '../../format/loading.tsx';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { FOR_ADMINS, SECTIONS, sectionOf } from '../../routing/settings-sections.ts';
import { ProxyNote } from './proxy-note.tsx';
import styles from './settings.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const GeneralSection = lazyPart(() => import('./general-section.tsx'), 'GeneralSection');
const SignInSection = lazyPart(() => import('./sign-in-section.tsx'), 'SignInSection');
const MailSection = lazyPart(() => import('./mail-section.tsx'), 'MailSection');
const ModelsSection = lazyPart(() => import('./models-section.tsx'), 'ModelsSection');
const LimitsSection = lazyPart(() => import('./limits-section.tsx'), 'LimitsSection');
const PrivacySection = lazyPart(() => import('./privacy-section.tsx'), 'PrivacySection');
const SecretsSection = lazyPart(() => import('./secrets-section.tsx'), 'SecretsSection');
const EmbeddingSection = lazyPart(() => import('./embedding-section.tsx'), 'EmbeddingSection');
const AssistantSection = lazyPart(() => import('./assistant-section.tsx'), 'AssistantSection');
const DisclosureSection = lazyPart(() => import('./disclosure-section.tsx'), 'DisclosureSection');
const AuditSection = lazyPart(() => import('./audit-section.tsx'), 'AuditSection');

/** /settings: what is decided for the whole workspace; `?section=` says which part. */
export default function SettingsScreen() {
  const t = useText();
  const query = useSettings();
  const [params, setParams] = useSearchParams();
  const section = sectionOf(params);
  const page = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // On a narrow desk the line of tabs scrolls, and the open one may be out of sight.
    const open = page.current?.querySelector('[role="tab"][aria-selected="true"]');
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever another tab is open
  }, [section, isLoaded]);
  return (
    <div ref={page} className={styles.page}>
      <PageHeader
        title={t('Settings')}
        subtitle={[query.data?.general.workspace_name, t('What holds for the whole workspace.')]
          .filter(Boolean)
          .join(' · ')}
      />
      <Loaded
        query={query}
        skeleton={
          <Loading label={t('Loading settings')}>
            <Outline of="form" count={6} />
          </Loading>
        }
      >
        {(settings) => (
          <>
            {!settings.may_edit && (
              <ReadOnlyNote>
                {settings.general.support_contact
                  ? t('Only administrators change these settings. For help: {contact}', {
                      contact: settings.general.support_contact,
                    })
                  : t('Only administrators change these settings. You can look at them.')}
              </ReadOnlyNote>
            )}
            {settings.untrusted_proxy && <ProxyNote proxy={settings.untrusted_proxy} />}
            <Tabs
              label={t('Sections of the settings')}
              tabs={SECTIONS.filter(({ value }) => settings.may_edit || !FOR_ADMINS.has(value)).map(
                ({ value, label }) => ({ value, label: t(label) }),
              )}
              value={!settings.may_edit && FOR_ADMINS.has(section) ? 'general' : section}
              onChange={(next) => setParams(next === 'general' ? {} : { section: next })}
            >
              <TabPanel value="general">
                <GeneralSection settings={settings} />
              </TabPanel>
              <TabPanel value="sign-in">
                <SignInSection settings={settings} />
              </TabPanel>
              <TabPanel value="mail">
                <MailSection />
              </TabPanel>
              <TabPanel value="models">
                <ModelsSection settings={settings} />
              </TabPanel>
              <TabPanel value="limits">
                <LimitsSection settings={settings} />
              </TabPanel>
              <TabPanel value="privacy">
                <PrivacySection settings={settings} />
              </TabPanel>
              <TabPanel value="secrets">
                <SecretsSection />
              </TabPanel>
              <TabPanel value="embedding">
                <EmbeddingSection settings={settings} />
              </TabPanel>
              <TabPanel value="assistant">
                <AssistantSection settings={settings} />
              </TabPanel>
              <TabPanel value="ai-notice">
                <DisclosureSection settings={settings} />
              </TabPanel>
              <TabPanel value="audit">
                <AuditSection />
              </TabPanel>
            </Tabs>
          </>
        )}
      </Loaded>
    </div>
  );
}
