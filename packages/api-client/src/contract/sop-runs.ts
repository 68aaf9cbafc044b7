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
import { endpoint, part } from './endpoint.ts';
import { sopAudienceSchema, sopSourceSchema, sopStepIdSchema, sopStepSchema } from './sop-shapes.ts';

/** Header with the token of a run, which its start told once: who has it goes on with the run. */
export const SOP_RUN_HEADER = 'X-Sop-Run-Token';

/** The largest file that can be added to a step. */
export const MAX_EVIDENCE_BYTES = 5 * 1_048_576;

/** A file that was added to a step. */
export const sopEvidenceSchema = z.object({
  id: idSchema,
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** SHA-256, in hexadecimal: printed, it proves which file was meant. */
  checksum: z.string(),
  /** A picture that may be shown; all else is for downloading only. */
  picture: z.boolean(),
  added_at: timeSchema,
});
export type SopEvidence = z.output<typeof sopEvidenceSchema>;

/** One visit of a step; a step that a choice leads back to has several. */
export const sopEntrySchema = z.object({
  /** Counts from 1 for each run. */
  seq: z.int(),
  step_id: z.string(),
  /** `taken_back`: somebody went back to it; what was said then stays on record, and another entry follows. */
  state: z.enum(['open', 'done', 'taken_back']),
  /** `failed`: of a check; when it must pass, the same step follows. Null: open. */
  outcome: z.nullable(z.enum(['done', 'passed', 'failed', 'skipped'])),
  note: z.string(),
  /** The points of its list that were ticked, by their place from 0. */
  checked: z.array(z.int()),
  /** `input`: what was entered; of an open entry, what was typed so far. */
  values: z.nullable(z.record(z.string(), z.unknown())),
  /** `decide`: the place of the choice, from 0. */
  choice: z.nullable(z.int()),
  signed_name: z.nullable(z.string()),
  evidence: z.array(sopEvidenceSchema),
  opened_at: timeSchema,
  /** `wait`: not before. */
  due_at: z.nullable(timeSchema),
  /** By when it had to be done. Null: there is no deadline. */
  deadline_at: z._default(z.nullable(timeSchema), null),
  done_at: z.nullable(timeSchema),
  /** Who did it: a member, or the name that somebody gave who is none. Null: nobody said. */
  by: z.nullable(z.object({ id: z.nullable(idSchema), name: z.string() })),
});
export type SopEntry = z.output<typeof sopEntrySchema>;

const sopRunStatusSchema = z.enum(['running', 'finished', 'cancelled']);

/** A run in lists. */
export const sopRunSummarySchema = z.object({
  id: idSchema,
  sop: refSchema,
  code: z.string(),
  /** Null: a trial of the draft. */
  version: z.nullable(z.int()),
  /** What it is about, such as an order; may be empty. */
  subject: z.string(),
  status: sopRunStatusSchema,
  channel: z.enum(['navigator', 'agent', 'mcp']),
  started_by: z.nullable(z.object({ id: z.nullable(idSchema), name: z.string() })),
  /** Who did its steps so far, by name, each once. */
  people: z.array(z.string()),
  started_at: timeSchema,
  updated_at: timeSchema,
  ended_at: z.nullable(timeSchema),
  /** The open step; null: all are done, or the run has ended. */
  current: z.nullable(z.object({ step_id: z.string(), title: z.string(), due_at: z.nullable(timeSchema) })),
  done_steps: z.int(),
  total_steps: z.int(),
});
export type SopRunSummary = z.output<typeof sopRunSummarySchema>;

/** A run with the procedure as it was when it began, and all that was said: it can be printed from this alone. */
export const sopRunSchema = z.extend(sopRunSummarySchema, {
  /** Counts up with every write; travels as `ETag: "r17"`. */
  revision: z.int(),
  audience: sopAudienceSchema,
  description: z.string(),
  category: z.string(),
  steps: z.array(sopStepSchema),
  sources: z.array(sopSourceSchema),
  /** In the order in which they were opened; the last one is open while the run goes. */
  entries: z.array(sopEntrySchema),
  /** What was said at the end. */
  end_note: z.string(),
  /** The caller may go on with it. */
  may_write: z.boolean(),
});
export type SopRun = z.output<typeof sopRunSchema>;

const nameOfPerson = z.string().check(z.trim(), z.maxLength(120));
const noteSchema = z._default(
  z.string().check(z.trim(), z.maxLength(4_000, 'A note can have at most 4,000 characters.')),
  '',
);

/** What somebody says at the end. */
const endSchema = z.object({
  note: noteSchema,
  /** Who it is, where nobody is signed in. */
  by_name: z.optional(nameOfPerson),
});

/** What somebody says about the open step. */
export const sopStepInputSchema = z.object({
  /** `seq` of the entry that is meant. Sent again with the same content, it is answered again and nothing happens twice. */
  entry: z.int().check(z.gte(1)),
  /** False: keeps what was typed so far and stays at the step. */
  done: z._default(z.boolean(), true),
  /** Absent: `done`, for checks `passed`. */
  outcome: z.optional(z.enum(['done', 'passed', 'failed', 'skipped'])),
  note: noteSchema,
  checked: z._default(z.array(z.int().check(z.gte(0), z.lte(1_000))).check(z.maxLength(200)), []),
  values: z.optional(z.nullable(z.record(z.string().check(z.maxLength(200)), z.unknown()))),
  choice: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100)))),
  signed_name: z.optional(z.nullable(nameOfPerson)),
  /** Who it is, where nobody is signed in. */
  by_name: z.optional(nameOfPerson),
});
export type SopStepInput = z.input<typeof sopStepInputSchema>;
export type SopStepValues = z.output<typeof sopStepInputSchema>;

