import * as z from 'zod/mini';
import { idParams, idSchema, pageOf, pageQueryShape, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** What of a person is counted together. */
export const erasedKindSchema = z.enum([
  'access',
  'keys',
  'conversations',
  'run_texts',
  'feedback',
  'procedures',
  'uploads',
  'mails',
  'personal',
  'owned',
  'audit_log',
  'mentions',
  'knowledge',
  'namesakes',
]);
export type ErasedKind = z.output<typeof erasedKindSchema>;

/** Rows of the database, by what becomes of them. */
export const erasedCountsSchema = z.object({
  kind: erasedKindSchema,
  removed: z.int(),
  /** To the person who takes over. */
  handed_over: z.int(),
  /** Kept, with another name in place of the person's. */
  renamed: z.int(),
  /** Kept as they are, although a name or an address of the person stands in them. */
  kept: z.int(),
});
export type ErasedCounts = z.output<typeof erasedCountsSchema>;

export const erasurePreviewSchema = z.object({
  /** What has to be typed to confirm. */
  confirm: z.string(),
  /** How many objects need somebody who takes them over. */
  owns: z.int(),
  /** Another account has the same name: it cannot be replaced where only the name stands. */
  has_namesake: z.boolean(),
  /** A name of one word may mean anybody, so that it is not replaced unless asked for. */
  one_word: z.boolean(),
  items: z.array(erasedCountsSchema),
});
export type ErasurePreview = z.output<typeof erasurePreviewSchema>;

/** The protocol of an erasure. It holds nothing of the person but the name that stands in place of theirs. */
export const erasureSchema = z.object({
  id: idSchema,
  /** `asked`: by the person, and nobody has begun. `running` goes on after a restart. */
  state: z.enum(['asked', 'running', 'done']),
  /** Under what name the account is kept; until it is erased, the person's own. */
  person: refSchema,
  asked_at: z.nullable(timeSchema),
  started_at: z.nullable(timeSchema),
  done_at: z.nullable(timeSchema),
  started_by: z.nullable(refSchema),
  taken_over_by: z.nullable(refSchema),
  /** Whether the name was replaced in what others wrote, too. */
  replaces_name: z.boolean(),
  /** How often it was tried without coming to its end. */
  failures: z.int(),
  items: z.array(erasedCountsSchema),
});
export type Erasure = z.output<typeof erasureSchema>;

const own = { path: '/api/me/erasure' } as const;
const ownErasureSchema = z.object({ asked_at: z.nullable(timeSchema) });

export const erasures = part(null, 'untold', {
  preview: endpoint({
    method: 'GET',
    path: '/api/users/{id}/erasure',
    params: idParams,
    summary: 'What would be removed, handed over and renamed if this person was erased; nothing changes.',
    access: 'admin',
    response: erasurePreviewSchema,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/users/{id}/erase',
    params: idParams,
    summary:
      'Erases a person: sign-ins, keys, conversations, texts of their runs, uploads and mails go, what they own goes to `transfer_to` (409 without it), their name in records is replaced. It cannot be undone, and goes on after a restart. The owner cannot be erased.',
    access: 'admin',
    body: z.object({
      /** The name of the person, as the preview says it. */
      confirm: z._default(z.string().check(z.maxLength(320)), ''),
      transfer_to: z.optional(idSchema),
      /** Also where only the name stands, in what others wrote. */
      replace_name: z._default(z.boolean(), false),
    }),
    response: erasureSchema,
    status: 202,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/erasures',
    summary: 'Whom erasure was asked for, and the protocols of what was erased, the latest first.',
    access: 'admin',
    query: z.object(pageQueryShape),
    response: pageOf(erasureSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/erasures/{erasure_id}',
    params: z.object({ erasure_id: idSchema }),
    summary: 'One protocol.',
    access: 'admin',
    response: erasureSchema,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/erasures/{erasure_id}/file',
    params: z.object({ erasure_id: idSchema }),
    summary: 'One protocol as a file of text, to hand out or keep.',
    access: 'admin',
    audit: true,
    response: z.string(),
    files: ['text/plain'],
  }),
  mine: endpoint({
    method: 'GET',
    ...own,
    summary: 'Whether one has asked to be erased.',
    access: 'user',
    anyRole: true,
    response: ownErasureSchema,
  }),
  ask: endpoint({
    method: 'POST',
    ...own,
    summary: 'Asks the administrators to erase oneself; they are told at home. 409 for the owner.',
    access: 'user',
    anyRole: true,
    response: ownErasureSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    ...own,
    summary: 'Takes that back, as long as nobody has begun.',
    access: 'user',
    anyRole: true,
    response: z.undefined(),
  }),
});
