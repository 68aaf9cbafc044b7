import type { ModelMessage } from 'ai';
import type {
  AgentLimits,
  ApprovalDecision,
  Guardrail,
  JsonSchema,
  ToolCall,
  Usage,
} from '@agent-studio/api-client/contract';
import type { AnswerLimits } from './answer-limits.ts';
import type { HistoryMessage } from './build-prompt.ts';
import type { CardUse, Passage, SearchCard, SearchWishes } from './find-passages.ts';
import type { GuardHit } from './guardrails/check-text.ts';
import type { ChatModel } from './providers/providers.ts';
import type { Meter } from './spending.ts';
import type { AgentTool } from './tools/agent-tool.ts';
import type { HandoffTarget } from './tools/handoff-tools.ts';

/** How an agent answers, as it was when it was asked; plain JSON, so that it outlives a pause. */
export interface TurnSettings {
  instructions: string;
  temperature?: number | undefined;
  maxOutputTokens?: number | undefined;
  limits: AgentLimits;
  guardrails: readonly Guardrail[];
  /** Of the answer, which is then JSON. */
  outputSchema: JsonSchema | null;
  /** As the input guardrails left it. */
  question: string;
  /** Where the question was asked, such as a route of the studio. */
  place?: string | undefined;
  /** What is known of that place and bears on the question. */
  about?: PlaceFacts | undefined;
  /** Whether somebody may be asked to allow a call. Without, such calls are refused. */
  attended: boolean;
  /** Whether the answer comes with questions that its reader may ask next. */
  followUps?: boolean | undefined;
  /** To whom it may hand over. The turn has tools for it besides. */
  handoffs?: readonly HandoffTarget[] | undefined;
}

/** What is known of the place where a question is asked. */
export interface PlaceFacts {
  /** For the model, and quoted as they are by one that generates nothing. */
  facts: string;
  /** Finds the passages that help, where the question alone would not. */
  search?: string | undefined;
}

/** One question to one agent. */
export interface AgentTurn extends TurnSettings {
  /** Tells the calls of its tools from those of every other run. */
  runId: string;
  /** At least one: the others stand in where those before give no answer. */
  models: readonly ChatModel[];
  tools: readonly AgentTool[];
  cards: CardUse[];
  /** Earlier messages the agent may see, oldest first. */
  history: HistoryMessage[];
  /** What stands for the messages before those. */
  summary?: EarlierMessages | undefined;
  /** What the input guardrails found. */
  inputHits: GuardHit[];
  /** Of a caller that keeps its conversation itself: what the model reads around the question, in place of `history`. */
  told?: ToldMessages | undefined;
  /** What the model has to do in its first call; absent: as it likes. */
  toolChoice?: ToolChoice | undefined;
}

/** Messages before the question, and what was said and called since. */
export interface ToldMessages {
  before: ModelMessage[];
  after: ModelMessage[];
}

/** `required`: call any tool; otherwise the one of this name. */
export type ToolChoice = 'required' | { name: string };

/** The running summary of a conversation, and what it should take in next. */
export interface EarlierMessages {
  text: string;
  /** Messages to add to it now, oldest first; none: it is up to date. */
  adding: HistoryMessage[];
  /** Position of the last message it stands for once they are added. */
  until: number;
  /** Writes it; undefined: no model that could. */
  model: ChatModel | undefined;
}

export interface EngineTools {
  searchCard: SearchCard;
  /** What a card wants a model to do for its search; absent: nothing. */
  wishesOf?: ((cardId: string) => Promise<SearchWishes | undefined>) | undefined;
  /** The model for short tasks; undefined where there is none. */
  shortTaskModel?: (() => ChatModel | undefined) | undefined;
  /** Reserves money before each call of a model; absent: there are no budgets. */
  meter?: Meter | undefined;
  limits?: Partial<AnswerLimits> | undefined;
  /** How long a paused run waits for a person. */
  approvalTtlMs?: number | undefined;
}

/** How far a turn has come; plain JSON, so that it goes on after a pause, in whichever process. */
export interface TurnState {
  /** All that the model was told and has said, without the instructions. */
  messages: ModelMessage[];
  /** How many of them stand in the steps already. */
  recorded: number;
  passages: Passage[];
  /** The system prompt. */
  instructions: string;
  usage: Usage | null;
  modelCalls: number;
  toolCalls: number;
  steps: number;
  /** Time at work, without waiting for people. */
  spentMs: number;
  /** The model that answered last; those before it are not asked again. */
  modelId: string | null;
  done: ToolCall[];
  /** Calls of the last answer that are not carried out yet, in their order. */
  waiting: WaitingCall[];
  /** By tool and arguments. */
  seen: Record<string, SeenCall>;
  /** An answer that did not fit the schema was sent back. */
  repaired: boolean;
  notices: string[];
}

export interface WaitingCall {
  call_id: string;
  step_id: string;
  provider_call_id: string;
  name: string;
  args: unknown;
  intent?: string | undefined;
  /** Its step and call were told already, before a pause. */
  told: boolean;
}

interface SeenCall {
  times: number;
  refusals: number;
  /** Tells whether the answer is the same again. */
  answer: string;
}

/** What a person said about the first waiting call. */
export interface Decision {
  decision: ApprovalDecision;
  /** Instead of the model's arguments. */
  args?: unknown;
}

export const newTurnState = (): TurnState => ({
  messages: [],
  recorded: 0,
  passages: [],
  instructions: '',
  usage: null,
  modelCalls: 0,
  toolCalls: 0,
  steps: 0,
  spentMs: 0,
  modelId: null,
  done: [],
  waiting: [],
  seen: {},
  repaired: false,
  notices: [],
});
