import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { HomeService } from './home-service.ts';

export function mountHome(app: App, home: HomeService): void {
  mount(app, contract.home.get, (_, { caller }) => home.get(caller));
  mount(app, contract.notifications.read, ({ body }, { caller }) => home.markRead(caller, body.items));
}
