import * as z from 'zod/mini';
import { binEndpoints } from './bins.ts';
import {
  commaList,
  idParams,
  idSchema,
  pageOf,
  pageQueryShape,
  refSchema,
  timeSchema,
  versionSchema,
} from './common.ts';
import { endpoint, part } from './endpoint.ts';
import {
  sopAudienceSchema,
  sopContentSchema,
  sopInputSchema,
  sopRefSchema,
  sopSchema,
  sopSummarySchema,
  sopUpdateSchema,
} from './sop-shapes.ts';
import { draftIssueSchema, entityReferenceSchema, versionEndpoints } from './versions.ts';

/** A procedure as a file. */
export const sopFileSchema = z.object({
  format: z.literal('agent-studio/sop', 'This file is no exported procedure.'),
  schema_version: z.literal(
    1,
    'This file is of another version of Agent Studio, which this one cannot read.',
  ),
  exported_at: timeSchema,
  sop: sopContentSchema,
  references: z.array(entityReferenceSchema).check(z.maxLength(1_000)),
});
export type SopFile = z.output<typeof sopFileSchema>;

/** The making of a procedure from a document. */
export const sopDraftSchema = z.object({
  id: idSchema,
  /** Of the document. */
  title: z.string(),
  /** In this order; `failed` carries `error`. */
  status: z.enum(['queued', 'reading', 'writing', 'ready', 'failed']),
  error: z.nullable(z.string()),
  /** The procedure that was made, private to whoever asked for it. */
  sop: z.nullable(refSchema),
  /** `rules`: by its headings, numbered lists, tables and sentences, without a model; `notice` says why. */
  method: z.nullable(z.enum(['model', 'rules'])),
  notice: z.nullable(z.string()),
  steps: z.int(),
  /** Steps that no passage of the document backs. */
  unbacked: z.int(),
  /** Passages of the document that no step was made of. */
  left_out: z.array(sopRefSchema),
  created_at: timeSchema,
});
export type SopDraft = z.output<typeof sopDraftSchema>;

/** A question that no procedure answers. */
export const sopGapSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** How often it was asked. */
  count: z.int(),
  /** Somebody who was not signed in asked too. */
  public: z.boolean(),
  first_at: timeSchema,
  last_at: timeSchema,
  status: z.enum(['open', 'done', 'dismissed']),
});
export type SopGap = z.output<typeof sopGapSchema>;

const one = { path: '/api/sops/{id}', params: idParams } as const;

/** The library: what editors do with procedures. */
export const sops = part('sops', 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/sops',
    summary: 'Procedures the caller may see, newest change first; without their steps.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      sort: z._default(z.enum(['-updated_at', 'updated_at', 'name', '-name', '-created_at']), '-updated_at'),
      tag: z.optional(commaList),
      owner: z.optional(z.enum(['me', 'others'])),
      category: z.optional(z.string().check(z.maxLength(80))),
      audience: z.optional(sopAudienceSchema),
      state: z.optional(z.enum(['draft', 'published', 'changed', 'due'])),
    }),
    response: pageOf(sopSummarySchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One procedure: its draft, or what stood in it when `version` was published.',
    access: 'user',
    query: z.optional(z.object({ version: z.optional(versionSchema) })),
    response: sopSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sops',
    summary: 'Creates a procedure; only `name` is required.',
    access: 'user',
    body: sopInputSchema,
    response: sopSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    body: sopUpdateSchema,
    response: sopSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary:
      'Moves a procedure to the bin, where it stays for 30 days. Runs go on with the version they began with. Used by a tool: 409 with `used_by`.',
    access: 'user',
    response: z.undefined(),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/sops/validate',
    summary: 'Checks a procedure as it is sent. What is an error keeps it from being published.',
    access: 'user',
    verb: 'read',
    body: sopContentSchema,
    /** `at` is the id of a step. */
    response: z.object({ issues: z.array(draftIssueSchema) }),
  }),
  reviewed: endpoint({
    method: 'POST',
    path: '/api/sops/{id}/reviewed',
    params: idParams,
    summary:
      'Says that a procedure was looked through and is still right. `review_at` is the next time; absent: by `review_months`.',
    access: 'user',
    body: z.object({ review_at: z.optional(z.nullable(z.iso.date())) }),
    response: sopSchema,
  }),
  draft: endpoint({
    method: 'POST',
    path: '/api/sops/draft',
    summary:
      'Makes a procedure of a document (PDF, DOCX, text, Markdown) or of a pasted text; a durable job, whose end `GET /api/sops/drafts/{id}` tells.',
    access: 'user',
    encoding: 'form',
    body: z.object({
      file: z.optional(z.array(z.file()).check(z.maxLength(1, 'One document at a time.'))),
      title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      text: z.optional(
        z.string().check(z.maxLength(1_000_000, 'A pasted text can have at most 1 million characters.')),
      ),
    }),
    response: sopDraftSchema,
    status: 202,
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/sops/drafts',
    summary: 'What the caller had drafted from documents in the last 30 days, newest first.',
    access: 'user',
    query: z.omit(z.object(pageQueryShape), { q: true }),
    response: pageOf(sopDraftSchema),
  }),
  drafted: endpoint({
    method: 'GET',
    path: '/api/sops/drafts/{id}',
    params: idParams,
    summary: 'How far the making of a procedure from a document is.',
    access: 'user',
    response: sopDraftSchema,
  }),
  gaps: endpoint({
    method: 'GET',
    path: '/api/sops/gaps',
    summary: 'Questions that no procedure answers, for those who write them; the most frequent first.',
    access: 'user',
    verb: 'run',
    query: z.object({
      ...pageQueryShape,
      status: z._default(z.enum(['open', 'done', 'dismissed']), 'open'),
    }),
    response: pageOf(sopGapSchema),
  }),
  updateGap: endpoint({
    method: 'PUT',
    path: '/api/sops/gaps/{id}',
    params: idParams,
    summary: 'Says what became of a question. Asked again, one that was done is open again.',
    access: 'user',
    body: z.object({ status: z.enum(['open', 'done', 'dismissed']) }),
    response: sopGapSchema,
  }),
});

/** Publishing, comparing and copying of procedures. Publishing sets the next review. */
export const sopVersions = part(
  'sops',
  'untold',
  versionEndpoints({
    path: '/api/sops',
    kind: null,
    noun: 'procedure',
    entity: sopSchema,
    file: sopFileSchema,
  }),
);
export const sopBin = part(
  'sops',
  'untold',
  binEndpoints({ path: '/api/sops', kind: null, noun: 'procedure', entity: sopSchema }),
);
