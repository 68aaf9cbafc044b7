import { Badge, useText } from '@agent-studio/core';
import styles from './version-state.module.css';

export interface VersionStateProps {
  of: { published_version: number | null; has_unpublished_changes: boolean };
}

/** What everybody else uses, and whether the draft is another one: only that stands out. */
export function VersionState({ of }: VersionStateProps) {
  const t = useText();
  if (!of.has_unpublished_changes) return <Quiet version={of.published_version} />;
  const name = t('Version {version}', { version: of.published_version! });
  const differs = t('{version}, draft differs', { version: name });
  return (
    <Badge tone="accent" title={differs}>
      <span aria-hidden="true">{t('{version}, changed', { version: name })}</span>
      <span className="sr">{differs}</span>
    </Badge>
  );
}

/** The same beside a title, where there is room for what it means. */
export function VersionBadge({ of }: VersionStateProps) {
  const t = useText();
  return of.has_unpublished_changes ? (
    <Badge tone="accent">
      {t('Draft differs from version {version}', { version: of.published_version! })}
    </Badge>
  ) : (
    <Quiet version={of.published_version} />
  );
}

/** A version that everybody uses, or none yet. */
function Quiet({ version }: { version: number | null }) {
  const t = useText();
  return (
    <span className={styles.state} data-draft={version === null || undefined}>
      {version === null ? t('Draft') : t('Version {version}', { version })}
    </span>
  );
}
