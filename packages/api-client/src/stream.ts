/* The light door: streams and errors without axios and zod, for bundles that must stay small. */
export { ApiError } from './client/api-error.ts';
export { authorize } from './client/authorize.ts';
export { type Connection, REQUEST_TIMEOUT_MS } from './client/connection.ts';
export { openBatches } from './client/open-stream.ts';
export type { Citation, Login, Message, Usage } from './contract/index.ts';
