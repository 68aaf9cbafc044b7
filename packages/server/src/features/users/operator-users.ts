import { type AuditEntry, type Role, roleSchema } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { operatorEntry } from '../audit-log/operator-entry.ts';
import { createUsersRepository, type UserRow } from './users-repository.ts';

const MOST_LISTED = 100_000;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$|^[^\s@]+@localhost$/;
export const ROLES = roleSchema.options;

/** What cannot be done, with what to do instead. */
export class UsersRefusal extends Error {
  override readonly name = 'UsersRefusal';
}

/** The people of the workspace for whoever runs its server: no account stands behind it, and the audit log says so. */
export function createOperatorUsers(db: Database, audit: { add(entries: AuditEntry[]): Promise<void> }) {
  const users = createUsersRepository(db);

  const note = (action: string, { id, name, email }: UserRow, detail: string) =>
    audit.add([operatorEntry(`users.${action}`, { id, name: name || email }, detail)]);

  async function find(email: string): Promise<UserRow> {
    const found = await users.findByEmail(email);
    if (found) return found;
    throw new UsersRefusal(
      `Nobody here has the address ${email}. "agent-studio users list" shows who is there.`,
    );
  }

  return {
    async list(): Promise<UserRow[]> {
      const page = await users.list({ page: 1, page_size: MOST_LISTED, sort: 'email' });
      return page.items;
    },

    /** Whoever signs in with this address comes in with this role. */
    async add(email: string, role: Role): Promise<void> {
      if (!ADDRESS.test(email)) throw new UsersRefusal(`"${email}" is no e-mail address.`);
      if (role === 'owner')
        throw new UsersRefusal('The first to sign in becomes the owner; later "users role" hands that over.');
      const invitation = { email, role, is_admin: role === 'admin', invited_by: null };
      const invited = (await users.findByEmail(email)) ? undefined : await users.invite(invitation);
      if (!invited)
        throw new UsersRefusal(
          `${email} is there already. "agent-studio users role ${email} ROLE" changes the role.`,
        );
      await note('invite', invited, `role: ${role}`);
    },

    async setRole(email: string, role: Role): Promise<void> {
      const target = await find(email);
      if (target.role === role) return;
      if (role === 'owner') {
        if (target.status !== 'active')
          throw new UsersRefusal(`${email} has to have signed in, and to be active, to become the owner.`);
        const owner = (await users.list({ page: 1, page_size: 1, sort: 'email', role: ['owner'] })).items[0];
        if (!owner || !(await users.handOver(owner.id, target.id)))
          throw new UsersRefusal('There is no owner who could hand over. The first to sign in becomes it.');
      } else if (target.role === 'owner') {
        throw new UsersRefusal(
          `${email} is the owner. Make somebody else the owner first: "agent-studio users role EMAIL owner".`,
        );
      } else await users.update(target.id, { role, is_admin: role === 'admin' });
      await note('update', target, `role: ${target.role} → ${role}`);
    },

    /** Ends what they are signed in with, too; how many sign-ins that were. */
    async deactivate(email: string): Promise<number> {
      const target = await find(email);
      if (target.role === 'owner') {
        throw new UsersRefusal(
          `${email} is the owner. Make somebody else the owner first: "agent-studio users role EMAIL owner".`,
        );
      }
      if (target.status === 'invited') {
        await users.withdraw(target.id);
        await note('remove', target, 'invitation');
        return 0;
      }
      await users.update(target.id, { status: 'suspended' });
      const ended = await users.endSessions(target.id);
      await note('update', target, `status: ${target.status} → suspended`);
      return ended;
    },
  };
}
