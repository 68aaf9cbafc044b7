import { contract } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { type App, mount } from '../../http/mount.ts';
import type { Signals } from '../../jobs/signals.ts';
import { createTogetherRepository } from './together-repository.ts';
import { createTogetherService, type TogetherService } from './together-service.ts';

const { together: rows } = contract;

/** Who has which drawing open, over all processes on one database. */
export const createTogether = ({ db, signals }: { db: Database; signals: Signals }): TogetherService =>
  createTogetherService({ signals, repository: createTogetherRepository(db) });

export function mountTogether(app: App, together: TogetherService): void {
  mount(app, rows.join, ({ params }, { caller, signal }) => together.join(caller, params, signal));
  mount(app, rows.tell, ({ params, body }, { caller }) => together.tell(caller, params, body));
}
