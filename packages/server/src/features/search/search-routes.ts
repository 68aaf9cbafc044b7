import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { SearchService } from './search-service.ts';

export function mountSearch(app: App, search: SearchService): void {
  mount(app, contract.search.find, ({ query }, { caller }) => search.find(caller, query.q));
}
