import { contract } from '@agent-studio/api-client/contract';
import type { CallContext } from '../../http/caller.ts';
import { type App, mount, withStatus } from '../../http/mount.ts';
import type { AgentRunsService, Question, Reader } from './agent-runs-service.ts';
import type { ConversationsService } from './conversations-service.ts';

const { agentRuns: rows } = contract;

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
  mount(app, rows.execute, ({ body }, context) =>
    answer({ ...body, session_id: null }, context, toReader(context)),
  );
  mount(app, rows.executeStream, ({ body }, context) =>
    runs.stream(context.caller, { ...body, session_id: null }, toReader(context)),
  );

  mount(app, rows.list, ({ query }, { caller }) => runs.list(caller, query));
  mount(app, rows.get, ({ params }, { caller }) => runs.get(caller, params.id));
  mount(app, rows.cancel, ({ params }, { asker }) => runs.cancel(asker, params.id));

  mount(app, rows.resume, ({ params, body }, { caller }) => runs.resume(caller, params.id, body));
  mount(app, rows.stream, ({ params, query }, { caller, signal }) =>
    runs.follow(caller, params.id, query.after, signal),
  );

  mount(app, rows.memory, ({ body }, { caller }) => runs.memory(caller, body));
  mount(app, rows.conversations, ({ query }, { caller }) => conversations.list(caller, query));
  mount(app, rows.messages, ({ params }, { asker }) => conversations.messages(asker, params.id));
  mount(app, rows.removeConversation, ({ params }, { caller }) => conversations.remove(caller, params.id));
}

const toTurn = (body: { agentId: string; userInput: string; sessionId?: string | undefined }): Question => ({
  agent_id: body.agentId,
  input: body.userInput,
  session_id: body.sessionId,
});

const toReader = ({ signal, headers }: CallContext, events?: string): Reader => ({
  signal,
  rich: headers['x-studio-events'] === '1' || events === '1',
});
