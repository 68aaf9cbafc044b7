import type { Citation, RunResult, Step, Usage } from '@agent-studio/api-client/contract';
import type { RunEvent } from '../../engine/run-events.ts';

/** What is known of a run so far, built from its events; this is what gets stored. */
export interface RunRecord {
  text: string;
  steps: Step[];
  citations: Citation[];
  usage: Usage | null;
  ttft_ms: number | null;
  result: RunResult | undefined;
  /** The running summary of its conversation, when this run wrote one. */
  summary: { text: string; until: number } | undefined;
  /** Something was added since it was last stored. */
  dirty: boolean;
}

/** What is stored of a result besides its text and what it cost. */
export type StoredResult = Pick<
  RunResult,
  'finish_reason' | 'citations' | 'output' | 'stopped_by' | 'notice' | 'members'
> &
  Partial<Pick<RunResult, 'suggestions'>>;

export const toStoredResult = ({
  finish_reason,
  citations,
  output,
  suggestions,
  stopped_by,
  notice,
  members,
}: RunResult): StoredResult => ({
  finish_reason,
  citations,
  output,
  ...(suggestions.length > 0 && { suggestions }),
  ...(stopped_by && { stopped_by }),
  ...(notice !== undefined && { notice }),
  ...(members && { members }),
});

export const emptyRecord = (): RunRecord => ({
  text: '',
  steps: [],
  citations: [],
  usage: null,
  ttft_ms: null,
  result: undefined,
  summary: undefined,
  dirty: false,
});

const STEP_STATUS = {
  ok: 'succeeded',
  error: 'failed',
  refused: 'refused',
  cancelled: 'cancelled',
} as const;

/** Adds one event to the record. `elapsedMs` is the time since the run began. */
export function record(run: RunRecord, event: RunEvent, elapsedMs: number): void {
  run.dirty = true;
  switch (event.type) {
    case 'step.started': {
      const { step_id, parent_id, kind, name, input, at = null, child_run_id = null } = event;
      const started = { id: step_id, parent_id, kind, name, input, started_at: new Date().toISOString() };
      const step = {
        ...started,
        status: 'running' as const,
        duration_ms: null,
        output: null,
        error: null,
        sentence: null,
        at,
        child_run_id,
        usage: null,
      };
      const again = run.steps.findIndex(({ id }) => id === step_id);
      if (again === -1) run.steps.push(step);
      else run.steps[again] = step;
      return;
    }
    case 'step.finished': {
      const { step_id, outcome, duration_ms, output, error, sentence = null, usage = null } = event;
      const step = run.steps.find(({ id }) => id === step_id);
      if (step)
        Object.assign(step, { status: STEP_STATUS[outcome], duration_ms, output, error, sentence, usage });
      return;
    }
    case 'input.required': {
      const step = run.steps.find(({ id }) => id === event.step_id);
      if (step) step.status = 'paused';
      return;
    }
    case 'text':
      run.ttft_ms ??= Math.round(elapsedMs);
      run.text += event.content;
      return;
    case 'text.reset':
      run.text = '';
      run.citations = [];
      return;
    case 'citation':
      run.citations.push(event.citation);
      return;
    case 'usage': {
      const { type: _, ...usage } = event;
      run.usage = usage;
      return;
    }
    case 'summarized':
      run.summary = { text: event.summary, until: event.until };
      return;
    case 'paused': {
      const step = run.steps.find(({ id }) => id === event.pause.step_id);
      if (step) step.status = 'paused';
      run.result = event.result;
      return;
    }
    case 'finished':
      run.result = event.result;
      run.usage ??= event.result.usage;
      return;
    default:
  }
}

/** A call of which nobody knows whether it changed something outside, when the run ends now. */
export const unsureStep = ({ steps }: Pick<RunRecord, 'steps'>): Step | undefined =>
  steps.find((step) => isWritingStep(step) && (step.status === 'running' || wasCutOff(step)));

const wasCutOff = ({ status, output }: Step) =>
  status === 'cancelled' && (output as { value?: unknown } | null)?.value != null;

/** A call of a tool that may change something outside. */
export function isWritingStep({ kind, input }: Step): boolean {
  if (kind !== 'tool') return false;
  const { tool } = input as { tool?: { risk?: string } };
  return tool?.risk !== undefined && tool.risk !== 'read';
}
