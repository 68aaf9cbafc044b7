/* The light door: streams and errors without axios and zod, for bundles that must stay small. */
export type { AnswerCitation, AnswerEvent } from './chat/answer-event.ts';
export {
  type AnswerEvents,
  type CallDecision,
  type ChatCalls,
  type AgentQuestion,
  type ChatQuestion,
  createAgentCalls,
  createRejoin,
  type Rejoin,
} from './chat/chat-calls.ts';
export { createDecisions } from './chat/decisions.ts';
export { followRun } from './chat/follow-run.ts';
export { sureToArrive } from './chat/sure-to-arrive.ts';
export { ApiError } from './client/api-error.ts';
export { authorize } from './client/authorize.ts';
export { type Connection, fetchOf, REQUEST_TIMEOUT_MS, toUrl } from './client/connection.ts';
export { openBatches } from './client/open-stream.ts';
export { CHAT_ROUTES } from './contract/chat-routes.ts';
export type { Approval, Citation, Feedback, Login, Message, Usage } from './contract/index.ts';
