import * as z from 'zod/mini';
import type { Damage } from '@agent-studio/api-client/contract';

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];
type Def = z.core.$ZodTypes['_zod']['def'];

/** What a schema is made of: of the small zod, every schema shows it. */
const defOf = (schema: Schema): Def => (schema as unknown as { def: Def }).def;

/** Nothing can stand in its place here: whatever holds it has to do without. */
const UNFIT = Symbol('unfit');
/** A page may hold as many damaged things as there are; whoever reads it needs a few to find the rest. */
const MAX_DAMAGES = 20;

/** Where a value that was mended says so until it is answered: it is copied with the value, and never stored. */
const DAMAGES = Symbol('damages');

/** What was found damaged when this was read from where it is stored. */
export const damagesOf = (value: unknown): readonly Damage[] =>
  isPlain(value) && DAMAGES in value ? ((value as { [DAMAGES]?: Damage[] })[DAMAGES] ?? []) : [];

/** Something stored as its schema says, and as far as it does: services read it without fearing for its parts. */
export function mendStored<Of extends z.ZodMiniType>(schema: Of, stored: unknown): z.output<Of> {
  const read = z.safeParse(schema, stored);
  if (read.success) return read.data;
  const { mended, damaged } = mendAll(schema, stored);
  if (isPlain(mended))
    Object.assign(mended, { [DAMAGES]: damaged.map(({ at, message }) => toDamage(at, message)) });
  return mended as z.output<Of>;
}

const toDamage = (at: Path, message: string): Damage => ({ path: at.join('.'), message });

interface Found {
  at: Path;
  message: string;
}

function mendAll(schema: Schema, value: unknown): { mended: unknown; damaged: Found[] } {
  const damaged: Found[] = [];
  const mended = mend(schema, value, [], (at, message) => void damaged.push({ at, message }));
  if (mended !== UNFIT) return { mended, damaged };
  return { mended: blankOf(schema), damaged: [{ at: [], message: reasonOf(schema, value) }] };
}

/**
 * The answer as far as the contract knows it. What is stored and does not fit is null where that may be, left out of its
 * list, or blank; each row that it was found in says so in `damaged`, with paths below the row.
 */
export function mendAnswer(schema: Schema, answer: unknown): { body: unknown; damaged: Damage[] } {
  const { mended: body, damaged } = mendAll(schema, answer);
  for (const [place, notes] of Map.groupBy(damaged, ({ at }) => rowOf(at))) {
    const row = place === '' ? body : (body as { items?: unknown[] }).items?.[Number(place)];
    if (!isPlain(row)) continue;
    const depth = place === '' ? 0 : 2;
    row['damaged'] = notes.slice(0, MAX_DAMAGES).map(({ at, message }) => toDamage(at.slice(depth), message));
  }
  return { body, damaged: damaged.map(({ at, message }) => toDamage(at, message)) };
}

/** Of what is found within an item of a page, the place of that item. */
const rowOf = ([list, place, ...rest]: Path) =>
  list === 'items' && typeof place === 'number' && rest.length ? String(place) : '';

type Note = (at: Path, message: string) => void;

function mend(schema: Schema, value: unknown, path: Path, note: Note): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return isPlain(value) ? mendObject(def, value, path, note) : UNFIT;
    case 'array':
      return Array.isArray(value) ? mendList(def.element, value, path, note) : UNFIT;
    case 'record':
      return isPlain(value) ? mendRecord(def.valueType, value, path, note) : UNFIT;
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return mend(def.innerType, value, path, note);
    case 'pipe':
      return mend(def.in, value, path, note);
    case 'union':
      return mendUnion(def, value, path, note);
    default:
      return UNFIT;
  }
}

function mendObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Record<string, unknown>,
  path: Path,
  note: Note,
): Record<string, unknown> {
  const rest = catchall ? Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name)) : [];
  const mended: Record<string, unknown> = Object.fromEntries(rest);
  for (const [name, schema] of Object.entries(shape)) {
    const at = [...path, name];
    const part = mend(schema, value[name], at, note);
    if (part === UNFIT) {
      mended[name] = blankOf(schema);
      note(at, reasonOf(schema, value[name]));
    } else if (part !== undefined) mended[name] = part;
  }
  return mended;
}

/** Places count what is answered, not what is stored. */
function mendList(element: Schema, list: unknown[], path: Path, note: Note): unknown[] {
  const mended: unknown[] = [];
  for (const [place, item] of list.entries()) {
    const part = mend(element, item, [...path, mended.length], note);
    if (part === UNFIT) note(path, `Item ${place + 1} is left out. ${reasonOf(element, item)}`);
    else mended.push(part);
  }
  return mended;
}

function mendRecord(of: Schema, value: Record<string, unknown>, path: Path, note: Note) {
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    const part = mend(of, item, [...path, name], note);
    if (part !== UNFIT) return [[name, part]];
    note([...path, name], `It is left out. ${reasonOf(of, item)}`);
    return [];
  });
  return Object.fromEntries(entries);
}

/** The first of the forms that can be made of it; of those told apart by a field, only the one that the field names. */
function mendUnion(
  { options, discriminator }: z.core.$ZodUnionDef & { discriminator?: string },
  value: unknown,
  path: Path,
  note: Note,
): unknown {
  for (const option of options) {
    if (discriminator !== undefined) {
      const def = defOf(option);
      const kind = def.type === 'object' ? def.shape[discriminator] : undefined;
      if (!kind || !isPlain(value) || !z.safeParse(kind, value[discriminator]).success) continue;
    }
    const notes: Parameters<Note>[] = [];
    const mended = mend(option, value, path, (...given) => notes.push(given));
    if (mended === UNFIT) continue;
    for (const given of notes) note(...given);
    return mended;
  }
  return UNFIT;
}

function reasonOf(schema: Schema, value: unknown): string {
  const issue = z.safeParse(schema, value).error?.issues[0];
  return `What is stored here cannot be read: ${issue?.message ?? 'it does not fit'}.`;
}

const EPOCH = new Date(0).toISOString();
const BLANK_TEXTS: Readonly<Record<string, string>> = {
  datetime: EPOCH,
  date: EPOCH.slice(0, 10),
  uuid: '00000000-0000-0000-0000-000000000000',
};

/** What says least, of this form. */
function blankOf(schema: Schema): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'default':
    case 'prefault':
      return structuredClone(def.defaultValue);
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return blankOf(def.innerType);
    case 'pipe':
      return blankOf(def.in);
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, of]) => [name, blankOf(of)]));
    case 'array':
      return [];
    case 'record':
      return {};
    case 'string':
      return BLANK_TEXTS[String((def as { format?: string }).format)] ?? '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return blankOf(def.options[0]!);
    default:
      return null;
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
