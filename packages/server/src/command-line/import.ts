import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AuditEntry } from '@agent-studio/api-client/contract';
import { openDatabase } from '../db/database.ts';
import { placesIn } from '../db/embedded/data-folder.ts';
import type { Env } from '../env.ts';
import { tableOf } from '../exports/exported-tables.ts';
import type { ExportedObject } from '../exports/export-format.ts';
import { importObjects, type ImportReport } from '../exports/import-objects.ts';
import { auditTargets } from '../features/audit-log/create-audit-log.ts';
import { operatorEntry } from '../features/audit-log/operator-entry.ts';
import { createAuditLogRepository } from '../features/audit-log/audit-log-repository.ts';
import { createOperatorUsers } from '../features/users/operator-users.ts';
import { type Command, CommandError, EXIT } from './command.ts';
import { explained, requireCurrentTables, requireStopped, usableEnv } from './open-storage.ts';

async function openStopped(env: Env) {
  const { databaseUrl, dataDir } = env;
  if (databaseUrl === undefined && !existsSync(placesIn(dataDir).postgres))
    throw new CommandError(
      `There is no database in ${path.resolve(dataDir)}. Start the server once, and sign in as the owner.`,
    );
  return openDatabase(databaseUrl === undefined ? { dataDir, max: 2 } : { url: databaseUrl, max: 2 });
}

/** What an export becomes here; a trial says the same and changes nothing. */
export const importCommand: Command = {
  name: 'import',
  words: ['FILE'],
  about: 'Takes in what "export" wrote, all or nothing, while the server is stopped.',
  flags: {
    'dry-run': 'says what would be new, is there and lacks, and changes nothing',
    replace: 'what is there already becomes as the file says; otherwise it stays',
    'owner=EMAIL': 'whose it becomes; otherwise that of the workspace',
  },
  async run(typed, { say, ...surroundings }) {
    const env = usableEnv(surroundings);
    const options = { replaces: typed.has('replace'), isTrial: typed.has('dry-run') };
    await explained(env, async () => {
      const database = await openStopped(env);
      try {
        await requireCurrentTables(database);
        await requireStopped(env, database);
        const audit = createAuditLogRepository(database.db, auditTargets(env.audit));
        const users = createOperatorUsers(database.db, audit);
        const email = typed.valueOf('owner');
        const owner = (await users.list()).find((one) =>
          email === undefined ? one.role === 'owner' : one.email.toLowerCase() === email.toLowerCase(),
        );
        if (!owner)
          throw new CommandError(
            email === undefined
              ? 'Nobody owns this workspace yet. Start the server and sign in first.'
              : `Nobody here has the address ${email}. "agent-studio users list" shows who is there.`,
          );
        const file = path.resolve(typed.words[0]!);
        const report = await importObjects(database, file, { ...options, ownerId: owner.id });
        if (!options.isTrial) await audit.add(entriesOf(report, options));
        say(told(report, options));
      } finally {
        await database.close();
      }
    });
    return EXIT.ok;
  },
};

/** Parts of the contract are called as their tables are. */
const partOf = ({ kind }: ExportedObject): string =>
  tableOf(kind).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const entriesOf = ({ added, there }: ImportReport, { replaces }: { replaces: boolean }): AuditEntry[] => [
  ...added.map((one) => operatorEntry(`${partOf(one)}.import`, one, '')),
  ...(replaces ? there : []).map((one) => operatorEntry(`${partOf(one)}.import`, one, 'replaced')),
];

function told(
  { added, there, lacks }: ImportReport,
  { replaces, isTrial }: { replaces: boolean; isTrial: boolean },
): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : [];
  const named = ({ kind, id, name }: ExportedObject) => `${kind} ${id} ${name}`;
  return [
    ...list('New', added.map(named)),
    ...list(replaces ? 'Replaced' : 'There already, left as it is', there.map(named)),
    ...list('Needs its sign-in again', lacks.signIns.map(named)),
    ...list('Secrets that are not here', lacks.secrets),
    ...list(
      'Models that are not here',
      lacks.models.map(({ id, name }) => `${id} ${name}`),
    ),
    isTrial ? 'Nothing was changed.' : 'Start the server.',
  ].join('\n');
}
