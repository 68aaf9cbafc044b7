import { type Asked, askOnce } from './ask-step.ts';
import type { CallBudget } from './call-budget.ts';
import { readByModel } from './model-request.ts';
import type { RunEvent } from './run-events.ts';
import { holdCall } from './spending.ts';
import { stopForMoney } from './stop-turn.ts';
import { type Course, modelsToAsk } from './turn-course.ts';

/** Asks the model once with money that is reserved for it; where too little is left of a budget, the turn ends instead. */
export async function* askPaid(course: Course, budget: CallBudget): AsyncGenerator<RunEvent, Asked> {
  const { turn, state, helpers } = course;
  const held = await holdCall(helpers.meter, {
    models: modelsToAsk(course),
    prompt: readByModel({ ...state, tools: turn.tools }),
    maxOutputTokens: budget.maxOutputTokens,
  });
  if (held.refused !== null) {
    course.answer.refusedBy = held.refused;
    yield* stopForMoney(course, 'budget');
    return 'done';
  }
  const before = state.usage?.cost_usd ?? 0;
  try {
    const { maxOutputTokens } = held;
    return yield* askOnce(course, {
      ...budget,
      maxOutputTokens,
      isShortened: budget.isShortened || held.isShortened,
    });
  } finally {
    await held.settle((state.usage?.cost_usd ?? 0) - before);
  }
}
