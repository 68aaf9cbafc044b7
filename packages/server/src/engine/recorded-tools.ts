import type { Step, ToolCallOutcome } from '@agent-studio/api-client/contract';
import { keyOf } from './tool-calls.ts';
import type { AgentTool, ToolOutcome } from './tools/agent-tool.ts';

type Recording = Pick<ToolOutcome, 'outcome' | 'value'>;

/**
 * The tools of an agent as they answered in a past run: a call with a name and arguments that stand in its steps gets the
 * result from there, the first call the first one. Nothing outside is called and nobody is asked; a call without a
 * recording stops the turn.
 */
export function toRecordedTools(tools: readonly AgentTool[], steps: readonly Step[]): AgentTool[] {
  const recordings = new Map<string, Recording[]>();
  for (const step of steps) {
    const recording = toRecording(step);
    if (!recording) continue;
    const key = keyOf({ name: step.name, args: (step.input as { args?: unknown }).args });
    recordings.set(key, [...(recordings.get(key) ?? []), recording]);
  }
  return tools.map((tool) => ({
    ...tool,
    needsApproval: () => false,
    async call(args) {
      const left = recordings.get(keyOf({ name: tool.name, args })) ?? [];
      // The last one stays, for a draft that asks more often than the original run.
      const recording = left.length > 1 ? left.shift() : left[0];
      if (!recording) return { ...unknownCall(tool.name), latency_ms: 0, stop: 'recording' };
      return { ...recording, latency_ms: 0, recorded: true };
    },
  }));
}

const unknownCall = (name: string): Recording => ({
  outcome: 'error',
  value: {
    error: `The original run has no result of “${name}” with these arguments, and a replay with recorded results calls nothing outside. Replay the run with live tools, or compare the arguments with those of the original run.`,
  },
});

/** What a call of a tool came to; undefined where that is not known. */
function toRecording({ kind, input, output }: Step): Recording | undefined {
  if (kind !== 'tool' || !isObject(input) || !isObject(output)) return undefined;
  const outcome = output['outcome'] as ToolCallOutcome | undefined;
  if (outcome === undefined || outcome === 'cancelled') return undefined;
  return { outcome, value: output['value'] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
