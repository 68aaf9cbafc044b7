import type { Endpoint } from '../contract/endpoint.ts';
import type { ApiError, ApiErrorKind } from './api-error.ts';
import type { RawInput } from './call-options.ts';

/** A call after which something that is kept is not as it was. */
export interface Write {
  /** Of which areas what was read is old now; where a part has no area, the part. */
  refreshes: readonly string[];
  /** The id of what is not there any more. */
  gone?: string | undefined;
  /** It was refused, by what somebody else has done meanwhile. */
  refused: boolean;
}

const BY_OTHERS: ReadonlySet<ApiErrorKind> = new Set(['stale', 'conflict', 'notFound']);

/** What a call has written, as its row says; of one that was refused, whether what was read before is old. */
export function writeOf(
  part: string,
  { access, area, audit, method, path, refreshes, verb }: Endpoint,
  { params }: RawInput,
  error?: ApiError,
): Write | undefined {
  // A sign-in changes nothing that is kept here.
  const writes = method !== 'GET' && access !== 'public' && (!verb || audit);
  const shown = refreshes ?? (writes ? [area ?? part] : []);
  if (shown.length === 0 || (error && !BY_OTHERS.has(error.kind))) return undefined;
  const isGone = error ? error.kind === 'notFound' : method === 'DELETE';
  return {
    refreshes: shown,
    gone: isGone ? params?.[/\{(\w+)\}$/.exec(path)?.[1] ?? ''] : undefined,
    refused: error !== undefined,
  };
}
