import { ArrowLeft, Ellipsis, PlugZap, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Connector } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  EntityIcon,
  IconButton,
  LinkButton,
  Menu,
  type MenuEntry,
  PageHeader,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useTestConnector } from '../../data/data-connectors.ts';
import { fillIn } from '../../format/fill-in.ts';
import { useShare } from '../../sharing/use-share.tsx';
import { VisibilityBadge } from '../../sharing/visibility-badge.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { KindBadge, StatusBadge } from './connector-badges.tsx';
import { KINDS } from './connector-words.ts';
import styles from './data-connectors.module.css';

export interface ConnectorHeaderProps {
  connector: Connector;
  dirty: boolean;
  onRemove: () => void;
}

export function ConnectorHeader({ connector, dirty, onRemove }: ConnectorHeaderProps) {
  const t = useText();
  const { icon, hue } = KINDS[connector.kind];
  const share = useShare(connector, 'data-connectors');
  const entries: MenuEntry[] = [share.entry];
  if (connector.permissions.includes('manage')) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: onRemove,
    });
  }
  return (
    <PageHeader
      icon={<EntityIcon icon={icon} tint={hue} />}
      title={<bdi>{connector.name}</bdi>}
      status={
        <>
          <KindBadge kind={connector.kind} />
          <StatusBadge connector={connector} />
          <VisibilityBadge visibility={connector.visibility} />
          {dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
        </>
      }
      subtitle={
        <span className={styles.saved}>
          {fillIn(t('Saved {time} by {name}', { name: connector.updated_by.name }), {
            time: <TimeAgo time={connector.updated_at} />,
          })}
        </span>
      }
      actions={
        <>
          <LinkButton asChild>
            <Link to="/data-connectors">
              <ArrowLeft size={15} aria-hidden="true" className={styles.back} />
              {t('All connectors')}
            </Link>
          </LinkButton>
          <TestButton connector={connector} />
          <Menu
            entries={entries}
            trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
          />
          {share.dialog}
        </>
      }
    />
  );
}

/** Tests what is stored; how it went is the new status. */
function TestButton({ connector }: { connector: Connector }) {
  const t = useText();
  const toaster = useToaster();
  const test = useTestConnector(connector.id);
  if (!connector.permissions.includes('run')) return null;

  async function run() {
    try {
      const { ok, error, server } = await test.mutateAsync();
      toaster.show(
        ok
          ? { title: t('The connection works.'), text: server ?? '', tone: 'good' }
          : {
              title: t('The connection does not work.'),
              text: [error?.message, error?.hint].filter(Boolean).join(' '),
              tone: 'danger',
            },
      );
    } catch (error) {
      toaster.show({ title: t((error as Error).message), tone: 'danger' });
    }
  }

  return (
    <Button busy={test.isPending} onClick={() => void run()}>
      <PlugZap size={15} aria-hidden="true" />
      {t('Test')}
    </Button>
  );
}
