export { ApiError, type ApiErrorKind, toApiError } from './client/api-error.ts';
export {
  type ApiClient,
  type CallOptions,
  createClient,
  type RawInput,
  type Transport,
} from './client/client.ts';
export type { EntityChange } from './client/entity-changes.ts';
export type { Connection } from './client/connection.ts';
export { createHttpTransport } from './client/http.ts';
export * from './contract/index.ts';
