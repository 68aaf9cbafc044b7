import type {
  Guardrail,
  MemberContext,
  Pattern,
  RunResult,
  StoredError,
  Usage,
} from '@agent-studio/api-client/contract';
import { SaidError, type Told } from '../../say.ts';
import type { EngineTools } from '../agent-turn.ts';
import type { HistoryMessage } from '../build-prompt.ts';
import type { Passage } from '../find-passages.ts';
import type { ChatModel } from '../providers/providers.ts';
import type { RunEvent, LastEvent } from '../run-events.ts';
import type { HandoffTarget } from '../tools/handoff-tools.ts';

export interface TeamMember {
  key: string;
  /** What the others call it. */
  name: string;
  /** When it should be called, or what it is for. */
  when: string;
  context: MemberContext;
  handoff_to: readonly string[];
  /** Of its agent; the team may leave it less. */
  limits: { timeout_ms: number; max_cost_usd: number | null };
  /** Of its agent: what a reader is offered to ask next passes them all. */
  guardrails?: readonly Guardrail[] | undefined;
}

/** A team as a run carries it out. */
export interface Team {
  name: string;
  pattern: Pattern;
  /** At least one. */
  members: readonly TeamMember[];
  /** `handoff`: who answers first; absent: the first member. */
  entry?: string | undefined;
  /** Models in the order in which they are asked. */
  coordinator: { instructions: string; models: readonly ChatModel[] };
  join: { mode: 'concat' | 'last' | 'vote' | 'judge'; models: readonly ChatModel[] };
  /** Writes summaries for members that see no more; undefined: there is none. */
  summarizer: ChatModel | undefined;
  termination: { max_turns: number; timeout_ms: number; max_cost_usd: number | null; stop_text: string };
}

export interface TeamTask {
  input: string;
  /** Earlier messages of the conversation, oldest first. */
  history: HistoryMessage[];
  /** Whether the answer comes with questions that its reader may ask next. */
  followUps?: boolean | undefined;
}

/** One turn of a member, as it is asked for. */
export interface MemberAsked {
  /** Counts from 1 in each run. */
  number: number;
  member: TeamMember;
  input: string;
  history: HistoryMessage[];
  instructions: string;
  handoffs: readonly HandoffTarget[];
  timeout_ms: number;
  max_cost_usd: number | null;
  /** What it says, as it says it; absent: nobody listens. */
  onText?: ((event: Extract<RunEvent, { type: 'text' | 'text.reset' }>) => void) | undefined;
  /** Says what it had cost when it was cancelled with the team. */
  onStopped?: ((usage: Usage) => void) | undefined;
}

/** What came of it; plain JSON. */
export interface MemberTurn {
  status: 'succeeded' | 'failed' | 'cancelled';
  text: string;
  output: unknown;
  usage: Usage | null;
  error: StoredError | null;
  stopped_by?: RunResult['stopped_by'];
  handoff?: { to: string; reason: string };
  notice?: string;
  citations: RunResult['citations'];
  /** What its searches brought. */
  found?: readonly Pick<Passage, 'chunk_id' | 'heading'>[];
  /** At work, without waiting for people. */
  duration_ms: number;
}

/** What a team needs around it. */
export interface TeamSupport {
  runId: string;
  /** Carries out once, however often the run begins again, and keeps what came back, as JSON. */
  step<T>(key: string, work: (context: { signal: AbortSignal }) => Promise<T>): Promise<T>;
  isDone(key: string): boolean;
  /** Carries out one turn of a member once and keeps what came of it. Rejects when the run is over for this process. */
  turn(asked: MemberAsked): Promise<MemberTurn>;
  emit(event: Exclude<RunEvent, LastEvent>): void;
  /** Aborts when the run is over for this process. */
  signal: AbortSignal;
  /** Of calls of the coordinator. */
  limits?: EngineTools['limits'];
  meter?: EngineTools['meter'];
}

/** Ends the run of a team as failed, with a sentence for people. */
export class TeamFailure extends SaidError {
  override readonly name = 'TeamFailure';
  /** Stable, for programs. */
  readonly code: string;

  constructor(code: string, told: Told) {
    super(told);
    this.code = code;
  }
}
