import type { Database } from '../../db/database.ts';
import { createMeService } from './me-service.ts';
import { createOwnUsageRepository } from './own-usage-repository.ts';
import { createUsersRepository } from './users-repository.ts';
import { createUsersService } from './users-service.ts';

type UsersHooks = Omit<Parameters<typeof createUsersService>[0], 'users'>;

/** The people of the workspace, and what each sees of themselves. */
export function createUsers(db: Database, { rightsChanged, sendInvitation, beforeTransfer }: UsersHooks) {
  const users = createUsersRepository(db);
  return {
    users: createUsersService({ users, rightsChanged, sendInvitation, beforeTransfer }),
    me: createMeService({ users, usage: createOwnUsageRepository(db), rightsChanged }),
  };
}
