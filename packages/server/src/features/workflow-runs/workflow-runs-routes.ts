import { contract } from '@agent-studio/api-client/contract';
import type { CallContext } from '../../http/caller.ts';
import { type App, mount, withStatus } from '../../http/mount.ts';
import type { WorkflowRuns } from './create-workflow-runs.ts';
import { tryCode } from './try-code.ts';

const { workflowRuns: rows } = contract;

export function mountWorkflowRuns(app: App, { service: runs, tasks, services }: WorkflowRuns): void {
  mount(app, rows.execute, async ({ params, body }, context) => {
    const result = await runs.execute(context.caller, params.id, body, toReader(context));
    return withStatus(result.status === 'running' ? 202 : 200, result);
  });
  mount(app, rows.executeStream, ({ params, body }, context) =>
    runs.stream(context.caller, params.id, body, toReader(context)),
  );
  mount(app, rows.runNode, ({ params, body }, { caller, signal }) =>
    runs.runNode(caller, params.id, params.node, body, signal),
  );
  mount(app, rows.tryCode, ({ body }, { signal }) => tryCode(body, services.runFunction, signal));
  mount(app, rows.rerun, ({ params, body }, { caller }) => runs.rerun(caller, params.id, body));
  mount(app, rows.goOn, ({ params, body }, { caller }) => runs.goOn(caller, params.id, body));
  mount(app, rows.tasks, ({ query }, { caller }) => tasks(caller, query));
}

const toReader = ({ signal, headers }: CallContext) => ({
  signal,
  rich: headers['x-studio-events'] === '1',
  key: headers['idempotency-key'],
});
