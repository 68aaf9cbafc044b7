import type { Answer } from './answer.ts';
import type { ChatMessage } from './chat-message.ts';
import { CHAT_FAILED, CUT_OFF, NO_ANSWER, toFailureDetail, toSentence } from './failure.ts';

type Outcome = Pick<ChatMessage, 'status'> & Partial<Pick<ChatMessage, 'content' | 'problem'>>;

/** How an answer stands once its stream has ended by itself. */
export function toOutcome(answer: Answer): Outcome {
  if (answer.failure !== null) return fail(answer.reply.content, toSentence(answer.failure));
  if (answer.rich && !answer.complete) return fail(answer.reply.content, CUT_OFF);
  if (answer.cancelled) return { status: 'cancelled' };
  if (answer.paused) return { status: 'paused' };
  if (!answer.reply.content.trim()) return { status: 'failed', content: NO_ANSWER };
  return { status: 'complete' };
}

/** How an answer stands when its stream broke. */
export const toProblem = (answer: Answer, error: unknown): Outcome =>
  fail(answer.reply.content, toFailureDetail(error));

/** The text so far stays and the sentence of the specification stands below; without text it is the answer. */
function fail(text: string, detail: string): Outcome {
  if (!text.trim()) return { status: 'failed', content: CHAT_FAILED, problem: detail || null };
  return { status: 'failed', problem: detail ? `${CHAT_FAILED}\n${detail}` : CHAT_FAILED };
}
