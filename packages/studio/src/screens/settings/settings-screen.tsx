import { useSearchParams } from 'react-router-dom';
import type { Settings } from '@agent-studio/api-client/contract';
import {
  Outline,
  PageHeader,
  Skeleton,
  TabPanel,
  Tabs,
  useSession,
  useStudio,
  useText,
} from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useSettings } from '../../data/settings.ts';
import { Loading } from '../../format/loading.tsx';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { FOR_ADMINS, SECTIONS, sectionOf, type SettingsTab } from '../../routing/settings-sections.ts';
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

/** What waits as a table. */
const TABLES: ReadonlySet<SettingsTab> = new Set(['models', 'secrets', 'audit']);

/** Not as wide as a form, but as the page. */
const WIDE: ReadonlySet<SettingsTab> = new Set(['secrets', 'audit']);

/** Where a form has fewer fields than others. */
const FIELDS: Partial<Record<SettingsTab, number>> = {
  'sign-in': 3,
  mail: 2,
  embedding: 1,
  assistant: 2,
  'ai-notice': 2,
};

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
        subtitle={[query.data?.general.workspace_name, t('Settings of the whole workspace.')]
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
            <Loaded
              query={query}
              skeleton={
                <Loading label={t('Loading settings')}>
                  <div className={WIDE.has(section) ? styles.waiting : `${styles.waiting} measure`}>
                    <div>
                      <Skeleton width={160} height={14} />
                      <Skeleton width="52%" />
                    </div>
                    {TABLES.has(section) ? (
                      <Outline of="table" />
                    ) : (
                      <Outline of="form" count={FIELDS[section] ?? 4} />
                    )}
                  </div>
                </Loading>
              }
            >
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
  </>
);
