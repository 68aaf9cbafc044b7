import { Ellipsis, RotateCcw, ScrollText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { MultiAgent, MultiAgentValues } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  EntityIcon,
  IconButton,
  Menu,
  PageHeader,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { toEntityIcon } from '../../entities/entity-icons.ts';
import { fillIn } from '../../format/fill-in.ts';
import type { EntityForm } from '../../forms/use-entity-form.ts';
import { isPublishable, TeamBadges } from './list/team-badges.tsx';
import styles from './team-editor.module.css';
import { useTeamEntries } from './list/team-menu.tsx';
import { managePath } from './canvas/team-paths.ts';

export interface EditHeaderProps {
  team: MultiAgent;
  entity: EntityForm<MultiAgentValues>;
  readOnly: boolean;
  /** Saves what has changed, and asks for a note. */
  onPublish: () => void;
  onRemove: () => void;
}

export function EditHeader({ team, entity, readOnly, onPublish, onRemove }: EditHeaderProps) {
  const t = useText();
  const navigate = useNavigate();
  const { dirty, saving } = entity;
  const entries = useTeamEntries(team, onRemove);
  return (
    <PageHeader
      className={styles.header}
      icon={<EntityIcon icon={toEntityIcon(team.icon)} tint={team.id} />}
      title={team.name}
      status={
        <>
          <TeamBadges team={team} />
          {dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
        </>
      }
      subtitle={
        <span className={styles.saved}>
          {fillIn(t('Saved {time} by {name}', { name: team.updated_by.name }), {
            time: <TimeAgo time={team.updated_at} />,
          })}
        </span>
      }
      actions={
        <>
          {!readOnly && dirty && (
            <Button variant="ghost" onClick={entity.discard}>
              <RotateCcw size={15} aria-hidden="true" />
              {t('Discard')}
            </Button>
          )}
          {isPublishable(team, dirty) && (
            <Button onClick={onPublish} disabled={saving}>
              {dirty ? t('Save and publish…') : t('Publish…')}
            </Button>
          )}
          {!readOnly && (
            <Button
              variant="primary"
              busy={saving}
              disabled={!dirty}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => void entity.save()}
            >
              {t('Save')}
            </Button>
          )}
          <Menu
            entries={[
              {
                id: 'manage',
                label: t('Runs, versions and deploying'),
                icon: ScrollText,
                onSelect: () => void navigate(managePath(team.id)),
              },
              ...entries,
            ]}
            trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
          />
        </>
      }
    />
  );
}
