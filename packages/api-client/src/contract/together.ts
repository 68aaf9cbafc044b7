import * as z from 'zod/mini';
import { runErrorSchema } from './chat.ts';
import { idSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { drawnSegmentSchema } from './kinds.ts';

/** So many nodes that are selected are told to others. */
export const MAX_TOLD_SELECTION = 40;
/** As ids of nodes are. */
const MAX_NODE_ID = 120;
/** Further out there is no drawing. */
const FARTHEST = 1_000_000;

const coordinate = z.number().check(z.gte(-FARTHEST), z.lte(FARTHEST));

const doingShape = {
  /** Where somebody points, as positions of nodes are; null: not at the drawing. */
  cursor: z.nullable(z.object({ x: coordinate, y: coordinate })),
  /** Ids of it. */
  selected: z
    .array(z.string().check(z.minLength(1), z.maxLength(MAX_NODE_ID)))
    .check(z.maxLength(MAX_TOLD_SELECTION)),
};

/** Somebody who has it open, once for each tab. */
export const personHereSchema = z.object({
  /** Of this opening alone: it names nobody. */
  seat: idSchema,
  name: z.string(),
  since: z.string(),
  may_edit: z.boolean(),
  /** It is the reader, in another tab or browser. */
  is_you: z.boolean(),
  ...doingShape,
});
export type PersonHere = z.output<typeof personHereSchema>;

export const togetherLineSchema = z.discriminatedUnion('type', [
  /** The first line: which seat one has, and what the newest revision is. */
  z.object({ type: z.literal('joined'), seat: idSchema, revision: z.int() }),
  /** Somebody came, or does something else. */
  z.object({ type: z.literal('here'), person: personHereSchema }),
  z.object({ type: z.literal('left'), seat: idSchema }),
  z.object({ type: z.literal('saved'), revision: z.int() }),
  z.object({ type: z.literal('error'), error: runErrorSchema }),
]);
export type TogetherLine = z.output<typeof togetherLineSchema>;

const place = {
  path: '/api/{kind}/{id}/together',
  params: z.object({
    kind: drawnSegmentSchema,
    id: idSchema,
  }),
} as const;

/** Who has a drawing open, where they point and what they select; nothing of it is stored. */
export const together = part(null, 'untold', {
  join: endpoint({
    method: 'GET',
    ...place,
    summary:
      'Who has this open with the caller, what they point at, and that somebody saved; while it is read, the caller is there.',
    access: 'user',
    response: togetherLineSchema,
    stream: true,
  }),
  tell: endpoint({
    method: 'POST',
    ...place,
    summary: 'Tells those who have it open where the caller points and what is selected.',
    access: 'user',
    // It changes nothing that is kept, and whoever may look may point.
    verb: 'read',
    body: z.object({ seat: idSchema, ...doingShape }),
    response: z.undefined(),
  }),
});
