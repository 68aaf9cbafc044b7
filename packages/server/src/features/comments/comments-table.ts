import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { multiAgents } from '../multi-agents/multi-agents-table.ts';
import { users } from '../session/session-table.ts';
import { workflows } from '../workflows/workflows-table.ts';

/** What people say about a drawing. It belongs to the object, whatever version of it is shown, and goes with it. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    workflow_id: uuid().references(() => workflows.id, { onDelete: 'cascade' }),
    multi_agent_id: uuid().references(() => multiAgents.id, { onDelete: 'cascade' }),
    /** Null: about the whole. */
    node_id: text(),
    /** Null: it begins a thread, or its beginning was erased with whoever wrote it. */
    parent_id: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    /** Who wrote it. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    edited_at: isoTime(),
    resolved_at: isoTime(),
    resolved_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('comments_object', sql`num_nonnulls(${table.workflow_id}, ${table.multi_agent_id}) = 1`),
    index().on(table.workflow_id, table.created_at),
    index().on(table.multi_agent_id, table.created_at),
    index().on(table.parent_id),
    index().on(table.user_id),
  ],
);

/** Who is named in a comment. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    comment_id: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.comment_id, table.user_id] }), index().on(table.user_id)],
);
