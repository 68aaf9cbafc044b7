import type { ApiError } from '@agent-studio/api-client/stream';
import { msg } from '../../i18n/msg.ts';

/** docs/rules.md section 8. */
export const CHAT_FAILED = msg('Sorry, I encountered an error. Please try again.');

/** docs/rules.md section 7. */
export const NO_ANSWER = msg("Sorry, I didn't receive a response. Please try again.");

export const CUT_OFF = msg('The connection ended before the answer was finished.');

const SIGN_IN_AGAIN = msg('Sign in to go on with this conversation.');

/** By name: the class would bring the error catalogue of all calls into the assistant before anything failed. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/**
 * What a person can do about a failed answer, beyond the sentence of the specification. Empty when nobody knows more, and
 * when a server broke: what it says then is for those who run it, and a chat is read by strangers.
 */
export function toFailureDetail(error: unknown): string {
  if (!isApiError(error)) return '';
  if (error.kind === 'unauthorized') return SIGN_IN_AGAIN;
  if (error.kind === 'network' || error.kind === 'timeout') return error.message;
  return (error.status ?? 0) < 500 ? toSentence(error.problem.detail) : '';
}

/** Why the server did not do something, beside the button that asked for it. */
export const toReason = (error: unknown): string =>
  toFailureDetail(error) || (error instanceof Error ? error.message : String(error));

/** What a server says to a person has one line; more is a traceback, a page, a dump. */
export const toSentence = (detail = ''): string =>
  detail.length > 500 || /[\r\n]/.test(detail) ? '' : detail;
