import { Ellipsis, PencilLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import {
  Button,
  EntityIcon,
  IconButton,
  LinkButton,
  Menu,
  PageHeader,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { toEntityIcon } from '../../entities/entity-icons.ts';
import { fillIn } from '../../format/fill-in.ts';
import { useShare } from '../../sharing/use-share.tsx';
import styles from './manage-team.module.css';
import { isPublishable, TeamBadges } from './list/team-badges.tsx';
import { useTeamEntries } from './list/team-menu.tsx';
import { editPath } from './canvas/team-paths.ts';

export interface ManageHeaderProps {
  team: MultiAgent;
  onPublish: () => void;
  onRemove: () => void;
}

export function ManageHeader({ team, onPublish, onRemove }: ManageHeaderProps) {
  const t = useText();
  const share = useShare(team, 'multi-agents');
  const entries = [share.entry, ...useTeamEntries(team, onRemove)];
  return (
    <PageHeader
      className={styles.header}
      icon={<EntityIcon icon={toEntityIcon(team.icon)} tint={team.id} />}
      title={team.name}
      status={<TeamBadges team={team} />}
      subtitle={
        <span className={styles.saved}>
          {fillIn(t('Saved {time} by {name}', { name: team.updated_by.name }), {
            time: <TimeAgo time={team.updated_at} />,
          })}
        </span>
      }
      actions={
        <>
          {isPublishable(team) && <Button onClick={onPublish}>{t('Publish…')}</Button>}
          <LinkButton asChild variant="primary">
            <Link to={editPath(team.id)}>
              <PencilLine size={15} aria-hidden="true" />
              {team.permissions.includes('edit') ? t('Edit') : t('Look at it')}
            </Link>
          </LinkButton>
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
