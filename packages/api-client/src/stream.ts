/* The light door: streams and errors without axios and zod, for bundles that must stay small. */
export type { AnswerCitation, AnswerEvent } from './chat/answer-event.ts';
export {
  type AnswerEvents,
  type ChatCalls,
  type ChatQuestion,
  createAgentCalls,
  type Rejoin,
} from './chat/chat-calls.ts';
export { ApiError } from './client/api-error.ts';
export { authorize } from './client/authorize.ts';
export { type Connection, REQUEST_TIMEOUT_MS, toUrl } from './client/connection.ts';
export { openBatches } from './client/open-stream.ts';
export { CHAT_ROUTES } from './contract/chat-routes.ts';
export type { Citation, Login, Message, Usage } from './contract/index.ts';
