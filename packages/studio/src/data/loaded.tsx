import type { ReactNode } from 'react';
import type { ApiError } from '@agent-studio/api-client';
import { Spinner, useText } from '@agent-studio/core';
import { LoadFailed, useFailure } from './failures/load-failed.tsx';

export interface LoadedProps<Data> {
  query: { data: Data | undefined; error: ApiError | null; refetch: () => Promise<unknown> };
  /** The outline of what will stand here; absent: a spinner. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The one way a screen waits. What was loaded once stays when a later refresh fails. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const t = useText();
  const { data, refetch } = query;
  const failure = useFailure(query);
  if (data !== undefined) return children(data);
  if (!failure) return skeleton ?? <Spinner label={t('Loading')} size={20} />;
  return <LoadFailed title={t('This could not be loaded')} error={failure} onRetry={refetch} />;
}
