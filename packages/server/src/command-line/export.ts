import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Asked, exportObjects } from '../exports/export-objects.ts';
import { VERSION } from '../version.ts';
import { type Command, CommandError, EXIT, type Typed } from './command.ts';
import { explained, openStorage, requireCurrentTables, usableEnv } from './open-storage.ts';

function askedIn(typed: Typed): Asked {
  const [ids, owner, tag] = ['objects', 'owner', 'tag'].map((flag) => typed.valueOf(flag));
  if ([ids, owner, tag].filter((one) => one !== undefined).length !== 1)
    throw new CommandError('Say what to export, by one of --objects, --owner and --tag.');
  if (owner !== undefined) return { owner };
  if (tag !== undefined) return { tag };
  const list = ids!.split(',').map((id) => id.trim().toLowerCase());
  const wrong = list.find((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (wrong === undefined) return { ids: list };
  throw new CommandError(`"${wrong}" is no id. An id stands in the address of an object in the studio.`);
}

/** Some objects with everything they refer to, for another workspace. */
export const exportCommand: Command = {
  name: 'export',
  words: ['FILE'],
  about: 'Writes objects, their versions and all they refer to into a file, without credentials.',
  flags: {
    'objects=IDS': 'their ids, separated by commas',
    'owner=EMAIL': 'all that somebody owns',
    'tag=TAG': 'all that have this tag',
  },
  async run(typed, surroundings) {
    const env = usableEnv(surroundings);
    const asked = askedIn(typed);
    const file = path.resolve(typed.words[0]!);
    if (statSync(file, { throwIfNoEntry: false }))
      throw new CommandError(`${file} is there already. Name another file, or move it away.`);
    await explained(env, async () => {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const database = await openStorage(env, { running: 'copy' });
      try {
        await requireCurrentTables(database);
        const { objects, rows } = await exportObjects(database, file, { asked, version: VERSION });
        const missing = 'ids' in asked ? asked.ids.filter((id) => !objects.some((one) => one.id === id)) : [];
        if (!objects.length)
          throw new CommandError(
            'Nothing here is that. What is in a bin and what belongs to the product is not exported.',
          );
        surroundings.say(
          [
            `Exported ${objects.length} objects with ${rows} rows into ${file}:`,
            ...objects.map(({ kind, id, name }) => `  ${kind} ${id} ${name}`),
            ...missing.map((id) => `Not here: ${id}`),
          ].join('\n'),
        );
      } finally {
        await database.close();
      }
    });
    return EXIT.ok;
  },
};
