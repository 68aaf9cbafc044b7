import type { Citation, RichLine, RunResult, Usage } from '../contract/chat.ts';
import type { SopCitation } from '../contract/sop-navigator.ts';
import type { PublishedSop } from '../contract/sop-shapes.ts';

/** What every line may say: its number in the stream, its run, the message that is kept of it. */
interface Place {
  seq?: number | undefined;
  run_id?: string | undefined;
  message_id?: string | undefined;
}

/** As the contract has it: whoever sends such lines speaks it. */
type Rich<Type extends RichLine['type']> = Omit<Extract<RichLine, { type: Type }>, 'seq'>;

/** A source of an answer; of the procedures' answers with its procedure and step. */
export type AnswerCitation = Citation & Partial<Pick<SopCitation, 'sop' | 'step_id'>>;

/** The whole answer, as far as the server tells it: one of the host's own may leave out all of it. */
interface AnswerResult {
  text: string | undefined;
  /** See the line `text`. */
  waiting: boolean;
  finish_reason: RunResult['finish_reason'] | undefined;
  citations: readonly AnswerCitation[] | undefined;
  suggestions: readonly string[];
  notice: string | undefined;
  usage: Usage | undefined;
  /** Of the procedures' answers: those that were cited, and whether nothing was found. */
  sops: readonly PublishedSop[];
  gap: boolean;
}

/**
 * One line of an answer, read once for all who follow it. `other`: it changes nothing of what is shown, because nobody here
 * knows it, or because it lacks what makes it a line of its kind.
 */
export type AnswerEvent = Place &
  (
    | { type: 'run.started'; session_id: string | undefined; session_secret: string | undefined }
    | {
        type: 'step.started';
        step_id: string;
        parent_id: string | null;
        kind: string;
        name: string;
        at: string | undefined;
      }
    | { type: 'step.finished'; step_id: string; outcome: string }
    | { type: 'text'; content: string; waiting?: boolean }
    | { type: 'text.reset' }
    | { type: 'citation'; citation: AnswerCitation }
    | { type: 'usage'; usage: Usage }
    | Rich<'tool.call'>
    | Rich<'tool.result'>
    | Rich<'approval.required'>
    | Rich<'handoff'>
    | { type: 'error'; detail: string }
    | { type: 'run.finished'; session_id: string | undefined; content: string; result: AnswerResult }
    | { type: 'ping' }
    | { type: 'other' }
  );

type Line = Record<string, unknown>;

/**
 * docs/rules.md section 7: a line with status complete is the whole answer, another one with content appends to it. The rich lines
 * of the contract add to that.
 */
export function readAnswerEvent(value: object): AnswerEvent {
  const line = value as Line;
  const place = {
    seq: typeof line['seq'] === 'number' ? line['seq'] : undefined,
    run_id: toText(line['run_id']),
    message_id: toText(line['message_id']),
  };
  const { type, content } = line;
  if (line['status'] === 'complete') return { ...place, ...readFinished(line) };
  if (typeof content === 'string') return { ...place, type: 'text', content, waiting: isWaiting(line) };
  switch (type) {
    case 'run.started':
      return {
        ...place,
        type,
        session_id: toText(line['session_id']),
        session_secret: toText(line['session_secret']),
      };
    case 'step.started':
      return {
        ...place,
        type,
        step_id: toText(line['step_id']) ?? '',
        parent_id: toText(line['parent_id']) ?? null,
        kind: toText(line['kind']) ?? '',
        name: toText(line['name']) ?? '',
        at: toText(line['at']),
      };
    case 'step.finished':
      return {
        ...place,
        type,
        step_id: toText(line['step_id']) ?? '',
        outcome: toText(line['outcome']) ?? '',
      };
    case 'citation': {
      const [citation] = toCitations([line['citation']]);
      return citation ? { ...place, type, citation } : { ...place, type: 'other' };
    }
    case 'usage': {
      const usage = toUsage(line);
      return usage ? { ...place, type, usage } : { ...place, type: 'other' };
    }
    case 'tool.call':
    case 'tool.result':
    case 'approval.required':
    case 'handoff':
      return NEEDED[type].every((name) => line[name] != null)
        ? ({ ...line, ...place } as AnswerEvent)
        : { ...place, type: 'other' };
    case 'error':
      return { ...place, type, detail: toText(toLine(line['error'])['detail']) ?? '' };
    case 'text.reset':
    case 'ping':
      return { ...place, type };
    default:
      return { ...place, type: 'other' };
  }
}

/** Without these a line cannot be shown; for the rest, who speaks such lines speaks them as the contract has them. */
const NEEDED = {
  'tool.call': ['call_id', 'tool'],
  'tool.result': ['call_id', 'outcome'],
  'approval.required': ['approval_id', 'call_id', 'options'],
  handoff: ['from', 'to'],
} as const;

function readFinished(line: Line): Extract<AnswerEvent, { type: 'run.finished' }> {
  const result = toLine(line['result']);
  const { citations, suggestions, sops } = result;
  const content = toLine(result['content']);
  return {
    type: 'run.finished',
    session_id: toText(line['session_id']),
    content: toText(line['content']) ?? '',
    result: {
      text: toText(content['text']),
      waiting: isWaiting(content),
      finish_reason: toText(result['finish_reason']) as AnswerResult['finish_reason'],
      citations: Array.isArray(citations) ? toCitations(citations) : undefined,
      suggestions: Array.isArray(suggestions) ? suggestions.filter((item) => typeof item === 'string') : [],
      notice: toText(result['notice']),
      usage: toUsage(toLine(result['usage'])),
      sops: Array.isArray(sops) ? sops : [],
      gap: result['gap'] === true,
    },
  };
}

const isWaiting = (line: Line): boolean => line['waiting'] === true;

/** Those that can be shown. */
const toCitations = (values: readonly unknown[]): AnswerCitation[] =>
  values.map(toLine).filter(isCitation) as unknown as AnswerCitation[];

const isCitation = ({ index, quote }: Line) => typeof index === 'number' && typeof quote === 'string';

const toUsage = (value: Line): Usage | undefined =>
  typeof value['input_tokens'] === 'number' ? (value as unknown as Usage) : undefined;

const toLine = (value: unknown): Line => (typeof value === 'object' && value !== null ? (value as Line) : {});

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
