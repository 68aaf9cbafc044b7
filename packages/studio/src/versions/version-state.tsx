import { PencilLine } from 'lucide-react';
import { Badge, useText } from '@agent-studio/core';

export interface VersionStateProps {
  of: { published_version: number | null; has_unpublished_changes: boolean };
}

/** What everybody else uses, and whether the draft is another one. */
export function VersionState({
  of: { published_version: version, has_unpublished_changes },
}: VersionStateProps) {
  const t = useText();
  if (version === null) return <Badge shape="tag">{t('Draft')}</Badge>;
  const name = t('Version {version}', { version });
  if (!has_unpublished_changes) return <Badge tone="good">{name}</Badge>;
  const differs = t('{version}, draft differs', { version: name });
  return (
    <Badge tone="accent" title={differs}>
      <span aria-hidden="true">{name}</span>
      <PencilLine size={12} aria-hidden="true" />
      <span className="sr">{differs}</span>
    </Badge>
  );
}

/** The same beside a title, where there is room for what it means. */
export function VersionBadge({
  of: { published_version: version, has_unpublished_changes },
}: VersionStateProps) {
  const t = useText();
  if (version === null) return <Badge shape="tag">{t('Draft')}</Badge>;
  return has_unpublished_changes ? (
    <Badge tone="accent">{t('Draft differs from version {version}', { version })}</Badge>
  ) : (
    <Badge tone="good">{t('Version {version}', { version })}</Badge>
  );
}
