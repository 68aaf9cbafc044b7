import { contract } from '@agent-studio/api-client/contract';
import type { CallContext } from '../../http/caller.ts';
import { type App, mount, withStatus } from '../../http/mount.ts';
import type { Reader } from '../agent-runs/question.ts';
import { type MultiAgents, toTeamFile } from './create-multi-agents.ts';
import type { TeamQuestion } from './team-runs-service.ts';

const { multiAgents: rows, multiAgentBin, multiAgentVersions } = contract;

export function mountMultiAgents(app: App, { service, teams, versions, runs }: MultiAgents): void {
  mount(app, rows.list, ({ query }, { caller }) => service.list(caller, query));
  mount(app, rows.get, ({ params, query }, { caller }) => service.get(caller, params.id, query?.version));
  mount(app, rows.create, ({ body }, { caller }) => service.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    service.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => teams.remove(caller, params.id, ifMatch));
  mount(app, multiAgentBin.list, ({ query }, { caller }) => teams.bin.list(caller, query));
  mount(app, multiAgentBin.restore, ({ params }, { caller }) => teams.bin.restore(caller, params.id));
  mount(app, multiAgentBin.remove, ({ params }, { caller }) => teams.bin.remove(caller, params.id));
  mount(app, rows.validate, ({ body }, { caller }) => service.validate(caller, body));

  mount(app, multiAgentVersions.list, ({ params, query }, { caller }) =>
    versions.list(caller, params.id, query),
  );
  mount(app, multiAgentVersions.publish, ({ params, body }, { caller, ifMatch }) =>
    versions.publish(caller, params.id, body.note, ifMatch),
  );
  mount(app, multiAgentVersions.restore, ({ params, body }, { caller, ifMatch }) =>
    versions.restore(caller, params.id, body.version, ifMatch),
  );
  mount(app, multiAgentVersions.diff, ({ params, query }, { caller }) =>
    versions.diff(caller, params.id, query),
  );
  mount(app, multiAgentVersions.duplicate, ({ params }, { caller }) => versions.duplicate(caller, params.id));
  mount(app, multiAgentVersions.export, async ({ params, query }, { caller }) =>
    toTeamFile(await versions.exportFile(caller, params.id, query?.version ?? 'draft')),
  );
  mount(app, multiAgentVersions.import, async ({ query, body }, { caller }) => {
    const dryRun = query?.dry_run === '1';
    const file = { content: body.multi_agent, references: body.references };
    return withStatus(dryRun ? 200 : 201, await versions.importFile(caller, file, dryRun));
  });

  mountRuns(app, runs);
}

function mountRuns(app: App, runs: MultiAgents['runs']): void {
  async function answer(question: TeamQuestion, context: CallContext, reader: Reader) {
    const result = await runs.answer(context.caller, question, reader);
    return withStatus(result.status === 'running' ? 202 : 200, result);
  }

  for (const row of [rows.infer, rows.inferHyphen]) {
    mount(app, row, ({ body }, context) => answer(toQuestion(body), context, toReader(context, body.events)));
  }
  for (const row of [rows.inferStream, rows.inferStreamHyphen]) {
    mount(app, row, ({ body }, context) =>
      runs.stream(context.caller, toQuestion(body), toReader(context, body.events)),
    );
  }
  for (const row of [rows.execute, rows.executeUnderscore]) {
    mount(app, row, async ({ body }, context) => {
      const task = { ...toQuestion(body), session_id: null };
      if (body.async) return withStatus(202, await runs.start(context.caller, task));
      return answer(task, context, toReader(context));
    });
  }
  for (const row of [rows.executeStream, rows.executeStreamUnderscore]) {
    mount(app, row, ({ body }, context) =>
      runs.stream(context.caller, { ...toQuestion(body), session_id: null }, toReader(context)),
    );
  }
}

type Sent = Omit<TeamQuestion, 'input'> & { input?: string | undefined; user_input?: string | undefined };

/** The schema has made sure that there is one of the two. */
const toQuestion = ({ input, user_input = input, ...body }: Sent): TeamQuestion => ({
  multi_agent_id: body.multi_agent_id,
  session_id: body.session_id,
  version: body.version,
  max_cost_usd: body.max_cost_usd,
  input: user_input ?? '',
});

const toReader = ({ signal, headers }: CallContext, events?: string): Reader => ({
  signal,
  rich: headers['x-studio-events'] === '1' || events === '1',
});
