import type { InferInput } from '../contract/agent-runs.ts';
import type { ApprovalDecision } from '../contract/chat.ts';
import type { FeedbackInput } from '../contract/feedback.ts';
import type { Feedback, Message } from '../contract/messages.ts';
import { type AnswerEvent, readAnswerEvent } from './answer-event.ts';

/** A question of a chat. */
export interface ChatQuestion {
  text: string;
  /** The conversation to go on with; null: a new one. */
  sessionId: string | null;
}

/** The events of an answer, those together that came together. */
export type AnswerEvents = AsyncIterable<readonly AnswerEvent[]>;

/** Whom a chat asks, and how it goes on with what was asked. */
export interface ChatCalls {
  ask: (question: ChatQuestion, signal: AbortSignal) => AnswerEvents;
  /** Ends a run on the server, which closing the stream alone does not. */
  cancel: (runId: string) => Promise<unknown>;
  /** The messages of an earlier conversation, oldest first; rejects when it is gone. */
  history: (sessionId: string) => Promise<readonly Message[]>;
  /** What the reader thinks of an answer, by the id of its message; null takes it back. */
  rate: (messageId: string, feedback: Feedback | null) => Promise<unknown>;
}

/** What a person says to a call that waits for them; `args` take the place of the model's, for `edit`. */
export interface CallDecision {
  approval_id: string;
  decision: ApprovalDecision;
  args?: Record<string, unknown>;
}

/** Reads the events of a run behind number `after`, then those that come. */
export type Rejoin = (runId: string, signal: AbortSignal, after?: number) => AnswerEvents;

/** Lines of a stream, one by one or as they come together. */
type Lines = AsyncIterable<object | readonly object[]>;

interface StreamCall {
  stream: (input: { params: { id: string }; query: { after: number }; signal: AbortSignal }) => Lines;
}

interface ById {
  params: { id: string };
}

interface RunCalls {
  cancel: (input: ById) => Promise<unknown>;
  messages: (input: ById) => Promise<{ items?: readonly Message[] } | undefined>;
}

interface RunsApi {
  agentRuns: RunCalls;
  feedback: {
    give: (input: ById & { body: FeedbackInput }) => Promise<unknown>;
    takeBack: (input: ById) => Promise<unknown>;
  };
}

/** What a chat with an agent needs of the client: all of it, or the few calls of a page that has no room for it. */
interface AgentApi extends RunsApi {
  agentRuns: RunCalls & { inferStream: (input: { body: InferInput; signal: AbortSignal }) => Lines };
}

interface TeamApi extends RunsApi {
  multiAgents: { inferStream: (input: { body: TeamInput; signal: AbortSignal }) => Lines };
}

interface TeamInput {
  multi_agent_id: string;
  user_input: string;
  session_id?: string;
  version?: 'draft';
  events: string;
}

interface SopApi {
  sopNavigator: {
    askStream: (input: { body: { question: string; sop_id?: string }; signal: AbortSignal }) => Lines;
  };
}

/** What else goes along with a question to an agent. */
export interface AgentQuestion extends Pick<InferInput, 'variables'> {
  /** Asks the draft, not what is published. */
  draft?: boolean | undefined;
  /** What the page around knows. */
  context?: object | undefined;
  /** What the asker said before the first question, with which it goes. */
  metadata?: Readonly<Record<string, string>> | undefined;
}

/** Form field in place of the header: other origins need not allow it. */
const RICH = { events: '1' };

/** A chat with an agent; `more` is asked with every question. */
export const createAgentCalls = (
  api: AgentApi,
  agentId: string,
  more: () => AgentQuestion = () => ({}),
): ChatCalls => ({
  ...createRunCalls(api),
  ask({ text, sessionId }, signal) {
    const { draft, variables, context, metadata } = more();
    const body: InferInput = {
      agentId,
      userInput: text,
      ...RICH,
      ...(sessionId && { sessionId }),
      ...(draft && { version: 'draft' }),
      ...(variables && { variables }),
      // A form carries text.
      ...(context && { context: JSON.stringify(context) }),
      ...(metadata && !sessionId && { metadata: JSON.stringify(metadata) }),
    };
    return readEvents(api.agentRuns.inferStream({ body, signal }));
  },
});

/** A chat with a team. */
export const createTeamCalls = (api: TeamApi, teamId: string, draft: boolean): ChatCalls => ({
  ...createRunCalls(api),
  ask({ text, sessionId }, signal) {
    const body: TeamInput = {
      multi_agent_id: teamId,
      user_input: text,
      ...RICH,
      ...(sessionId && { session_id: sessionId }),
      ...(draft && { version: 'draft' }),
    };
    return readEvents(api.multiAgents.inferStream({ body, signal }));
  },
});

/** One question to the published procedures, or to one of them. */
export const askProcedures = (
  { sopNavigator }: SopApi,
  { question, sopId }: { question: string; sopId?: string | undefined },
  signal: AbortSignal,
): AnswerEvents =>
  readEvents(sopNavigator.askStream({ body: { question, ...(sopId && { sop_id: sopId }) }, signal }));

/** Goes on with any run. */
export const createRejoin =
  ({ stream }: StreamCall): Rejoin =>
  (id, signal, after = 0) =>
    readEvents(stream({ params: { id }, query: { after }, signal }));

/** What a chat calls besides asking, whomever it asks. */
export const createRunCalls = ({ agentRuns, feedback }: RunsApi): Omit<ChatCalls, 'ask'> => ({
  cancel: (id) => agentRuns.cancel({ params: { id } }),
  history: async (id) => (await agentRuns.messages({ params: { id } }))?.items ?? [],
  rate: (id, thought) =>
    thought
      ? feedback.give({ params: { id }, body: thought as FeedbackInput })
      : feedback.takeBack({ params: { id } }),
});

/** Lines of an answer as typed events: the one place where they are read. */
export async function* readEvents(lines: Lines): AsyncGenerator<AnswerEvent[]> {
  for await (const batch of lines) yield [batch].flat().map(readAnswerEvent);
}
