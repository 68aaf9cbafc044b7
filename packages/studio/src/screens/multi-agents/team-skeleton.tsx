import { useText } from '@agent-studio/core';
import { EntityOutline } from '../../entities/entity-outline.tsx';

/** The outline of a team while it loads: of its editor, or of the page of its tabs. */
export function TeamSkeleton({ isEditor = false }: { isEditor?: boolean }) {
  const t = useText();
  return (
    <EntityOutline label={t('Loading the team')} body={isEditor ? 'canvas' : 'rows'} hasAside={isEditor} />
  );
}
