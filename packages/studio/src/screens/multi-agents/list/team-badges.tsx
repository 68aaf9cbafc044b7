import type { MultiAgent } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { VisibilityBadge } from '../../../sharing/visibility-badge.tsx';
import { PatternBadge } from '../pattern-badge.tsx';

/** Who sees a team, how it works, and what of it everybody else uses. */
export function TeamBadges({ team }: { team: MultiAgent }) {
  const t = useText();
  const { published_version: version, has_unpublished_changes } = team;
  return (
    <>
      <PatternBadge pattern={team.pattern} />
      <VisibilityBadge visibility={team.visibility} />
      {version === null ? (
        <Badge shape="tag">{t('Draft')}</Badge>
      ) : has_unpublished_changes ? (
        <Badge tone="accent">{t('Draft differs from version {version}', { version })}</Badge>
      ) : (
        <Badge tone="good">{t('Version {version}', { version })}</Badge>
      )}
    </>
  );
}

/** Something is there to publish, and the person may. */
export const isPublishable = (team: MultiAgent, dirty = false): boolean =>
  team.permissions.includes('edit') &&
  (dirty || team.published_version === null || team.has_unpublished_changes);
