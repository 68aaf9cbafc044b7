import { expect, it } from 'vitest';
import { asAsked } from '#server/features/agent-runs/to-turn.ts';

const limited = (max_cost_usd: number | null) =>
  ({
    limits: { max_steps: 1, max_tool_calls: 1, timeout_ms: 1000, max_cost_usd },
    output_schema: null,
  }) as Parameters<typeof asAsked>[0];

it.each([
  [2, 1, 1],
  [2, 5, 2],
  [null, 5, 5],
  [2, undefined, 2],
  [null, undefined, null],
])('an agent that may cost %s, asked for %s, may cost %s', (own, asked, most) => {
  expect(asAsked(limited(own), { max_cost_usd: asked }).limits.max_cost_usd).toBe(most);
});