const stepParams = z.object({ id: idSchema, step: sopStepIdSchema });
const evidenceParams = z.object({ id: idSchema, evidence_id: idSchema });
const onRun = (name: string) =>
  ({
    method: 'POST',
    path: `/api/sop/runs/{id}/${name}`,
    params: idParams,
    access: 'anyone',
    verb: 'run',
    anyRole: true,
    response: sopRunSchema,
  }) as const;

/** Runs of procedures by people. Without a sign-in, the token of the run allows it, and only for public procedures. */
export const sopRuns = part('sops', 'untold', {
  start: endpoint({
    method: 'POST',
    path: '/api/sop/runs',
    summary: 'Begins a run of what is published. Its token is in this answer only.',
    access: 'anyone',
    verb: 'run',
    refreshes: ['sopRuns'],
    anyRole: true,
    body: z.object({
      sop_id: idSchema,
      /** A version by its number, or `draft` as a trial, for its editors; absent: what is published. */
      version: z.optional(versionSchema),
      subject: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      by_name: z.optional(nameOfPerson),
    }),
    response: z.object({ run: sopRunSchema, token: z.string() }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sop/runs',
    summary: 'Own runs; with `whose=all` also those of others, as far as one may see them. Newest first.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      whose: z._default(z.enum(['me', 'all']), 'me'),
      status: z.optional(sopRunStatusSchema),
      sop_id: z.optional(idSchema),
      channel: z.optional(z.enum(['navigator', 'agent', 'mcp'])),
      from: z.optional(z.iso.datetime()),
      to: z.optional(z.iso.datetime()),
    }),
    response: pageOf(sopRunSummarySchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sop/runs/{id}',
    params: idParams,
    summary: `One run, with the procedure as it was when it began. Header ${SOP_RUN_HEADER}: its token.`,
    access: 'anyone',
    anyRole: true,
    response: sopRunSchema,
  }),
  step: endpoint({
    method: 'PUT',
    path: '/api/sop/runs/{id}/steps/{step}',
    params: stepParams,
    summary: 'Says what became of the open step; the server decides which one follows.',
    access: 'anyone',
    verb: 'run',
    refreshes: ['sopRuns'],
    audit: true,
    anyRole: true,
    body: sopStepInputSchema,
    response: sopRunSchema,
  }),
  addEvidence: endpoint({
    method: 'POST',
    path: '/api/sop/runs/{id}/steps/{step}/evidence',
    params: stepParams,
    summary: 'Adds a file to the open step: a picture, PDF, text or office document of at most 5 MB.',
    access: 'anyone',
    verb: 'run',
    refreshes: ['sopRuns'],
    anyRole: true,
    encoding: 'form',
    query: z.object({
      /** `seq` of the entry that is meant: a file that comes late is refused rather than added to another visit of the step. */
      entry: z.optional(z.coerce.number<number>().check(z.multipleOf(1), z.gte(1), z.lte(100_000))),
    }),
    body: z.object({
      file: z.optional(
        z
          .array(z.file().check(z.maxSize(MAX_EVIDENCE_BYTES, 'A file can have at most 5 MB.')))
          .check(z.maxLength(1, 'One file at a time.')),
      ),
    }),
    response: sopRunSchema,
    status: 201,
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/sop/runs/{id}/evidence/{evidence_id}',
    params: evidenceParams,
    summary:
      'A file that was added to a step. It travels as text in base64: no address of ours ever shows an upload.',
    access: 'anyone',
    anyRole: true,
    response: z.extend(sopEvidenceSchema, { base64: z.string() }),
  }),
  removeEvidence: endpoint({
    method: 'DELETE',
    path: '/api/sop/runs/{id}/evidence/{evidence_id}',
    params: evidenceParams,
    summary: 'Takes a file off the open step again.',
    access: 'anyone',
    verb: 'run',
    refreshes: ['sopRuns'],
    anyRole: true,
    response: sopRunSchema,
  }),
  back: endpoint({
    ...onRun('back'),
    refreshes: ['sopRuns'],
    summary: 'Goes back to the step before. What was said there stays on record and is struck out.',
    body: z.object({ /** `seq` of the entry to take back. */ entry: z.int().check(z.gte(1)) }),
  }),
  finish: endpoint({
    ...onRun('finish'),
    refreshes: ['sopRuns'],
    summary: 'Ends a run whose steps are done. It cannot be changed any more.',
    audit: true,
    body: endSchema,
  }),
  cancel: endpoint({
    ...onRun('cancel'),
    refreshes: ['sopRuns'],
    summary: 'Ends a run before its time. What was done stays on record.',
    audit: true,
    body: endSchema,
  }),
  link: endpoint({
    ...onRun('link'),
    refreshes: ['sopRuns'],
    summary: 'Gives a run another token, for handing it over; the one before ends at once.',
    response: z.object({ run: sopRunSchema, token: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sop/runs/{id}',
    params: idParams,
    summary: 'Deletes a run for good, with its files; for administrators.',
    access: 'admin',
    refreshes: ['sopRuns'],
    response: z.undefined(),
  }),
});
