import type { Versioned } from '../data/entity-versions.ts';

interface Publishable extends Pick<Versioned, 'published_version' | 'has_unpublished_changes'> {
  permissions: readonly string[];
}

/** There is something to publish, and the person may. */
export const isPublishable = (entity: Publishable, dirty = false): boolean =>
  entity.permissions.includes('edit') &&
  (dirty || entity.published_version === null || entity.has_unpublished_changes);
