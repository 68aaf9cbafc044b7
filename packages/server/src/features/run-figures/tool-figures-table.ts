import { doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Step } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';

/**
 * One narrow row per call of a tool that has ended, kept by a trigger of run_steps: steps hold arguments and results,
 * which figures must not read. Rows outlive their runs; those of replays have no row in run_figures and count nowhere.
 */
export const toolFigures = pgTable(
  'tool_figures',
  {
    run_id: uuid().notNull(),
    step_id: text().notNull(),
    name: text().notNull(),
    status: text().$type<Step['status']>().notNull(),
    duration_ms: doublePrecision(),
    started_at: isoTime().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.step_id] }),
    index().on(table.started_at),
    index().on(table.name, table.started_at),
  ],
);
