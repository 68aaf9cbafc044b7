import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { WorkflowCasesService } from './workflow-cases-service.ts';

const { workflowCases: rows } = contract;

export function mountWorkflowCases(app: App, { service: cases }: { service: WorkflowCasesService }): void {
  mount(app, rows.list, ({ params }, { caller }) => cases.list(caller, params.id));
  mount(app, rows.create, ({ params, body }, { caller }) => cases.create(caller, params.id, body.cases));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    cases.update(caller, params.id, params.case_id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) =>
    cases.remove(caller, params.id, params.case_id, ifMatch),
  );
  mount(app, rows.run, ({ params, body }, { caller }) => cases.run(caller, params.id, body));
  mount(app, rows.runs, ({ params }, { caller }) => cases.runs(caller, params.id));
  mount(app, rows.getRun, ({ params }, { caller }) => cases.getRun(caller, params.id, params.case_run_id));
  mount(app, rows.cancelRun, ({ params }, { caller }) =>
    cases.cancelRun(caller, params.id, params.case_run_id),
  );
}
