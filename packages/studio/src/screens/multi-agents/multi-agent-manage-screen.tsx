import { PencilLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { LinkButton, msg, TabPanel, Tabs, useText } from '@agent-studio/core';
import { useAgentsOf } from '../../data/agents/known-agents.ts';
import { useTeam } from '../../data/multi-agents.ts';
import { useTeamChat } from '../../data/chat/team-chat.ts';
import { EntityHeader } from '../../entities/entity-header.tsx';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { RemoveEntity } from '../../entities/remove-entity.tsx';
import { laneName } from '../../runs/compare/lane-name.ts';
import { RunsTab } from '../../runs/list/runs-tab.tsx';
import { RunPage } from '../../runs/run-page.tsx';
import { usePhone, useRoom } from '../../shell/room.ts';
import { editPath } from './canvas/team-paths.ts';
import tabs from '../../entities/entity-tabs.module.css';
import styles from './manage-team.module.css';
import { PatternBadge } from './pattern-badge.tsx';
import { TeamDeploy } from './team-deploy.tsx';
import { TEAM_KIND } from './team-kind.tsx';
import { memberName } from './team-members.tsx';
import { TeamOverview } from './team-overview.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import { TEAM_FIELDS } from './team-values.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const VersionsTab = lazyPart(() => import('../../versions/versions-tab.tsx'), 'VersionsTab');
const TeamTest = lazyPart(() => import('./team-test.tsx'), 'TeamTest');
const PublishTeam = lazyPart(() => import('./publish-team.tsx'), 'PublishTeam');

const TABS = [
  { value: 'overview', label: msg('Overview') },
  { value: 'test', label: msg('Test') },
  { value: 'versions', label: msg('Versions') },
  { value: 'runs', label: msg('Runs') },
  { value: 'deploy', label: msg('Deploy') },
] as const;

/** /multi-agents/manage/:id: what a team does, its versions and runs, and how others call it. */
export default function MultiAgentManageScreen() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <LoadedEntity
      query={useTeam(id)}
      missing={t('This team is not here')}
      list={{ path: '/multi-agents', label: t('All teams') }}
      skeleton={<TeamSkeleton />}
    >
      {(team) => <ManageTeam key={team.id} team={team} />}
    </LoadedEntity>
  );
}

function ManageTeam({ team }: { team: MultiAgent }) {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState<'publish' | 'remove' | null>(null);
  const readOnly = !team.permissions.includes('edit');
  const agentOf = useAgentsOf(team.members.map(({ agent_id }) => agent_id));
  const test = useTeamChat(team.id, { draft: !readOnly });
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  // The tab of versions has the main button then.
  const isNew = team.published_version === null;
  const close = () => setAsking(null);
  const nameAt = (key: string) => {
    const member = team.members.find((one) => one.key === key);
    return member
      ? memberName(member, (id) => agentOf(id)?.name, t('Agent'))
      : laneName({ key, name: null }, t);
  };

  // On a phone the chat is the page.
  const isChat = usePhone() && tab === 'test';
  useRoom(isChat ? 'editor' : 'page');
  const renderHead = (list?: ReactNode) => (
    <EntityHeader
      kind={TEAM_KIND}
      item={team}
      slim={isChat}
      tabs={list}
      badges={<PatternBadge pattern={team.pattern} />}
      main={
        <LinkButton asChild variant={tab === 'versions' && isNew ? 'secondary' : 'primary'}>
          <Link to={editPath(team.id)}>
            <PencilLine size={15} aria-hidden="true" />
            {team.permissions.includes('edit') ? t('Edit') : t('Look at it')}
          </Link>
        </LinkButton>
      }
      // There what waits for the first version offers it.
      {...(!(tab === 'deploy' && isNew) && { onPublish: () => setAsking('publish') })}
      onRemove={() => setAsking('remove')}
    />
  );

  const runs = <RunsTab target={{ kind: 'multi_agent', id: team.id }} />;

  return (
    <div className={tab === 'test' ? `${styles.page} ${styles.tested}` : styles.page}>
      <RunPage kind={TEAM_KIND} item={team} tab={tab} runs={runs}>
        {!isChat && renderHead()}
        <Tabs
          label={t('Team')}
          tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={tab}
          onChange={(next) => setParams(next === 'overview' ? {} : { tab: next })}
          className={tabs.tabs}
          {...(isChat && { renderHead })}
        >
          <TabPanel value="overview" className={tabs.panel}>
            <TeamOverview team={team} nameAt={nameAt} agentOf={agentOf} />
          </TabPanel>
          <TabPanel value="test" className={tabs.panel}>
            <div className={styles.test}>
              <TeamTest team={team} test={test} nameAt={nameAt} />
            </div>
          </TabPanel>
          <TabPanel value="versions" className={tabs.panel}>
            <VersionsTab
              kind="multi_agent"
              entity={team}
              fields={TEAM_FIELDS}
              readOnly={readOnly}
              dirty={false}
              onPublish={readOnly ? undefined : () => setAsking('publish')}
            />
          </TabPanel>
          <TabPanel value="runs" className={tabs.panel}>
            {runs}
          </TabPanel>
          <TabPanel value="deploy" className={tabs.panel}>
            <TeamDeploy team={team} onPublish={readOnly ? null : () => setAsking('publish')} />
          </TabPanel>
        </Tabs>
      </RunPage>
      <Suspense>
        {asking === 'publish' && <PublishTeam team={team} onClose={close} onIssue={close} />}
        {asking === 'remove' && (
          <RemoveEntity
            kind={TEAM_KIND}
            entity={team}
            onClose={close}
            onRemoved={() => void navigate('/multi-agents')}
          />
        )}
      </Suspense>
    </div>
  );
}
