import type { AnswerEvent, Approval, Citation } from '@agent-studio/api-client/stream';
import { EMPTY_REPLY, type Reply } from './chat-message.ts';

/** What the events of one answer have added up to so far. */
export interface Answer {
  reply: Reply;
  sessionId: string | null;
  /** A `complete` line has come; more may follow. */
  complete: boolean;
  cancelled: boolean;
  /** A person has to decide about a call before it goes on. */
  paused: boolean;
  /** The server speaks the rich dialect, so an end without `complete` or `error` is a cut. */
  rich: boolean;
  /** Why the run failed, from an `error` line. */
  failure: string | null;
  calls: readonly Call[];
}

type Call = Pick<Approval, 'call_id' | 'tool' | 'args' | 'intent'>;

export const EMPTY_ANSWER: Answer = {
  reply: EMPTY_REPLY,
  sessionId: null,
  complete: false,
  cancelled: false,
  paused: false,
  rich: false,
  failure: null,
  calls: [],
};

/** The answer after one more event. */
export function reduceAnswer(answer: Answer, event: AnswerEvent): Answer {
  const { reply } = answer;
  const withReply = (more: Partial<Reply>): Answer => ({ ...answer, reply: { ...reply, ...more } });
  switch (event.type) {
    case 'run.started':
      return {
        ...withReply({
          runId: event.run_id ?? reply.runId,
          messageId: event.message_id ?? reply.messageId,
        }),
        sessionId: event.session_id ?? answer.sessionId,
        rich: true,
      };
    case 'step.started':
      return withReply({ activity: { kind: event.kind, name: event.name } });
    case 'step.finished':
      return withReply({ activity: null });
    case 'text':
      // The call that waits is shown itself.
      if (event.waiting && reply.approval) return answer;
      return withReply({ content: reply.content + event.content, activity: null });
    case 'text.reset':
      return withReply({ content: '', citations: [], approval: null });
    case 'citation':
      return withReply({ citations: addCitation(reply.citations, event.citation) });
    case 'tool.call':
      return {
        ...answer,
        calls: [...answer.calls.filter(({ call_id }) => call_id !== event.call_id), event],
      };
    case 'tool.result':
      return reply.approval?.call_id === event.call_id ? withReply({ approval: null }) : answer;
    case 'approval.required': {
      const call = answer.calls.find(({ call_id }) => call_id === event.call_id);
      return call ? withReply({ approval: { ...call, ...event } }) : answer;
    }
    case 'usage':
      return withReply({ usage: event.usage });
    case 'error':
      return { ...answer, failure: event.detail };
    case 'run.finished':
      return finish(answer, event);
    default:
      return answer;
  }
}

function finish(answer: Answer, event: Extract<AnswerEvent, { type: 'run.finished' }>): Answer {
  const { reply } = answer;
  const { text, waiting, finish_reason, citations, notice, suggestions, usage } = event.result;
  return {
    ...answer,
    sessionId: event.session_id ?? answer.sessionId,
    complete: true,
    cancelled: finish_reason === 'cancelled',
    paused: finish_reason === 'paused',
    reply: {
      content: waiting && reply.approval ? '' : (text ?? reply.content + event.content),
      runId: event.run_id ?? reply.runId,
      messageId: event.message_id ?? reply.messageId,
      citations: citations?.reduce(addCitation, NO_CITATIONS) ?? reply.citations,
      notice: notice ?? reply.notice,
      suggestions,
      usage: usage ?? reply.usage,
      activity: null,
      approval: finish_reason === 'paused' ? reply.approval : null,
    },
  };
}

const NO_CITATIONS: readonly Citation[] = [];

const addCitation = (citations: readonly Citation[], citation: Citation): readonly Citation[] =>
  [...citations.filter(({ index }) => index !== citation.index), citation].toSorted(
    (a, b) => a.index - b.index,
  );
