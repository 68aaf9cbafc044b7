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
