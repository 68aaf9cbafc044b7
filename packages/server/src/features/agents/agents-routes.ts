import { contract } from '@agent-studio/api-client/contract';
import { type App, mount, withStatus } from '../../http/mount.ts';
import type { Agents } from './create-agents.ts';

const { agents: rows, agentVersions, agentBin } = contract;

export function mountAgents(app: App, { service: agents, versions, copies, bin }: Agents): void {
  mount(app, rows.list, ({ query }, { caller }) => agents.list(caller, query));
  mount(app, rows.get, ({ params, query }, { caller }) => agents.get(caller, params.id, query?.version));
  mount(app, rows.create, ({ body }, { caller }) => agents.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    agents.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => bin.put(caller, params.id, ifMatch));

  mount(app, agentVersions.list, ({ params, query }, { caller }) => versions.list(caller, params.id, query));
  mount(app, agentVersions.publish, ({ params, body }, { caller, ifMatch }) =>
    versions.publish(caller, params.id, body.note, ifMatch),
  );
  mount(app, agentVersions.restore, ({ params, body }, { caller, ifMatch }) =>
    versions.restore(caller, params.id, body.version, ifMatch),
  );
  mount(app, agentVersions.diff, ({ params, query }, { caller }) => versions.diff(caller, params.id, query));

  mount(app, agentVersions.duplicate, ({ params }, { caller }) => copies.duplicate(caller, params.id));
  mount(app, agentVersions.export, ({ params, query }, { caller }) =>
    copies.exportFile(caller, params.id, query?.version ?? 'draft'),
  );
  mount(app, agentVersions.import, async ({ query, body }, { caller }) => {
    const dryRun = query?.dry_run === '1';
    return withStatus(dryRun ? 200 : 201, await copies.importFile(caller, body, dryRun));
  });

  mount(app, agentBin.list, ({ query }, { caller }) => bin.list(caller, query));
  mount(app, agentBin.restore, ({ params }, { caller }) => bin.restore(caller, params.id));
  mount(app, agentBin.remove, ({ params }, { caller }) => bin.remove(caller, params.id));
}
