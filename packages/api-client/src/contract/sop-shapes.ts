import * as z from 'zod/mini';
import {
  descriptionSchema,
  entityShape,
  idSchema,
  jsonSchemaSchema,
  nameSchema,
  tagsSchema,
  timeSchema,
  visibilitySchema,
} from './common.ts';
import { withFieldOrder } from './field-order.ts';
import { timeZoneSchema } from './run-figures.ts';

/** Who may use a published procedure: anyone, signed in or not; or members who may see it. */
export const sopAudienceSchema = z.enum(['public', 'workspace']);
export type SopAudience = z.output<typeof sopAudienceSchema>;

/** What a step asks of a person: to do something, to check it, to choose the way, to enter data, to wait, to sign. */
export const sopStepKindSchema = z.enum(['do', 'check', 'decide', 'input', 'wait', 'sign']);
export type SopStepKind = z.output<typeof sopStepKindSchema>;

export const MAX_SOP_STEPS = 300;

/** Unique within a procedure; `end` is no step: it is where a procedure ends. */
export const sopStepIdSchema = z.string().check(
  z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Step ids are small letters, digits, - and _.'),
  z.refine((id) => id !== 'end', '“end” is where a procedure ends; give the step another id.'),
);

/** Where it goes on: a step, `end`, or, null, the next one in order. */
const nextSchema = z._default(z.nullable(z.string().check(z.maxLength(40))), null);

/** Of what a choice means, in characters. */
export const MAX_CHOICE_DESCRIPTION = 300;
export const MAX_SOP_CHOICES = 20;

export const sopChoiceSchema = z.object({
  label: z.string().check(z.trim(), z.minLength(1, 'A choice needs a text.'), z.maxLength(200)),
  /** What it means to take it; `''`: nothing more is said. */
  description: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          MAX_CHOICE_DESCRIPTION,
          `What a choice means can have at most ${MAX_CHOICE_DESCRIPTION} characters.`,
        ),
      ),
    '',
  ),
  next: nextSchema,
});
export type SopChoice = z.output<typeof sopChoiceSchema>;

const neighboursSchema = z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(3));

/** Where in a source a step was taken from. */
export const sopRefSchema = z.object({
  /** Of `sources`. */
  source: z.string().check(z.maxLength(40)),
  page: z.nullable(z.int()),
  heading: z._default(z.string().check(z.maxLength(500)), ''),
  /** The words of the source. */
  quote: z.string().check(z.maxLength(2_000)),
  /** What stands around it in the document; nobody reads it in a procedure that is for anyone. */
  before: z._default(neighboursSchema, []),
  after: z._default(neighboursSchema, []),
});
export type SopRef = z.output<typeof sopRefSchema>;

/** A document that a procedure was drafted from. */
export const sopSourceSchema = z.object({
  id: z.string().check(z.maxLength(40)),
  title: z.string().check(z.maxLength(300)),
  mime: z.string().check(z.maxLength(200)),
  pages: z.nullable(z.int()),
});
export type SopSource = z.output<typeof sopSourceSchema>;

/** By when a step has to be done: so long after it is reached, or by a time of the same day, as `16:30`. */
export const sopDeadlineSchema = z.union([
  z.object({ within_minutes: z.int().check(z.gte(1), z.lte(525_600)) }),
  z.object({
    time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time of day such as 16:30.')),
    zone: timeZoneSchema,
  }),
]);
export type SopDeadline = z.output<typeof sopDeadlineSchema>;

export const sopStepSchema = z.object({
  id: sopStepIdSchema,
  title: z.string().check(z.trim(), z.minLength(1, 'A step needs a title.'), z.maxLength(200)),
  /** Lines such as `- [ ] Valve closed` are points to tick before it is done, whatever its kind. */
  body_md: z._default(z.string().check(z.maxLength(20_000)), ''),
  kind: z._default(sopStepKindSchema, 'do'),
  /** It cannot be skipped; a check must have passed. */
  must: z._default(z.boolean(), true),
  /** `decide`: the ways to choose from. */
  choices: z._default(
    z.array(sopChoiceSchema).check(z.maxLength(MAX_SOP_CHOICES, `At most ${MAX_SOP_CHOICES} choices.`)),
    [],
  ),
  /** Where it goes on after all other kinds. */
  next: nextSchema,
  /** `input`: JSON Schema of an object, whose properties are the fields of the form; `x-order` keeps the order they were written in. */
  schema: z._default(z.nullable(jsonSchemaSchema.check(z.overwrite(withFieldOrder))), null),
  /** `wait`: how long, from the moment the step is reached. */
  wait_minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(525_600))), null),
  /** Done later it is done all the same, and the record says so. */
  deadline: z._default(z.nullable(sopDeadlineSchema), null),
  /** A file or picture has to be added before it is done. */
  evidence_required: z._default(z.boolean(), false),
  refs: z._default(z.array(sopRefSchema).check(z.maxLength(20)), []),
  /** `model`: a model wrote it, and no passage of the source says so: somebody has to look at it. */
  origin: z._default(z.enum(['person', 'source', 'model']), 'person'),
});
export type SopStep = z.output<typeof sopStepSchema>;

