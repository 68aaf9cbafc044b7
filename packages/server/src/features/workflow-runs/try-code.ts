import { isDeepStrictEqual } from 'node:util';
import type { codeTrialInputSchema, CodeTrial } from '@agent-studio/api-client/contract';
import type * as z from 'zod/mini';
import type { FunctionRunner } from '../../engine/tools/function-tool.ts';
import { NodeFailure } from '../../engine/workflow/node-work.ts';
import { runCode } from '../../engine/workflow/run-code.ts';

/** Carries out the function of a code node with each of its tests, one after the other. */
export async function tryCode(
  { tests, ...code }: z.output<typeof codeTrialInputSchema>,
  run: FunctionRunner | undefined,
  signal: AbortSignal,
): Promise<CodeTrial> {
  const results: CodeTrial['results'] = [];
  for (const { input, expected } of tests) {
    const begunAt = performance.now();
    const ended = (result: Omit<CodeTrial['results'][number], 'duration_ms'>) =>
      results.push({ ...result, duration_ms: Math.round(performance.now() - begunAt) });
    try {
      const output = await runCode(code, input, run, signal);
      const outcome = isDeepStrictEqual(output, expected) ? 'passed' : 'different';
      ended({ outcome, output, error: null });
    } catch (error) {
      if (!(error instanceof NodeFailure)) throw error;
      ended({ outcome: 'failed', output: null, error: error.message });
    }
  }
  return { results };
}
