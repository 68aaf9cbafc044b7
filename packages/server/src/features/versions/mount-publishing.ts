import type * as z from 'zod/mini';
import type { publishingEndpoints } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { createPublishingService } from './publishing-service.ts';

type Rows = ReturnType<typeof publishingEndpoints>;

interface Versions<Entity, Restored> extends Pick<
  ReturnType<typeof createPublishingService<never, object, Entity, Restored>>,
  'list' | 'publish' | 'restore' | 'diff'
> {}

/** Serves what is published of one kind. */
export function mountPublishing<Entity extends z.ZodMiniType, Restored extends z.ZodMiniType>(
  app: App,
  /** What the service answers is what these rows say. */
  rows: Rows & { publish: { response: Entity }; restore: { response: Restored } },
  versions: Versions<z.input<Entity>, z.input<Restored>>,
): void {
  const { list, publish, restore, diff }: Rows = rows;
  mount(app, list, ({ params, query }, { caller }) => versions.list(caller, params.id, query));
  mount(app, publish, ({ params, body }, { caller, ifMatch }) =>
    versions.publish(caller, params.id, body.note, ifMatch),
  );
  mount(app, restore, ({ params, body }, { caller, ifMatch }) =>
    versions.restore(caller, params.id, body.version, ifMatch),
  );
  mount(app, diff, ({ params, query }, { caller }) => versions.diff(caller, params.id, query));
}
