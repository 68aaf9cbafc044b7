import { contract, type Disclosure } from '@agent-studio/api-client/contract';
import { type App, mount, withStatus } from '../../http/mount.ts';
import { type Agents, toAgentFile } from './create-agents.ts';

const { agents: rows, agentProposals, agentVersions, agentBin } = contract;

export function mountAgents(
  app: App,
  { service, propose, drafts, versions }: Agents,
  disclosure: () => Promise<Disclosure>,
): void {
  mount(app, rows.list, ({ query }, { caller }) => service.list(caller, query));
  mount(app, rows.get, async ({ params, query }, { caller }) => ({
    ...(await service.get(caller, params.id, query?.version)),
    disclosure: await disclosure(),
  }));
  mount(app, rows.create, ({ body }, { caller }) => service.create(caller, body));
  mount(app, agentProposals.propose, ({ body }, { caller, signal }) =>
    propose(caller, body.description, signal),
  );
  mount(app, rows.update, ({ params, body }, { caller, ifMatch, audit }) =>
    service.update(caller, params.id, body, { revision: ifMatch, note: (detail) => audit({ detail }) }),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => drafts.remove(caller, params.id, ifMatch));
  mount(app, agentBin.list, ({ query }, { caller }) => drafts.bin.list(caller, query));
  mount(app, agentBin.restore, ({ params }, { caller }) => drafts.bin.restore(caller, params.id));
  mount(app, agentBin.remove, ({ params }, { caller }) => drafts.bin.remove(caller, params.id));

  mount(app, agentVersions.list, ({ params, query }, { caller }) => versions.list(caller, params.id, query));
  mount(app, agentVersions.publish, ({ params, body }, { caller, ifMatch }) =>
    versions.publish(caller, params.id, body.note, ifMatch),
  );
  mount(app, agentVersions.restore, ({ params, body }, { caller, ifMatch }) =>
    versions.restore(caller, params.id, body.version, ifMatch),
  );
  mount(app, agentVersions.diff, ({ params, query }, { caller }) => versions.diff(caller, params.id, query));
  mount(app, agentVersions.duplicate, ({ params }, { caller }) => versions.duplicate(caller, params.id));
  mount(app, agentVersions.export, async ({ params, query }, { caller }) =>
    toAgentFile(await versions.exportFile(caller, params.id, query?.version ?? 'draft')),
  );
  mount(app, agentVersions.import, async ({ query, body }, { caller }) => {
    const dryRun = query?.dry_run === '1';
    const file = { content: body.agent, references: body.references };
    return withStatus(dryRun ? 200 : 201, await versions.importFile(caller, file, dryRun));
  });
}
