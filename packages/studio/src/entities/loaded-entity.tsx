import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '@agent-studio/api-client';
import { EmptyState, LinkButton, useText } from '@agent-studio/core';
import { Loaded } from '../data/loaded.tsx';

export interface LoadedEntityProps<Entity> {
  query: {
    data: Entity | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Said when there is none by this id. */
  missing: string;
  /** The list it belongs to. */
  list: { path: string; label: string };
  skeleton: ReactNode;
  children: (entity: Entity) => ReactNode;
}

/** One entity by its id. An id that leads nowhere leads back to the list. */
export function LoadedEntity<Entity>({
  query,
  missing,
  list,
  skeleton,
  children,
}: LoadedEntityProps<Entity>) {
  const t = useText();
  if (query.data === undefined && query.error?.kind === 'notFound') {
    return (
      <EmptyState
        heading="h1"
        icon={SearchX}
        title={missing}
        text={t('It was deleted, or it is not shared with you.')}
        actions={
          <LinkButton asChild variant="primary">
            <Link to={list.path}>{list.label}</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <Loaded query={query} skeleton={skeleton}>
      {children}
    </Loaded>
  );
}
