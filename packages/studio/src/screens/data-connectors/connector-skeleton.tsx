import { useText } from '@agent-studio/core';
import { EntityOutline } from '../../entities/entity-outline.tsx';

/** The outline of one connector while it loads. */
export function ConnectorSkeleton() {
  const t = useText();
  return <EntityOutline label={t('Loading the connector')} hasTiles body="rows" />;
}
