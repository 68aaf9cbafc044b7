import { contract, pageContextSchema, type VariableValues } from '@agent-studio/api-client/contract';
import type { CallContext } from '../../http/caller.ts';
import { type App, mount, withStatus } from '../../http/mount.ts';
import type { AgentRunsService } from './agent-runs-service.ts';
import type { ConversationsService } from './conversations-service.ts';
import type { Question, Reader } from './question.ts';

const { agentRuns: rows, runTraces } = contract;

export function mountAgentRuns(app: App, runs: AgentRunsService, conversations: ConversationsService): void {
  async function answer(question: Question, context: CallContext, reader: Reader) {
    const result = await runs.answer(context.caller, question, reader);
    return withStatus(result.status === 'running' ? 202 : 200, result);
  }

  mount(app, rows.infer, ({ body }, context) =>
    answer(toTurn(body), context, toReader(context, body.events)),
  );
  mount(app, rows.inferStream, ({ body }, context) =>
    runs.stream(context.asker, toTurn(body), toReader(context, body.events)),
  );
  mount(app, rows.execute, async ({ body }, context) => {
    const task = { ...body, session_id: null };
    if (body.async) return withStatus(202, await runs.start(context.caller, task));
    return answer(task, context, toReader(context));
  });
  mount(app, rows.executeStream, ({ body }, context) =>
    runs.stream(context.caller, { ...body, session_id: null }, toReader(context)),
  );

  mount(app, rows.list, ({ query }, { caller }) => runs.list(caller, query));
  mount(app, rows.get, ({ params }, { caller }) => runs.get(caller, params.id));
  mount(app, rows.cancel, ({ params }, { asker }) => runs.cancel(asker, params.id));

  mount(app, runTraces.neighbours, ({ params, query }, { caller }) =>
    runs.neighbours(caller, params.id, query),
  );
  mount(app, runTraces.replay, ({ params, body }, { caller }) => runs.replay(caller, params.id, body.tools));

  mount(app, rows.resume, ({ params, body }, { caller }) => {
    if ('request_id' in body) return runs.respond(caller, params.id, body);
    return runs.resume(caller, params.id, body);
  });
  mount(app, rows.stream, ({ params, query }, { caller, signal }) =>
    runs.follow(caller, params.id, query.after, signal),
  );

  mount(app, rows.memory, ({ body }, { caller }) => runs.memory(caller, body));
  mount(app, rows.conversations, ({ query }, { caller }) => conversations.list(caller, query));
  mount(app, rows.messages, ({ params }, { asker }) => conversations.messages(asker, params.id));
  mount(app, rows.removeConversation, ({ params }, { caller }) => conversations.remove(caller, params.id));
}

interface InferBody {
  agentId: string;
  userInput: string;
  sessionId?: string | undefined;
  context?: Record<string, unknown> | string | undefined;
  variables?: VariableValues | undefined;
  metadata?: Record<string, string> | undefined;
  version?: number | 'draft' | undefined;
}

const toTurn = (body: InferBody): Question => ({
  agent_id: body.agentId,
  input: body.userInput,
  session_id: body.sessionId,
  variables: body.variables,
  metadata: body.metadata,
  version: body.version,
  ...readContext(body.context),
});

/** What a page says about itself is its own business: what cannot be read is left out. */
function readContext(given: InferBody['context']): Pick<Question, 'context' | 'page'> {
  const page = typeof given === 'string' ? toObject(given) : given;
  return { page, context: pageContextSchema.safeParse(page).data };
}

function toObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Not JSON: it says nothing that could be read.
    return undefined;
  }
}

const toReader = ({ signal, headers }: CallContext, events?: string): Reader => ({
  signal,
  rich: headers['x-studio-events'] === '1' || events === '1',
});
