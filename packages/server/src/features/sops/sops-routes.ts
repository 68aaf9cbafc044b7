import { contract } from '@agent-studio/api-client/contract';
import { type App, mount, withStatus } from '../../http/mount.ts';
import type { Sops } from './create-sops.ts';
import { mountSopNavigator } from './sop-navigator-routes.ts';

const { sops: rows, sopVersions, sopBin } = contract;

export function mountSops(app: App, parts: Sops): void {
  const { service: sops, versions, drafting, gaps } = parts;
  mount(app, rows.list, ({ query }, { caller }) => sops.list(caller, query));
  mount(app, rows.get, ({ params, query }, { caller }) => sops.get(caller, params.id, query?.version));
  mount(app, rows.create, ({ body }, { caller }) => sops.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    sops.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => sops.remove(caller, params.id, ifMatch));
  mount(app, sopBin.list, ({ query }, { caller }) => sops.bin.list(caller, query));
  mount(app, sopBin.restore, ({ params }, { caller }) => sops.bin.restore(caller, params.id));
  mount(app, sopBin.remove, ({ params }, { caller }) => sops.bin.remove(caller, params.id));
  mount(app, rows.validate, ({ body }) => sops.validate(body));
  mount(app, rows.reviewed, ({ params, body }, { caller, ifMatch }) =>
    sops.reviewed(caller, params.id, body.review_at, ifMatch),
  );
  mount(app, rows.draft, ({ body }, { caller }) => drafting.begin(caller, body));
  mount(app, rows.drafts, ({ query }, { caller }) => drafting.list(caller, query));
  mount(app, rows.drafted, ({ params }, { caller }) => drafting.get(caller, params.id));
  mount(app, rows.gaps, ({ query }, { caller }) => gaps.list(caller, query));
  mount(app, rows.updateGap, ({ params, body }, { caller }) => gaps.update(caller, params.id, body.status));

  mount(app, sopVersions.list, ({ params, query }, { caller }) => versions.list(caller, params.id, query));
  mount(app, sopVersions.publish, ({ params, body }, { caller, ifMatch }) =>
    sops.publish(caller, params.id, body.note, ifMatch),
  );
  mount(app, sopVersions.restore, ({ params, body }, { caller, ifMatch }) =>
    sops.restore(caller, params.id, body.version, ifMatch),
  );
  mount(app, sopVersions.diff, ({ params, query }, { caller }) => versions.diff(caller, params.id, query));
  mount(app, sopVersions.duplicate, ({ params }, { caller }) => sops.duplicate(caller, params.id));
  mount(app, sopVersions.export, async ({ params, query }, { caller }) => {
    const { content, ...file } = await versions.exportFile(caller, params.id, query?.version ?? 'draft');
    return { format: 'agent-studio/sop' as const, schema_version: 1 as const, sop: content, ...file };
  });
  mount(app, sopVersions.import, async ({ query, body }, { caller }) => {
    const dryRun = query?.dry_run === '1';
    return withStatus(dryRun ? 200 : 201, await sops.importFile(caller, body.sop, dryRun));
  });

  mountSopNavigator(app, parts);
}
