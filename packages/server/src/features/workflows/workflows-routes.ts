import { contract } from '@agent-studio/api-client/contract';
import { type App, mount, withStatus } from '../../http/mount.ts';
import type { Workflows } from './create-workflows.ts';
import { readForeign } from './read-foreign.ts';

const { workflows: rows, workflowBin, workflowImports, workflowVersions } = contract;

export function mountWorkflows(app: App, { service: workflows, versions, triggers }: Workflows): void {
  mount(app, rows.list, ({ query }, { caller }) => workflows.list(caller, query));
  mount(app, rows.get, ({ params, query }, { caller }) => workflows.get(caller, params.id, query?.version));
  mount(app, rows.create, ({ body }, { caller }) => workflows.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    workflows.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => workflows.remove(caller, params.id, ifMatch));
  mount(app, workflowBin.list, ({ query }, { caller }) => workflows.bin.list(caller, query));
  mount(app, workflowBin.restore, ({ params }, { caller }) => workflows.bin.restore(caller, params.id));
  mount(app, workflowBin.remove, ({ params }, { caller }) => workflows.bin.remove(caller, params.id));
  mount(app, rows.validate, ({ body: { id, ...content } }, { caller }) =>
    workflows.validate(caller, content, id),
  );
  mount(app, rows.extract, ({ body }) => workflows.extract(body));

  mount(app, workflowImports.read, ({ body }, { signal }) => readForeign(body.text, signal));

  mount(app, rows.triggers, ({ params }, { caller }) => triggers.list(caller, params.id));
  mount(app, rows.addTrigger, ({ params, body }, { caller }) => triggers.add(caller, params.id, body));
  mount(app, rows.updateTrigger, ({ params, body }, { caller, ifMatch }) =>
    triggers.update(caller, params.id, params.trigger_id, body, ifMatch),
  );
  mount(app, rows.describeTrigger, ({ params }, { caller }) =>
    triggers.describe(caller, params.id, params.trigger_id),
  );
  mount(app, rows.removeTrigger, ({ params }, { caller, ifMatch }) =>
    triggers.remove(caller, params.id, params.trigger_id, ifMatch),
  );
  mount(app, rows.rotateSecret, ({ params }, { caller, ifMatch }) =>
    triggers.rotate(caller, params.id, params.trigger_id, ifMatch),
  );

  mount(app, workflowVersions.list, ({ params, query }, { caller }) =>
    versions.list(caller, params.id, query),
  );
  mount(app, workflowVersions.publish, ({ params, body }, { caller, ifMatch }) =>
    versions.publish(caller, params.id, body.note, ifMatch),
  );
  mount(app, workflowVersions.restore, ({ params, body }, { caller, ifMatch }) =>
    versions.restore(caller, params.id, body.version, ifMatch),
  );
  mount(app, workflowVersions.diff, ({ params, query }, { caller }) =>
    versions.diff(caller, params.id, query),
  );
  mount(app, workflowVersions.duplicate, ({ params }, { caller }) => versions.duplicate(caller, params.id));
  mount(app, workflowVersions.export, async ({ params, query }, { caller }) => {
    const file = await versions.exportFile(caller, params.id, query?.version ?? 'draft');
    return {
      format: 'agent-studio/workflow' as const,
      schema_version: 1 as const,
      exported_at: file.exported_at,
      workflow: file.content,
      references: file.references,
    };
  });
  mount(app, workflowVersions.import, async ({ query, body }, { caller }) => {
    const dryRun = query?.dry_run === '1';
    const file = { content: body.workflow, references: body.references };
    return withStatus(dryRun ? 200 : 201, await versions.importFile(caller, file, dryRun));
  });
}
