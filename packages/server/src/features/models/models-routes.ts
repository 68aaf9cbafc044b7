import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { ModelsService } from './models-service.ts';

export function mountModels(app: App, models: ModelsService): void {
  mount(app, contract.models.list, () => models.list());
}
