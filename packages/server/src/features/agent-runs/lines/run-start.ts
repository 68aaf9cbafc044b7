import type { Step } from '@agent-studio/api-client/contract';
import type { AgentTurn } from '../../../engine/agent-turn.ts';
import type { Resumption } from '../../../engine/run-agent.ts';
import type { KeptLines } from './line-log.ts';

/** What a run brings along from before its pause. */
interface Resumed {
  resumption: Resumption;
  steps: Step[];
  kept: KeptLines;
  ttft_ms: number | null;
}

/** A run that has been stored and is about to start. */
export interface RunStart {
  run_id: string;
  session_id: string | null;
  message_id: string | null;
  target: { id: string; name: string; version: number | null };
  turn: AgentTurn;
  /** Where it goes on, after a pause. */
  resumed?: Resumed | undefined;
}
