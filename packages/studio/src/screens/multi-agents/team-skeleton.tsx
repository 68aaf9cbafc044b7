import { useText } from '@agent-studio/core';
import { EntityOutline } from '../../entities/entity-outline.tsx';

/** The outline of a team while it loads. */
export function TeamSkeleton() {
  const t = useText();
  return <EntityOutline label={t('Loading the team')} hasAside />;
}
