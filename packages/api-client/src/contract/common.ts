import * as z from 'zod/mini';

export const idSchema = z.uuid();

/** ISO 8601 in UTC, milliseconds included. */
export const timeSchema = z.iso.datetime();

export const idParams = z.object({ id: idSchema });

/** Another entity as lists show it. */
export const refSchema = z.object({ id: idSchema, name: z.string() });
export type Ref = z.output<typeof refSchema>;

const count = z.int().check(z.gte(0));

/** One page of a list: `page` counts from 1, `total` is the number of all matching items. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), page_size: z.int(), total: count });

/** The same of a list that grows without end: counting all of it takes longer than reading a page. */
export const longPageOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(pageOf(item), {
    /** `total` is about so many; absent: it was counted, which it is up to 10,000. */
    total_estimated: z.optional(z.literal(true)),
  });

export interface Page<T> {
  items: T[];
  page: number;
  page_size: number;
  total: number;
  /** Of lists that grow without end: `total` is about so many. */
  total_estimated?: true | undefined;
}

const whole = z.multipleOf(1, 'Must be a whole number.');

/** Query of every list. `sort` is a field name, with `-` in front for descending. */
export const pageQueryShape = {
  page: z._default(z.coerce.number().check(whole, z.gte(1), z.lte(100_000)), 1),
  page_size: z._default(z.coerce.number().check(whole, z.gte(1), z.lte(100)), 20),
  q: z.optional(z.string().check(z.maxLength(200))),
};

/** A list of words in one query value: `tag=a,b`. */
export const commaList = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
);

/**
 * How something with versions stands. `published` and `draft`: whether it has a version; `changed`: it has, and its draft is
 * another one; `failing`: too few of its runs of the last seven days succeeded, see `LEAST_SUCCESS_RATE`.
 */
export const draftStatusSchema = z.enum(['published', 'draft', 'changed', 'failing']);
export type DraftStatus = z.output<typeof draftStatusSchema>;

/** Below this share of good runs something counts as failing. */
export const LEAST_SUCCESS_RATE = 0.95;

/** Query of the lists of what has a draft and versions. */
export const draftListShape = {
  ...pageQueryShape,
  sort: z._default(z.enum(['-updated_at', 'updated_at', 'name', '-name', '-created_at']), '-updated_at'),
  tag: z.optional(commaList),
  owner: z.optional(z.enum(['me', 'others'])),
  status: z.optional(draftStatusSchema),
};

export const visibilitySchema = z.enum(['private', 'workspace']);
export type Visibility = z.output<typeof visibilitySchema>;

export const permissionSchema = z.enum(['view', 'run', 'edit', 'manage']);
export type Permission = z.output<typeof permissionSchema>;

export const nameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is required.'),
    z.maxLength(80, 'Name can have at most 80 characters.'),
  );

export const descriptionSchema = z
  .string()
  .check(z.trim(), z.maxLength(500, 'Description can have at most 500 characters.'));

export const tagsSchema = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40, 'A tag can have at most 40 characters.')))
  .check(z.maxLength(20, 'At most 20 tags.'));

/** Fields that every entity of a workspace carries. */
export const entityShape = {
  id: idSchema,
  owner: refSchema,
  /** Counts up with every write; travels as `ETag: "r17"`. */
  revision: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
  updated_by: refSchema,
  permissions: z.array(permissionSchema),
};

/** A version by its number, or the draft. */
export const versionSchema = z.union(
  [z.literal('draft'), z.coerce.number<number>().check(whole, z.gte(1), z.lte(1e9))],
  'Give the number of a version, or “draft”.',
);

/** How much harm one call can do. */
export const toolRiskSchema = z.enum(['read', 'write', 'destructive']);
export type ToolRisk = z.output<typeof toolRiskSchema>;

/** When a person has to allow a call first. `write`: unless the call only reads. */
export const toolApprovalSchema = z.enum(['never', 'always', 'write']);
export type ToolApproval = z.output<typeof toolApprovalSchema>;

/** JSON Schema 2020-12 of an object. */
export const jsonSchemaSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.output<typeof jsonSchemaSchema>;

/** The channel a run came by. */
export const runTriggerSchema = z.enum([
  'studio',
  'api',
  'assistant',
  'widget',
  'schedule',
  'webhook',
  'mcp',
  // What models do for procedures: questions to the navigator, and drafts of documents. Their words are not kept.
  'procedures',
  // A model wrote an agent that somebody described. The description is not kept.
  'proposals',
  // A model put what a retrieval test found in order. The question is not kept.
  'retrieval_tests',
  // A node of a workflow was tried alone. Nothing of it is kept.
  'trials',
]);
export type RunTrigger = z.output<typeof runTriggerSchema>;