const codeSchema = z.string().check(z.trim(), z.maxLength(40, 'The code can have at most 40 characters.'));
const categorySchema = z.string().check(z.trim(), z.maxLength(80));
const stepsSchema = z.array(sopStepSchema).check(
  z.maxLength(MAX_SOP_STEPS, `A procedure can have at most ${MAX_SOP_STEPS} steps.`),
  z.refine(
    (steps) => new Set(steps.map(({ id }) => id)).size === steps.length,
    'Two steps have the same id.',
  ),
);
const sourcesSchema = z.array(sopSourceSchema).check(z.maxLength(20));
/** After how many months it has to be looked through again; null: never. */
const reviewMonthsSchema = z.nullable(z.int().check(z.gte(1), z.lte(120)));

/** A day, as `2026-02-28`. */
const dayString = z.iso.date();

const contentShape = {
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  tags: z._default(tagsSchema, []),
  code: z._default(codeSchema, ''),
  category: z._default(categorySchema, ''),
  /** Counts once it is published; taking `public` back in the draft counts at once. */
  audience: z._default(sopAudienceSchema, 'workspace'),
  steps: z._default(stepsSchema, []),
  sources: z._default(sourcesSchema, []),
  review_months: z._default(reviewMonthsSchema, 12),
};

/** What a version keeps of a procedure. */
export const sopContentSchema = z.object(contentShape);
export type SopContent = z.output<typeof sopContentSchema>;

/** What a person writes about a procedure; only `name` is required. */
export const sopInputSchema = z.object({
  ...contentShape,
  visibility: z._default(visibilitySchema, 'workspace'),
});
export type SopInput = z.input<typeof sopInputSchema>;
export type SopValues = z.output<typeof sopInputSchema>;

/** A partial update: a field that is absent stays as it is. */
export const sopUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    description: descriptionSchema,
    tags: tagsSchema,
    visibility: visibilitySchema,
    code: codeSchema,
    category: categorySchema,
    audience: sopAudienceSchema,
    steps: stepsSchema,
    sources: sourcesSchema,
    review_months: reviewMonthsSchema,
    /** The next review; publishing sets it by `review_months`. Null: none. It is no part of a version. */
    review_at: z.nullable(dayString),
  }),
);
export type SopUpdate = z.output<typeof sopUpdateSchema>;

export const sopSchema = z.object({
  ...entityShape,
  ...contentShape,
  visibility: visibilitySchema,
  /** Null: never published, so that nobody but its editors can run it. */
  published_version: z.nullable(z.int()),
  has_unpublished_changes: z.boolean(),
  review_at: z.nullable(dayString),
  /** It is published and the day of its review has come. */
  review_due: z.boolean(),
});
export type Sop = z.output<typeof sopSchema>;

/** In lists: without the steps. */
export const sopSummarySchema = z.extend(z.omit(sopSchema, { steps: true, sources: true }), {
  step_count: z.int(),
});
export type SopSummary = z.output<typeof sopSummarySchema>;

/** A published procedure as those see it who use it. */
export const publishedSopSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  code: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  audience: sopAudienceSchema,
  version: z.int(),
  published_at: timeSchema,
  /** It should have been looked through by now. */
  review_due: z.boolean(),
  step_count: z.int(),
});
export type PublishedSop = z.output<typeof publishedSopSchema>;

export const publishedSopWholeSchema = z.extend(publishedSopSchema, {
  steps: z.array(sopStepSchema),
  sources: z.array(sopSourceSchema),
  /** The caller may start it; signed-in viewers may not start those of the workspace. */
  may_run: z.boolean(),
});
export type PublishedSopWhole = z.output<typeof publishedSopWholeSchema>;
