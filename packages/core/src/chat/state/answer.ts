import type { Citation, Usage } from '@agent-studio/api-client/stream';
import { NOTHING_SAID, type Said } from './chat-message.ts';

/** What the lines of one stream have told so far. */
export interface Answer {
  said: Said;
  sessionId: string | null;
  /** A `complete` line has come; more may follow. */
  complete: boolean;
  cancelled: boolean;
  /** The server speaks the rich dialect, so an end without `complete` or `error` is a cut. */
  rich: boolean;
  /** Why the run failed, from an `error` line. */
  failure: string | null;
}

export const EMPTY_ANSWER: Answer = {
  said: NOTHING_SAID,
  sessionId: null,
  complete: false,
  cancelled: false,
  rich: false,
  failure: null,
};

/**
 * docs/rules.md section 7: a line with status complete and result.content.text replaces the whole answer, a line with content
 * appends to it. The rich lines of the contract add to that; lines nobody knows change nothing.
 */
export function readLine(answer: Answer, line: Record<string, unknown>): Answer {
  const { said } = answer;
  const say = (more: Partial<Said>): Answer => ({ ...answer, said: { ...said, ...more } });
  if (line['status'] === 'complete') return readComplete(answer, line);
  if (typeof line['content'] === 'string') {
    return say({ content: said.content + line['content'], activity: null });
  }
  switch (line['type']) {
    case 'run.started':
      return {
        ...say({ runId: readRunId(answer, line) }),
        sessionId: readSessionId(answer, line),
        rich: true,
      };
    case 'step.started':
      return say({ activity: { kind: toText(line['kind']) ?? '', name: toText(line['name']) ?? '' } });
    case 'step.finished':
      return say({ activity: null });
    case 'text.reset':
      return say({ content: '', citations: [] });
    case 'citation':
      return say({ citations: addCitation(said.citations, line['citation']) });
    case 'usage':
      return say({ usage: toUsage(line) ?? said.usage });
    case 'error':
      return { ...answer, failure: toText(toObject(line['error'])['detail']) ?? '' };
    default:
      return answer;
  }
}

function readComplete(answer: Answer, line: Record<string, unknown>): Answer {
  const { said } = answer;
  const result = toObject(line['result']);
  const citations = result['citations'];
  return {
    ...answer,
    sessionId: readSessionId(answer, line),
    complete: true,
    cancelled: result['finish_reason'] === 'cancelled',
    said: {
      content: toText(toObject(result['content'])['text']) ?? said.content + (toText(line['content']) ?? ''),
      runId: readRunId(answer, line),
      citations: Array.isArray(citations) ? citations.reduce(addCitation, []) : said.citations,
      notice: toText(result['notice']) ?? said.notice,
      suggestions: toTexts(result['suggestions']),
      usage: toUsage(toObject(result['usage'])) ?? said.usage,
      activity: null,
    },
  };
}

const readRunId = ({ said }: Answer, line: Record<string, unknown>) => toText(line['run_id']) ?? said.runId;

const readSessionId = (answer: Answer, line: Record<string, unknown>) =>
  toText(line['session_id']) ?? answer.sessionId;

function addCitation(citations: readonly Citation[], value: unknown): readonly Citation[] {
  const citation = toObject(value);
  if (typeof citation['index'] !== 'number' || typeof citation['quote'] !== 'string') return citations;
  const others = citations.filter(({ index }) => index !== citation['index']);
  return [...others, citation as unknown as Citation].toSorted((a, b) => a.index - b.index);
}

const toUsage = (value: Record<string, unknown>): Usage | undefined =>
  typeof value['input_tokens'] === 'number' ? (value as unknown as Usage) : undefined;

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
