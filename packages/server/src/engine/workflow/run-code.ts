import type { CodeConfig } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import { checkArguments } from '../schemas/check-arguments.ts';
import type { FunctionRunner } from '../tools/function-tool.ts';
import { ToolFailure } from '../tools/tool-answer.ts';
import { NodeFailure } from './node-work.ts';

type Runnable = Pick<CodeConfig, 'code' | 'output_schema' | 'timeout_ms'>;

/**
 * What the function of a code node returns, checked against what it promises. It runs in an interpreter of its own, within
 * its time and memory, and reaches nothing but its input. Throws `NodeFailure`.
 */
export async function runCode(
  { code, output_schema, timeout_ms: timeoutMs }: Runnable,
  input: unknown,
  run: FunctionRunner | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  if (!run) throw new NodeFailure(say('node.code_off'), null, undefined, 'never');
  const output = await run(code, input, { timeoutMs, signal }).catch((error: unknown) => {
    if (error instanceof ToolFailure) throw new NodeFailure(error.told);
    throw error;
  });
  const problem = output_schema && (await checkArguments({ ...output_schema }, output));
  if (!problem) return output;
  const why = problem.replaceAll('The arguments', 'What it returned');
  throw new NodeFailure(say('node.code_output', { why }));
}
