import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Settings } from '@agent-studio/api-client/contract';
import { PageHeader, TabPanel, Tabs, useSession, useStudio, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useSettings } from '../../data/settings.ts';
import { Loading } from '../../format/loading.tsx';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { FOR_ADMINS, SECTIONS, sectionOf, type SettingsTab } from '../../routing/settings-sections.ts';
import { ProxyNote } from './proxy-note.tsx';
import { SettingsOutline } from './settings-outline.tsx';
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
  const { user } = useSession(useStudio().session);
  // Until the settings say so themselves, who signed in does: the tabs are there at once.
  const mayEdit = query.data?.may_edit ?? user?.isAdmin === true;
  const wanted = sectionOf(params);
  const section = !mayEdit && FOR_ADMINS.has(wanted) ? 'general' : wanted;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Settings')}
        subtitle={[query.data?.general.workspace_name, t('What holds for everyone in this workspace.')]
          .filter(Boolean)
          .join(' · ')}
      />
      {query.data?.may_edit === false && (
        <ReadOnlyNote>
          {query.data.general.support_contact
            ? t('Only administrators change these settings. For help: {contact}', {
                contact: query.data.general.support_contact,
              })
            : t('Only administrators change these settings. You can look at them.')}
        </ReadOnlyNote>
      )}
      {query.data?.untrusted_proxy && <ProxyNote proxy={query.data.untrusted_proxy} />}
      <Tabs
        label={t('Sections of the settings')}
        tabs={SECTIONS.filter(({ value }) => mayEdit || !FOR_ADMINS.has(value)).map(({ value, label }) => ({
          value,
          label: t(label),
        }))}
        value={section}
        onChange={(next) => setParams(next === 'general' ? {} : { section: next })}
      >
        {query.data === undefined && (
          <TabPanel value={section}>
            <Loaded query={query} skeleton={<Waiting section={section} />}>
              {() => null}
            </Loaded>
          </TabPanel>
        )}
        {query.data && <Sections settings={query.data} />}
      </Tabs>
    </div>
  );
}

const Sections = ({ settings }: { settings: Settings }) => (
  <>
    <Section of="general">
      <GeneralSection settings={settings} />
    </Section>
    <Section of="sign-in">
      <SignInSection settings={settings} />
    </Section>
    <Section of="mail">
      <MailSection />
    </Section>
    <Section of="models">
      <ModelsSection settings={settings} />
    </Section>
    <Section of="limits">
      <LimitsSection settings={settings} />
    </Section>
    <Section of="privacy">
      <PrivacySection settings={settings} />
    </Section>
    <Section of="secrets">
      <SecretsSection />
    </Section>
    <Section of="embedding">
      <EmbeddingSection settings={settings} />
    </Section>
    <Section of="assistant">
      <AssistantSection settings={settings} />
    </Section>
    <Section of="ai-notice">
      <DisclosureSection settings={settings} />
    </Section>
    <Section of="audit">
      <AuditSection />
    </Section>
  </>
);

interface SectionProps {
  of: SettingsTab;
  children: ReactNode;
}

/** What it waits with has its shape. */
const Section = ({ of, children }: SectionProps) => (
  <TabPanel value={of}>
    <Suspense fallback={<Waiting section={of} />}>{children}</Suspense>
  </TabPanel>
);

function Waiting({ section }: { section: SettingsTab }) {
  const t = useText();
  return (
    <Loading label={t('Loading settings')}>
      <SettingsOutline section={section} />
    </Loading>
  );
}
