import { Ellipsis } from 'lucide-react';
import type { ApiKey } from '@agent-studio/api-client/contract';
import { Button, Dialog, Menu, Outline, TabPanel, Tabs, useText } from '@agent-studio/core';
import { useApiKey } from '../../data/api-keys.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Loading } from '../../format/loading.tsx';
import { type KeyAction, useKeyMenu } from './key-menu.ts';
import { KeyOverview } from './key-overview.tsx';
import { KeySettings } from './key-settings.tsx';
import { KeySnippets } from './key-snippets.tsx';
import { KeyStub } from './key-texts.tsx';

const TABS = ['overview', 'settings', 'code'] as const;

export interface KeyDialogProps {
  id: string;
  tab: string | null;
  onTab: (tab: string | undefined) => void;
  onAction: (action: KeyAction, key: ApiKey) => void;
  onClose: () => void;
}

/** One key above the list: its use, its settings, and how to call with it. */
export function KeyDialog({ id, tab, onTab, onAction, onClose }: KeyDialogProps) {
  const t = useText();
  const query = useApiKey(id);
  const key = query.data;
  const shown = TABS.find((one) => one === tab) ?? 'overview';
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={key?.name ?? t('API key')}
      description={key && <KeyStub apiKey={key} />}
      footer={
        <>
          {key && <Actions apiKey={key} onAction={(action) => onAction(action, key)} />}
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <Loaded
        query={query}
        skeleton={
          <Loading label={t('Loading the key')}>
            <Outline of="form" count={5} />
          </Loading>
        }
      >
        {(apiKey) => (
          <Tabs
            label={t('API key')}
            value={shown}
            onChange={(next) => onTab(next === 'overview' ? undefined : next)}
            tabs={[
              { value: 'overview', label: t('Overview') },
              { value: 'settings', label: t('Settings') },
              { value: 'code', label: t('Code') },
            ]}
          >
            <TabPanel value="overview">
              <KeyOverview apiKey={apiKey} />
            </TabPanel>
            <TabPanel value="settings">
              <KeySettings apiKey={apiKey} />
            </TabPanel>
            <TabPanel value="code">
              <KeySnippets apiKey={apiKey} />
            </TabPanel>
          </Tabs>
        )}
      </Loaded>
    </Dialog>
  );
}

function Actions({ apiKey, onAction }: { apiKey: ApiKey; onAction: (action: KeyAction) => void }) {
  const t = useText();
  const entries = useKeyMenu(apiKey, onAction).filter(
    (entry) => typeof entry === 'string' || !['open', 'edit'].includes(entry.id),
  );
  if (!entries.length) return null;
  return (
    <Menu
      placement="top-start"
      entries={entries}
      trigger={
        <Button>
          <Ellipsis size={16} aria-hidden="true" />
          {t('Actions')}
        </Button>
      }
    />
  );
}
