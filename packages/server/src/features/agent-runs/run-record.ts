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
  /** Something was added since it was last stored. */
  dirty: boolean;
}

export const emptyRecord = (): RunRecord => ({
  text: '',
  steps: [],
  citations: [],
  usage: null,
  ttft_ms: null,
  result: undefined,
  dirty: false,
});

const STEP_STATUS = { ok: 'succeeded', error: 'failed', cancelled: 'cancelled' } as const;

/** Adds one event to the record. `elapsedMs` is the time since the run began. */
export function record(run: RunRecord, event: RunEvent, elapsedMs: number): void {
  run.dirty = true;
  switch (event.type) {
    case 'step.started': {
      const { step_id, parent_id, kind, name, input } = event;
      const started = { id: step_id, parent_id, kind, name, input, started_at: new Date().toISOString() };
      run.steps.push({ ...started, status: 'running', duration_ms: null, output: null, error: null });
      return;
    }
    case 'step.finished': {
      const { step_id, outcome, duration_ms, output, error } = event;
      const step = run.steps.find(({ id }) => id === step_id);
      if (step) Object.assign(step, { status: STEP_STATUS[outcome], duration_ms, output, error });
      return;
    }
    case 'text':
      run.ttft_ms ??= Math.round(elapsedMs);
      run.text += event.content;
      return;
    case 'citation':
      run.citations.push(event.citation);
      return;
    case 'usage': {
      const { input_tokens, output_tokens, model } = event;
      run.usage = { input_tokens, output_tokens, model };
      return;
    }
    case 'finished':
      run.result = event.result;
      run.usage ??= event.result.usage;
      return;
    case 'retrieval':
    case 'failed':
  }
}
