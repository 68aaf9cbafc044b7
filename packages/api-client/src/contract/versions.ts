import * as z from 'zod/mini';
import {
  idParams,
  idSchema,
  pageOf,
  pageQueryShape,
  refSchema,
  timeSchema,
  versionSchema,
} from './common.ts';
import { type ChangedKind, type ChangeOp, endpoint } from './endpoint.ts';
import { objectKindSchema } from './kinds.ts';
import { sentenceSchema } from './sentence.ts';

/** What every entity shares that is published in versions: its calls and their shapes. */

export const entityVersionSchema = z.object({
  /** Counts from 1 for each entity. */
  number: z.int(),
  note: z.string(),
  created_at: timeSchema,
  created_by: refSchema,
});
export type EntityVersion = z.output<typeof entityVersionSchema>;

/** One part that differs, such as `termination.max_turns`. A list whose items have a key or id is compared item by item. */
export const contentChangeSchema = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type ContentChange = z.output<typeof contentChangeSchema>;

/** A model is named, and belongs to nobody. Nothing names a procedure. */
export const referenceKindSchema = z.enum([
  ...objectKindSchema.options.filter((kind) => kind !== 'sop'),
  'model',
]);
export type ReferenceKind = z.output<typeof referenceKindSchema>;

/** Something that an entity names; the name is null where whoever asks may not see it, or it is gone. */
const referenceShape = { kind: referenceKindSchema, id: idSchema, name: z.nullable(z.string()) };
export const entityReferenceSchema = z.object(referenceShape);
export type EntityReference = z.output<typeof entityReferenceSchema>;

/** What a file names, and what it is here; null: missing. Agents are made without it, in others the check marks it. */
export const foundEntityReferenceSchema = z.object({ ...referenceShape, here: z.nullable(refSchema) });
export type FoundEntityReference = z.output<typeof foundEntityReferenceSchema>;

const noteSchema = z._default(
  z.string().check(z.trim(), z.maxLength(500, 'The note can have at most 500 characters.')),
  '',
);

/** An entity that was made of another content, and what that named and is left out: it is not here, or not for everybody concerned. */
const madeOf = <Entity extends z.ZodMiniType>(entity: Entity) =>
  z.object({ entity, missing: z.array(entityReferenceSchema) });

/** What hosts are told of a change of a kind; null where they are not. */
export type Told<Kind, Op extends ChangeOp> = Kind extends ChangedKind ? `${Kind}.${Op}` : null;

const toldOf = <const Kind extends ChangedKind | null, const Op extends ChangeOp>(kind: Kind, op: Op) =>
  (kind && `${kind}.${op}`) as Told<Kind, Op>;

/** Of a path such as `/api/workflows`. */
const partsOf = (path: `/api/${string}`) => (name: string) =>
  ({ path: `${path}/{id}/${name}`, params: idParams, access: 'user' }) as const;

/** What every entity has that is published in versions. */
export const versionedShape = {
  /** The newest version, which everybody else uses; null: never published. */
  published_version: z.nullable(z.int()),
  /** The draft differs from the newest version. */
  has_unpublished_changes: z.boolean(),
};

interface Published<Entity extends z.ZodMiniType, Kind extends ChangedKind | null> {
  path: `/api/${string}`;
  noun: string;
  /** What hosts are told was changed; null: they are not. */
  kind: Kind;
  entity: Entity;
}

/** `publish`, `restore`, `diff` and the list of versions below `path`, such as `/api/tools`. */
export function publishingEndpoints<
  Entity extends z.ZodMiniType,
  Restored extends z.ZodMiniType,
  const Kind extends ChangedKind | null,
>({
  path,
  noun,
  kind,
  entity,
  restored,
}: Published<Entity, Kind> & {
  /** What restoring answers. */
  restored: Restored;
}) {
  const of = partsOf(path);
  const one = withArticle(noun);
  const changed = toldOf(kind, 'update');
  return {
    list: endpoint({
      method: 'GET',
      ...of('versions'),
      summary: `What was published of ${one}, newest first.`,
      query: z.omit(z.object(pageQueryShape), { q: true }),
      response: pageOf(entityVersionSchema),
    }),
    publish: endpoint({
      method: 'POST',
      ...of('publish'),
      summary: `Makes the draft of ${one} the next version. What its check calls an error is refused with 422.`,
      changes: changed,
      body: z.object({ note: noteSchema }),
      response: entity,
    }),
    restore: endpoint({
      method: 'POST',
      ...of('restore'),
      summary: `Writes a version of ${one} into its draft. What whoever does so may not add is left out, and named.`,
      changes: changed,
      body: z.object({ version: z.int().check(z.gte(1), z.lte(1e9)) }),
      response: restored,
    }),
    diff: endpoint({
      method: 'GET',
      ...of('diff'),
      summary:
        'What changed between two versions, either of which may be `draft`; by default what is not published yet.',
      query: z.object({ from: z.optional(versionSchema), to: z._default(versionSchema, 'draft') }),
      response: z.object({ changes: z.array(contentChangeSchema) }),
    }),
  };
}

/** The same, and `duplicate`, `export` and `import`, of what a file can hold whole. */
export function versionEndpoints<
  Entity extends z.ZodMiniType,
  File extends z.ZodMiniType,
  const Kind extends ChangedKind | null,
>({
  path,
  importPath = `${path}/import`,
  noun,
  kind,
  entity,
  file,
}: Published<Entity, Kind> & { importPath?: `/api/${string}`; file: File }) {
  const of = partsOf(path);
  const one = withArticle(noun);
  const made = toldOf(kind, 'create');
  return {
    ...publishingEndpoints({ path, noun, kind, entity, restored: madeOf(entity) }),
    duplicate: endpoint({
      method: 'POST',
      ...of('duplicate'),
      summary: `Copies the draft of ${one} for the caller. What only others may use is left out, and named.`,
      changes: made,
      response: madeOf(entity),
      status: 201,
    }),
    export: endpoint({
      method: 'GET',
      ...of('export'),
      summary: `${capital(one)} as a file, with the names of what it uses and without any secret.`,
      query: z.optional(z.object({ version: z._default(versionSchema, 'draft') })),
      response: file,
    }),
    import: endpoint({
      method: 'POST',
      path: importPath,
      access: 'user',
      summary: `Makes ${one} of an exported file. What it names is found by id, else by name. \`dry_run=1\` only says so.`,
      changes: made,
      query: z.optional(z.object({ dry_run: z._default(z.enum(['0', '1']), '0') })),
      body: file,
      response: z.object({
        /** Null for a dry run. */
        entity: z.nullable(entity),
        references: z.array(foundEntityReferenceSchema),
      }),
      status: 201,
    }),
  };
}

/** Such as “an agent”. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Something about a draft that its author should know. Errors keep it from being published. */
export const draftIssueSchema = z.object({
  /** Stable, such as `member.unreachable`. */
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** What is wrong and what to do. */
  message: z.string(),
  /** Of `message`. */
  sentence: z.optional(sentenceSchema),
  /** The member key or node id it is about; null: the whole. */
  at: z.nullable(z.string()),
  /** The field within, such as `config.when`; null: none in particular. */
  path: z.nullable(z.string()),
});
export type DraftIssue = z.output<typeof draftIssueSchema>;

/** Where a node or member stands on the canvas, in pixels at zoom 1. */
export const positionSchema = z.object({
  x: z.number().check(z.gte(-1e6), z.lte(1e6)),
  y: z.number().check(z.gte(-1e6), z.lte(1e6)),
});
export type Position = z.output<typeof positionSchema>;
