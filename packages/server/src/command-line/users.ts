import { type Role, roleSchema } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '../db/database.ts';
import type { Env } from '../env.ts';
import { auditTargets } from '../features/audit-log/create-audit-log.ts';
import { createAuditLogRepository } from '../features/audit-log/audit-log-repository.ts';
import { createOperatorUsers, ROLES, UsersRefusal } from '../features/users/operator-users.ts';
import { readLocalCode } from '../features/session/code-parts.ts';
import { type Command, CommandError, EXIT, type Surroundings, type Typed } from './command.ts';
import { explained, openStorage, requireCurrentTables, usableEnv } from './open-storage.ts';

type Work = (
  users: ReturnType<typeof createOperatorUsers>,
  given: { typed: Typed; env: Env; database: Pick<DatabaseHandle, 'db'> } & Surroundings,
) => Promise<void>;

/** Does something with the people of the workspace, while the server runs or not. */
const onUsers =
  (work: Work): Command['run'] =>
  async (typed, surroundings) => {
    const env = usableEnv(surroundings);
    await explained(env, async () => {
      const database = await openStorage(env, { running: 'through' });
      try {
        await requireCurrentTables(database);
        await work(
          createOperatorUsers(database.db, createAuditLogRepository(database.db, auditTargets(env.audit))),
          {
            typed,
            env,
            database,
            ...surroundings,
          },
        );
      } catch (error) {
        throw error instanceof UsersRefusal ? new CommandError(error.message) : error;
      } finally {
        await database.close();
      }
    });
    return EXIT.ok;
  };

function roleOf(text: string): Role {
  const role = roleSchema.safeParse(text);
  if (role.success) return role.data;
  throw new CommandError(`"${text}" is no role. Roles: ${ROLES.join(', ')}.`);
}

const list: Command = {
  name: 'users list',
  about: 'Shows who is there, with role and status.',
  flags: { json: 'for programs' },
  run: onUsers(async (users, { typed, say }) => {
    const rows = await users.list();
    if (typed.has('json')) {
      const shown = rows.map(({ id, email, name, role, status, last_seen_at }) => ({
        id,
        email,
        name,
        role,
        status,
        last_seen_at,
      }));
      say(JSON.stringify({ users: shown }, null, 2));
      return;
    }
    if (!rows.length) say('Nobody yet: the first to sign in becomes the owner.');
    const width = Math.max(...rows.map(({ email }) => email.length), 0);
    for (const { email, role, status, name } of rows)
      say(`${email.padEnd(width)}  ${role.padEnd(8)}  ${status.padEnd(9)}  ${name}`);
  }),
};

const add: Command = {
  name: 'users add',
  words: ['EMAIL'],
  about: 'Lets somebody in: the first sign-in with this address takes the role. Sends no mail.',
  flags: { 'role=ROLE': `${ROLES.slice(1).join(', ')}; otherwise builder` },
  run: onUsers(async (users, { typed, say }) => {
    const role = roleOf(typed.valueOf('role') ?? 'builder');
    await users.add(typed.words[0]!, role);
    say(`${typed.words[0]} may sign in, as ${role}.`);
  }),
};

const setRole: Command = {
  name: 'users role',
  words: ['EMAIL', 'ROLE'],
  about: 'Gives somebody another role; "owner" hands the workspace over.',
  run: onUsers(async (users, { typed, say }) => {
    const [email, role] = typed.words;
    await users.setRole(email!, roleOf(role!));
    say(`${email} is ${role}.`);
  }),
};

const deactivate: Command = {
  name: 'users deactivate',
  words: ['EMAIL'],
  about: 'Suspends somebody and ends what they are signed in with; an invitation is withdrawn.',
  run: onUsers(async (users, { typed, say }) => {
    const ended = await users.deactivate(typed.words[0]!);
    say(`${typed.words[0]} does not come in any more. Sign-ins ended: ${ended}.`);
  }),
};

const signInCode: Command = {
  name: 'users sign-in-code',
  about: 'Shows a link that signs in once: the way back for the owner when no provider answers.',
  run: onUsers(async (users, { env, database, say }) => {
    const owner = (await users.list()).find(({ role }) => role === 'owner');
    const code = await readLocalCode(database.db);
    const host =
      env.host === '127.0.0.1' || env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host;
    const address = `${env.tls ? 'https' : 'http'}://${host}:${env.port}${env.basePath}/login#code=${code}`;
    say(
      `${address}\nIt works once, for whoever has it, also at the public address of the server. ` +
        (owner
          ? `The owner is ${owner.email}: enter that address.`
          : 'Whoever uses it first becomes the owner.'),
    );
  }),
};

export const usersCommands: readonly Command[] = [list, add, setRole, deactivate, signInCode];
