import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CaseOutcome, CaseRun, Sentence, WorkflowContent } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import type { Caller } from '../access/viewer.ts';
import { users } from '../session/session-table.ts';
import { workflows } from '../workflows/workflows-table.ts';

const workflowId = () =>
  uuid()
    .notNull()
    .references(() => workflows.id, { onDelete: 'cascade' });

/** Inputs of workflows with what should come of them. */
export const workflowCases = pgTable(
  'workflow_cases',
  {
    id: uuid().primaryKey(),
    workflow_id: workflowId(),
    name: text().notNull(),
    inputs: jsonb().$type<Record<string, unknown>>().notNull(),
    expected: jsonb().$type<Record<string, unknown>>(),
    holds: text().notNull(),
    /** Cases that came together keep their order. */
    position: integer().notNull(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.workflow_id, table.created_at)],
);

/** What a workflow was when its cases were run, and with whose rights that happens. */
export interface FrozenWorkflow {
  name: string;
  owner: Caller;
  content: WorkflowContent;
}

/** All cases of a workflow, carried out once. */
export const caseRuns = pgTable(
  'case_runs',
  {
    id: uuid().primaryKey(),
    workflow_id: workflowId(),
    version: integer(),
    status: text().$type<CaseRun['status']>().notNull(),
    workflow: jsonb().$type<FrozenWorkflow>().notNull(),
    max_cost_usd: doublePrecision(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: isoTime().notNull(),
    ended_at: isoTime(),
  },
  (table) => [index().on(table.workflow_id, table.created_at.desc().nullsFirst()), index().on(table.status)],
);

/** What came of each case. It keeps no output: those stand in the run, for as long as runs are kept. */
export const caseResults = pgTable(
  'case_results',
  {
    case_run_id: uuid()
      .notNull()
      .references(() => caseRuns.id, { onDelete: 'cascade' }),
    /** No foreign key: what came of a case stays when it is deleted. */
    case_id: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    inputs: jsonb().$type<Record<string, unknown>>().notNull(),
    expected: jsonb().$type<Record<string, unknown>>(),
    holds: text().notNull(),
    outcome: text().$type<CaseOutcome>().notNull(),
    run_id: uuid(),
    duration_ms: integer(),
    cost_usd: doublePrecision(),
    places: jsonb().$type<string[]>().notNull(),
    error: text(),
    sentence: jsonb().$type<Sentence>(),
  },
  (table) => [primaryKey({ columns: [table.case_run_id, table.case_id] })],
);
