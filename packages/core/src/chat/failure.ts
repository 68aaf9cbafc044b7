import type { ApiError } from '@agent-studio/api-client/stream';
import { msg } from '../i18n/msg.ts';

/** SPEC section 8. */
export const CHAT_FAILED = msg('Sorry, I encountered an error. Please try again.');

/** SPEC section 7. */
export const NO_ANSWER = msg("Sorry, I didn't receive a response. Please try again.");

export const CUT_OFF = msg('The connection ended before the answer was finished.');

const SIGN_IN_AGAIN = msg('Sign in to go on with this conversation.');

/** By name: the class would bring the error catalogue of all calls into the assistant before anything failed. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** What a person can do about a failed answer, beyond the sentence of the specification. Empty when nobody knows more. */
export function toFailureDetail(error: unknown): string {
  if (!isApiError(error)) return '';
  if (error.kind === 'unauthorized') return SIGN_IN_AGAIN;
  if (error.kind === 'network' || error.kind === 'timeout') return error.message;
  return error.problem.detail ?? '';
}
