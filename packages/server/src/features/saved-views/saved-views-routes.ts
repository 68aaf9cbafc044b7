import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { SavedViewsService } from './saved-views-service.ts';

const { savedViews: rows } = contract;

export function mountSavedViews(app: App, views: SavedViewsService): void {
  mount(app, rows.list, ({ query }, { caller }) => views.list(caller, query.list));
  mount(app, rows.create, ({ body }, { caller }) => views.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    views.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => views.remove(caller, params.id, ifMatch));
}
