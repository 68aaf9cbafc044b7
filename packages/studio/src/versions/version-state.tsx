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
  return has_unpublished_changes ? (
    <Badge tone="accent">{t('{version}, draft differs', { version: name })}</Badge>
  ) : (
    <Badge tone="good">{name}</Badge>
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
