import type { TurnState } from './agent-turn.ts';
import { askModel } from './ask-model.ts';
import { affords } from './call-budget.ts';
import { ProviderFailure } from './providers/provider-failure.ts';
import type { ChatModel } from './providers/providers.ts';
import type { RunEvent } from './run-events.ts';
import { holdCall } from './spending.ts';
import { addUsage, nextStepId, startClock, type TaskCourse } from './turn-course.ts';

export interface ShortTask {
  /** Of the step in the trace. */
  name: string;
  model: ChatModel;
  instructions: string;
  content: string;
  maxOutputTokens: number;
}

/**
 * Something small that a model does beside the answer, as a step of its own. Undefined where it said nothing, failed, or
 * would cost more than the turn may: the turn goes on without it.
 */
export async function* doShortTask(
  course: TaskCourse,
  { name, model, instructions, content, maxOutputTokens }: ShortTask,
): AsyncGenerator<RunEvent, string | undefined> {
  const { state, signal, limits } = course;
  if (!affords(course, model, [instructions, content], maxOutputTokens)) return undefined;
  const prompt = [instructions, content];
  const held = await holdCall(course.helpers.meter, { models: [model], prompt, maxOutputTokens });
  if (held.refused !== null) return undefined;
  const before = state.usage?.cost_usd ?? 0;
  const step_id = nextStepId(state);
  const end = startClock(step_id);
  const input = { model: model.model, provider: model.provider, instructions, content };
  yield { type: 'step.started', step_id, parent_id: null, kind: 'llm', name, input };
  let text = '';
  const own: Pick<TurnState, 'usage'> = { usage: null };
  const outcome = () => ({ text, ...(own.usage && { usage: own.usage }) });
  try {
    const request = {
      models: [model],
      instructions,
      messages: [{ role: 'user' as const, content }],
      maxOutputTokens,
      offline: { question: '', passages: [], sources: [] },
    };
    for await (const part of askModel(request, limits, signal)) {
      if (part.type === 'text') text += part.content;
      else for (const each of [state, own]) addUsage(each, part.usage);
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) {
      yield end('cancelled', outcome());
      throw error;
    }
    yield end('error', outcome(), `${error.code}: ${error.message}`);
    return undefined;
  } finally {
    await held.settle((state.usage?.cost_usd ?? 0) - before);
  }
  yield end('ok', outcome());
  return text.trim() || undefined;
}
