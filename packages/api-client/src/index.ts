export type { AnswerCitation, AnswerEvent } from './chat/answer-event.ts';
export {
  askProcedures,
  type CallDecision,
  type ChatCalls,
  createAgentCalls,
  createRejoin,
  createRunCalls,
  createTeamCalls,
} from './chat/chat-calls.ts';
export { createDecisions, type Decisions } from './chat/decisions.ts';
export { followRun, type FollowRunOptions } from './chat/follow-run.ts';
export { sureToArrive } from './chat/sure-to-arrive.ts';
export { ApiError, type ApiErrorKind, toApiError } from './client/api-error.ts';
export { type ApiClient, createClient, type PutInWords, type Transport } from './client/client.ts';
export { type CallOptions, type RawInput } from './client/call-options.ts';
export type { EntityChange } from './client/entity-changes.ts';
export type { Write } from './client/writes.ts';
export type { Connection } from './client/connection.ts';
export { createHttpTransport } from './client/http.ts';
export * from './contract/index.ts';
