import { Lock, Users } from 'lucide-react';
import type { Visibility } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import styles from './visibility-badge.module.css';

/** Who may see it, before the owner's name where there is room for a sign only. */
export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  const t = useText();
  const [Icon, words] = visibility === 'workspace' ? [Users, t('Workspace')] : [Lock, t('Private')];
  return (
    // Its own words say nothing about the direction of those behind it.
    <bdi className={styles.mark} title={words}>
      <Icon size={12} aria-hidden="true" />
      <span className="sr">{words}</span>
    </bdi>
  );
}

/** Who may see it. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const t = useText();
  const [Icon, words] = visibility === 'workspace' ? [Users, t('Workspace')] : [Lock, t('Private')];
  return (
    <span className={styles.badge}>
      <Icon size={13} aria-hidden="true" />
      {words}
    </span>
  );
}
