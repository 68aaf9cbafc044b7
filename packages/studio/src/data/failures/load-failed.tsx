import { Suspense, useState } from 'react';
import type { ApiError, ApiErrorKind } from '@agent-studio/api-client';
import { ErrorState, lazyPart, useText } from '@agent-studio/core';

/** The server or the way to it was the reason: another try may go well. */
const PASSES: ReadonlySet<ApiErrorKind> = new Set([
  'network',
  'unavailable',
  'upstream',
  'internal',
  'timeout',
  'tooMany',
]);

export const passes = (error: ApiError): boolean => PASSES.has(error.kind);

/** Why nothing could be loaded so far; also while it is being tried again. */
export function useFailure({ data, error }: { data: unknown; error: ApiError | null }): ApiError | null {
  const [last, setLast] = useState<ApiError | null>(null);
  if (data !== undefined) {
    if (last) setLast(null);
    return null;
  }
  if (error && error !== last) setLast(error);
  return error ?? last;
}

export interface LoadFailedProps {
  title: string;
  error: ApiError;
  onRetry: () => unknown;
}

const loadTries = () => import('./load-tries.tsx');
const LoadTries = lazyPart(
  loadTries,
  (module) => module.LoadTries,
  (retry, props: LoadFailedProps) => (
    <Plain
      {...props}
      onRetry={() => {
        retry();
        props.onRetry();
      }}
    />
  ),
);

/** While the server answers: what says when it does not cannot be fetched later. */
export const prepareForFailures = (): void =>
  void loadTries().catch(() => {
    // Only ahead of time: where it is needed it is tried again.
  });

/** Stands where something could not be loaded: why, and the way to try again. */
export function LoadFailed(props: LoadFailedProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <LoadTries {...props} />
    </Suspense>
  );
}

function Plain({ title, error, onRetry }: LoadFailedProps) {
  const t = useText();
  return <ErrorState title={title} text={t(error.message)} onRetry={() => void onRetry()} />;
}
