import * as z from 'zod/mini';
import { positionSchema } from './versions.ts';

/**
 * What stands on a drawing besides its nodes: notes, groups and colours. It is kept with the definition, carried out by
 * nothing, and the same for teams and workflows.
 */

/** Names, not values: how each looks is up to the theme. */
export const DRAWING_COLORS = ['grey', 'red', 'orange', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
const colorSchema = z.enum(DRAWING_COLORS);
export type DrawingColor = z.output<typeof colorSchema>;

/** What a note and a group are called by; no node can have such an id. */
const noteId = z.string().check(z.regex(/^note:[a-z0-9]{1,24}$/));
const groupId = z.string().check(z.regex(/^group:[a-z0-9]{1,24}$/));
const side = z.number().check(z.gte(80), z.lte(2_000));

export const drawingNoteSchema = z.object({
  id: noteId,
  /** Markdown. */
  text: z._default(z.string().check(z.maxLength(5_000, 'A note can have at most 5,000 letters.')), ''),
  position: positionSchema,
  width: z._default(side, 240),
  height: z._default(side, 160),
  color: z._default(colorSchema, 'orange'),
});
export type DrawingNote = z.output<typeof drawingNoteSchema>;

export const drawingGroupSchema = z.object({
  id: groupId,
  title: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  color: z._default(colorSchema, 'grey'),
  folded: z._default(z.boolean(), false),
  /** Ids of nodes and notes; each is in one group at most, and one that is not there counts for nothing. */
  members: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(700)), []),
});
export type DrawingGroup = z.output<typeof drawingGroupSchema>;

export const drawingSchema = z.object({
  notes: z._default(z.array(drawingNoteSchema).check(z.maxLength(200, 'At most 200 notes.')), []),
  groups: z._default(z.array(drawingGroupSchema).check(z.maxLength(100, 'At most 100 groups.')), []),
  /** Of nodes, by their id. */
  colors: z._default(z.record(z.string().check(z.maxLength(60)), colorSchema), {}),
});
export type Drawing = z.output<typeof drawingSchema>;

export const NO_DRAWING: Drawing = { notes: [], groups: [], colors: {} };
