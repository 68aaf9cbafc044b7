/* The light door: tokens that a page hands over, and news of the session, without React and without the client. */
export { createTokenSource } from './session/create-token-source.ts';
export { createSessionChannel } from './session/session-channel.ts';
export type { GetToken, LoginReason } from './session/token-request.ts';
