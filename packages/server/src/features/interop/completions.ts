import type {
  ChatCompletion,
  ChatCompletionInput,
  Complete,
  OpenAiUsage,
} from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { type OwnCall, readRun, toWaitingText } from './read-run.ts';
import type { Wish } from './read-request.ts';
import type { OpenedRun } from './target-runs.ts';
import { createTextFlow } from './text-flow.ts';

/** What a completion is made of, besides its run. */
export interface Asked {
  body: ChatCompletionInput;
  wish: Pick<Wish, 'output_schema' | 'oneCall'>;
}

type Result = Complete['result'];
type FinishReason = ChatCompletion['choices'][number]['finish_reason'];

const NO_USAGE: OpenAiUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

/** The whole answer, once the run has ended. */
export async function toCompletion(
  run: OpenedRun,
  asked: Asked,
  signal: AbortSignal,
): Promise<ChatCompletion> {
  for await (const part of readRun(run, signal)) {
    if (part.type === 'waiting') return whole(run, asked, toWaitingText(run), [], 'stop', NO_USAGE);
    if (part.type !== 'end') continue;
    const { result } = part;
    const calls = toCalls(part.calls, asked);
    const text = toText(result, asked);
    return whole(run, asked, text, calls, toFinishReason(result, calls), toUsage(result));
  }
  throw new Refusal('internal', 'The run ended without an answer.');
}

/** The pieces of the answer as they come, in OpenAI's form; undefined: nothing for a while. */
export async function* toChunks(
  run: OpenedRun,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<object | undefined> {
  const { include_usage = false } = asked.body.stream_options ?? {};
  const frame = { ...toFrame(run, asked), object: 'chat.completion.chunk' };
  const chunk = (delta: object, finish_reason: FinishReason | null = null) => ({
    ...frame,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(include_usage && { usage: null }),
  });
  const flow = createTextFlow();
  let begun = false;
  for await (const part of readRun(run, signal)) {
    // Until there is something to say, a failure can still answer with its status.
    if (!begun && (part.type === 'step' || part.type === 'reset')) continue;
    if (!begun) yield chunk({ role: 'assistant', content: '' });
    begun = true;
    switch (part.type) {
      case 'reset':
        flow.reset();
        break;
      case 'text': {
        // JSON must not be interrupted by what was said before.
        const content = asked.wish.output_schema ? '' : flow.push(part.content);
        if (content) yield chunk({ content });
        break;
      }
      case 'quiet':
      case 'step':
        yield undefined;
        break;
      case 'waiting':
        yield chunk({ content: toWaitingText(run) });
        yield chunk({}, 'stop');
        if (include_usage) yield { ...frame, choices: [], usage: NO_USAGE };
        break;
      default: {
        const { result } = part;
        const calls = toCalls(part.calls, asked);
        // Workflows say nothing before they end.
        flow.reset();
        const text = flow.push(toText(result, asked));
        if (text) yield chunk({ content: text });
        if (calls.length) yield chunk({ tool_calls: calls.map((call, index) => ({ index, ...call })) });
        yield chunk({}, toFinishReason(result, calls));
        if (include_usage) yield { ...frame, choices: [], usage: toUsage(result) };
      }
    }
  }
}

const toFrame = ({ run_id }: OpenedRun, { body }: Asked) => ({
  id: `chatcmpl-${run_id}`,
  created: Math.floor(Date.now() / 1000),
  model: body.model,
});

function whole(
  run: OpenedRun,
  asked: Asked,
  text: string,
  calls: ReturnType<typeof toCalls>,
  finish_reason: FinishReason,
  usage: OpenAiUsage,
): ChatCompletion {
  const message = {
    role: 'assistant' as const,
    content: text || (calls.length ? null : ''),
    refusal: null,
    ...(calls.length && { tool_calls: calls }),
  };
  return {
    ...toFrame(run, asked),
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason }],
    usage,
  };
}

const toText = ({ output, content }: Result, { wish }: Asked) =>
  wish.output_schema && output !== null && output !== undefined ? JSON.stringify(output) : content.text;

const toCalls = (calls: OwnCall[], { wish }: Asked) =>
  (wish.oneCall ? calls.slice(0, 1) : calls).map(({ id, name, args }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(args ?? {}) },
  }));

/** What waits for a permission, was stopped or has an answer ends as an answer does: its text says what happened. */
function toFinishReason({ finish_reason }: Result, calls: readonly unknown[]): FinishReason {
  if (calls.length) return 'tool_calls';
  if (finish_reason === 'length') return 'length';
  return finish_reason === 'blocked' ? 'content_filter' : 'stop';
}

function toUsage({ usage }: Result): OpenAiUsage {
  const { input_tokens, output_tokens, cached_tokens } = usage;
  return {
    prompt_tokens: input_tokens,
    completion_tokens: output_tokens,
    total_tokens: input_tokens + output_tokens,
    ...(cached_tokens !== undefined && { prompt_tokens_details: { cached_tokens } }),
  };
}
