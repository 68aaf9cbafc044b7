import * as z from 'zod/mini';
import { idSchema, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { drawnSegmentSchema } from './kinds.ts';
import { personSchema } from './people.ts';

/** With the length of each: the whole list is one answer, asked for again and again. */
export const MAX_COMMENTS = 500;
export const MAX_COMMENT_LENGTH = 2_000;
const MAX_MENTIONS = 20;
/** As ids of nodes are. */
const MAX_NODE_ID = 120;

/** What somebody says about an object or about one of its nodes; as it was written, and never markup. */
export const commentSchema = z.object({
  id: idSchema,
  /** Null: about the whole. A node may be gone by now. */
  node_id: z.nullable(z.string()),
  /** The comment that this one answers; null: it begins a thread. */
  parent_id: z.nullable(idSchema),
  /** Null: their account was deleted. */
  author: z.nullable(personSchema),
  text: z.string(),
  /** Who is named in it, as `@` and the name. */
  mentions: z.array(refSchema),
  revision: z.int(),
  created_at: timeSchema,
  /** Null: it stands as it was first written. */
  edited_at: z.nullable(timeSchema),
  /** Of a thread: since when nothing is left to do; null: it is open. */
  resolved_at: z.nullable(timeSchema),
  resolved_by: z.nullable(refSchema),
});
export type Comment = z.output<typeof commentSchema>;

const written = {
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a comment.'),
      z.maxLength(MAX_COMMENT_LENGTH, 'A comment can have at most 2,000 characters.'),
    ),
  /** Ids of the people it names; each must be able to see the object. */
  mentions: z._default(z.array(idSchema).check(z.maxLength(MAX_MENTIONS, 'At most 20 people.')), []),
};

const params = z.object({
  kind: drawnSegmentSchema,
  id: idSchema,
});
const all = { path: '/api/{kind}/{id}/comments', params } as const;
const one = {
  path: '/api/{kind}/{id}/comments/{comment_id}',
  params: z.extend(params, { comment_id: idSchema }),
} as const;

/** What people say to each other about a drawing. Whoever may see the object reads and writes: to ask is not to change. */
export const comments = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    ...all,
    summary: 'What is said about an object and its nodes, oldest first; 500 at most.',
    access: 'user',
    response: z.object({ items: z.array(commentSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    ...all,
    summary: 'Says something about an object or a node of it, or answers a comment. Who is named is told.',
    access: 'user',
    anyRole: true,
    body: z.object({
      ...written,
      node_id: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_NODE_ID))), null),
      parent_id: z._default(z.nullable(idSchema), null),
    }),
    response: commentSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: "Changes one's own comment; `If-Match` as for agents.",
    access: 'user',
    anyRole: true,
    body: z.object(written),
    response: commentSchema,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/{kind}/{id}/comments/{comment_id}/resolve',
    params: one.params,
    summary: 'Closes a thread, or opens it again; by who began it and those who may change the object.',
    access: 'user',
    anyRole: true,
    body: z.object({ resolved: z.boolean() }),
    response: commentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary:
      "Deletes one's own comment, or as somebody who manages the object any; with the answers to it, where they are by the same person or the caller manages it.",
    access: 'user',
    anyRole: true,
    response: z.undefined(),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/{kind}/{id}/comments/people',
    params,
    summary:
      'Active members who may see the object and whose name or e-mail address contains `q`; at most 8.',
    access: 'user',
    query: z.optional(z.object({ q: z.optional(z.string().check(z.maxLength(200))) })),
    response: z.object({ items: z.array(personSchema) }),
  }),
});
