import type { ReactNode } from 'react';
import { ErrorState, Spinner, useText } from '@agent-studio/core';

export interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** The outline of what will stand here; absent: a spinner. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The one way a screen waits. What was loaded once stays when a later refresh fails. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const t = useText();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton ?? <Spinner label={t('Loading')} size={20} />;
  return (
    <ErrorState
      title={t('This could not be loaded')}
      text={t(error.message)}
      onRetry={() => void refetch()}
    />
  );
}
