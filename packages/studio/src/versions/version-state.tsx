import { Badge, useText } from '@agent-studio/core';
import styles from './version-state.module.css';

export interface VersionStateProps {
  of: { published_version: number | null; has_unpublished_changes: boolean };
}

/** What everybody else uses, and in a word whether the draft is another one. */
export function VersionState({
  of: { published_version: version, has_unpublished_changes },
}: VersionStateProps) {
  const t = useText();
  if (!has_unpublished_changes) return <Version of={version} />;
  return (
    <span className={styles.state} data-of="changed" title={t('Unpublished changes')}>
      {t('{version}, changed', { version: t('Version {version}', { version: version! }) })}
    </span>
  );
}

/** The same beside a title, where there is room for what it means; what is not even saved says more. */
export function VersionBadge({
  of: { published_version: version, has_unpublished_changes },
  dirty,
}: VersionStateProps & { dirty: boolean }) {
  const t = useText();
  return (
    <>
      <Version of={version} />
      {dirty ? (
        <Badge tone="warning">{t('Unsaved changes')}</Badge>
      ) : (
        has_unpublished_changes && <Badge tone="warning">{t('Unpublished changes')}</Badge>
      )}
    </>
  );
}

/** A version that everybody uses, or none yet. */
function Version({ of: version }: { of: number | null }) {
  const t = useText();
  return (
    <span className={styles.state} {...(version === null && { 'data-of': 'draft' })}>
      {version === null ? t('Draft') : t('Version {version}', { version })}
    </span>
  );
}
