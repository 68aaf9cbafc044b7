import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { mountPublishing } from '../versions/mount-publishing.ts';
import type { DataConnectors } from './create-data-connectors.ts';

const { dataConnectors: rows, connectorSyncs: syncRows, connectorVersions } = contract;

export function mountDataConnectors(app: App, { service, use, syncs, versions }: DataConnectors): void {
  mount(app, rows.list, ({ query }, { caller }) => service.list(caller, query));
  mount(app, rows.kinds, () => service.kinds());
  mount(app, rows.get, ({ params }, { caller }) => service.get(caller, params.id));
  mount(app, rows.create, ({ body }, { caller, signal }) => service.create(caller, body, signal));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch, signal }) =>
    service.update(caller, params.id, body, { revision: ifMatch, signal }),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => service.remove(caller, params.id, ifMatch));
  mount(app, rows.tryOut, ({ body }, { caller, signal }) => use.tryOut(caller, body, signal));
  mount(app, rows.test, ({ params }, { caller, signal }) => use.test(caller, params.id, signal));
  mount(app, rows.browse, ({ params, body }, { caller, signal }) =>
    use.browse(caller, params.id, { ...body, signal }),
  );
  mount(app, rows.query, ({ params, body }, { caller, signal }) =>
    use.queryAndCancel(caller, params.id, { ...body, signal }),
  );
  mount(app, rows.cancelQuery, ({ params }, { caller }) =>
    use.cancelQuery(caller, params.id, params.query_id),
  );

  mountPublishing(app, connectorVersions, versions);

  mount(app, syncRows.list, ({ params }, { caller }) => syncs.list(caller, params.id));
  mount(app, syncRows.ofCard, ({ params }, { caller }) => syncs.ofCard(caller, params.id));
  mount(app, syncRows.create, ({ params, body }, { caller }) => syncs.create(caller, params.id, body));
  mount(app, syncRows.update, ({ params, body }, { caller, ifMatch }) =>
    syncs.update(caller, params.id, params.sync_id, body, ifMatch),
  );
  mount(app, syncRows.remove, ({ params, query }, { caller, ifMatch }) =>
    syncs.remove(caller, params.id, params.sync_id, {
      revision: ifMatch,
      withDocuments: query?.documents === 'remove',
    }),
  );
  mount(app, syncRows.start, ({ params, body }, { caller }) => syncs.start(caller, params.id, body));
  mount(app, syncRows.logs, ({ params, query }, { caller }) => syncs.logs(caller, params.id, query));
  mount(app, syncRows.log, ({ params, query }, { caller }) =>
    syncs.log(caller, params.id, params.log_id, query),
  );
  mount(app, syncRows.cancel, ({ params }, { caller }) => syncs.cancel(caller, params.id, params.log_id));
}
