import { say } from '../../say.ts';
import type { Sheet } from './sheet.ts';

/** Steps of others and the ways between them, by name. */
interface Steps {
  at: (name: string) => { x: number; y: number };
  /** Names that each way out leads to. */
  outs: (name: string) => readonly (readonly string[])[];
  /** Steps from which nothing comes in begin. */
  ins: (name: string) => readonly unknown[];
  /** Steps that are reached from here, this one too. */
  reach: (name: string) => ReadonlySet<string>;
}

interface Joining {
  steps: Steps;
  /** Ids of nodes by the names of steps that became one. */
  ids: ReadonlyMap<string, string>;
  sheet: Sheet;
  /** Names of what starts it. */
  triggers: readonly string[];
  /** Names of what works. */
  working: readonly string[];
  /** The port of a way out, by its number; undefined: there is none here. */
  portOf: (name: string, output: number, id: string) => string | undefined;
  /** What stands behind all rounds of a step that goes through a list; undefined: it is none. */
  gatheringOf: (name: string, order: readonly string[]) => string | undefined;
}

/** Draws the ways between steps. Several ways out of one port become “Parallel”, and what they meet in stands behind it. */
export function connectSteps(room: Joining): void {
  const { steps, ids, sheet, triggers, working, portOf, gatheringOf } = room;
  /** Ways that end, because what comes behind them stands behind all branches. */
  const ends = new Map<string, Set<string>>();
  const order = orderOf(room);

  function lead(
    from: { id: string; name: string; port: string },
    given: readonly string[],
    at: { x: number; y: number },
  ): void {
    const cut = ends.get(from.name);
    const targets = given.filter((target) => ids.has(target) && !cut?.has(target));
    if (!targets.length) return;
    if (targets.length === 1) return sheet.join(from.id, from.port, ids.get(targets[0]!)!);
    const parallel = sheet.idFor(`${from.id}_ways`, 'ways');
    const isShared = (name: string) => targets.filter((target) => steps.reach(target).has(name)).length > 1;
    const shared = new Set(order.filter((name) => isShared(name) && name !== from.name));
    const own = targets.filter((target) => !shared.has(target)).slice(0, 20);
    for (const target of own)
      for (const name of steps.reach(target))
        if (!shared.has(name)) ends.set(name, new Set([...(ends.get(name) ?? []), ...shared]));
    const [behind] = shared;
    if (own.length < 2) {
      sheet.join(from.id, from.port, ids.get(own[0] ?? behind!)!);
      if (own[0]) ends.delete(own[0]);
      return;
    }
    sheet.put(
      parallel,
      { name: '', at: { x: at.x + 220, y: at.y } },
      {
        config: { type: 'parallel', branches: own.map((_, index) => ({ port: `way_${index + 1}` })) },
      },
    );
    sheet.join(from.id, from.port, parallel);
    own.forEach((target, index) => sheet.join(parallel, `way_${index + 1}`, ids.get(target)!));
    if (behind && ids.has(behind)) sheet.join(parallel, 'done', ids.get(behind)!);
  }

  for (const trigger of triggers)
    lead({ id: 'start', name: trigger, port: 'next' }, steps.outs(trigger).flat(), steps.at(trigger));
  if (!triggers.length) {
    const begin = working.find((name) => !steps.ins(name).length);
    if (begin) sheet.join('start', 'next', ids.get(begin)!);
    sheet.hint(say('import.no_start'));
  }
  for (const name of order) {
    const id = ids.get(name);
    if (!id) continue;
    const gathering = gatheringOf(name, order);
    if (gathering) {
      for (const inner of steps.reach(name))
        if (!steps.reach(gathering).has(inner))
          ends.set(inner, new Set([...(ends.get(inner) ?? []), gathering]));
      sheet.join(id, 'done', ids.get(gathering)!);
    }
    steps.outs(name).forEach((targets, output) => {
      const port = portOf(name, output, id);
      if (port !== undefined) lead({ id, name, port }, targets, steps.at(name));
    });
  }
}

/** Steps as a run comes to them. */
function orderOf({ triggers, steps, working }: Joining): string[] {
  const seen = new Set<string>(triggers);
  for (const name of seen) for (const target of steps.outs(name).flat()) seen.add(target);
  for (const name of working) seen.add(name);
  return [...seen];
}
