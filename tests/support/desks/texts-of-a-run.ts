import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import * as schema from '#server/db/schema.ts';

interface Filling {
  runId: string;
  userId: string;
  text: string;
  definition: string;
  at: string;
}

/** Written when a run ends, by triggers, or without a row that a test could add. */
const WRITTEN_BY_OTHERS = new Set(['case_results', 'run_figures', 'tool_figures']);
/** Names, states and errors, which stay: how a run ended is no text of anybody. */
const LABELS = new Set(
  'id,key,kind,status,trigger,executor,agent_name,name,at,parent_id,step_id,call_id,tool,usage,reasons,caller,path,scrubbed,runs.error'.split(
    ',',
  ),
);

/** Puts the text wherever a row about the run may hold one, in whichever table; answers their names. */
export async function fillTablesOf(db: Database, filling: Filling): Promise<string[]> {
  const tables = Object.values<unknown>(schema).filter((table): table is PgTable => is(table, PgTable));
  const ofRuns = tables.filter((table) => refersToRuns(table) && !WRITTEN_BY_OTHERS.has(getTableName(table)));
  for (const table of ofRuns)
    await db
      .insert(table)
      .values(rowOf(table, filling) as never)
      .onConflictDoNothing();
  const { runs, runSteps } = schema;
  const { text, runId } = filling;
  const result = { finish_reason: 'stop', citations: [text], output: text, notice: text };
  await db
    .update(runs)
    .set({ ...textsOf(runs, filling), result: result as never })
    .where(eq(runs.id, runId));
  await db.update(runSteps).set(textsOf(runSteps, filling)).where(eq(runSteps.run_id, runId));
  return ofRuns.map((table) => getTableName(table));
}

/** By a key, or by the name of a column alone. Procedures have runs of their own. */
function refersToRuns(table: PgTable): boolean {
  const foreign = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const ofRunId = foreign.find(({ columns }) => columns.some(({ name }) => name === 'run_id'));
  if (ofRunId) return getTableName(ofRunId.foreignTable) === 'runs';
  return 'run_id' in getTableColumns(table) && getTableName(table) !== 'messages';
}

function textsOf(table: PgTable, { text }: Filling): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, { columnType }]) => /PgText|PgJsonb/.test(columnType) && !isLabel(table, name),
  );
  return Object.fromEntries(
    columns.map(([name, { columnType }]) => [name, columnType === 'PgJsonb' ? { text } : text]),
  );
}

const isLabel = (table: PgTable, name: string): boolean =>
  LABELS.has(name) || LABELS.has(`${getTableName(table)}.${name}`);

function rowOf(table: PgTable, filling: Filling): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { notNull, hasDefault }]) => notNull && !hasDefault,
  );
  const needed = columns.map(([name, { columnType }]) => [name, valueOf(name, columnType, filling)]);
  const texts = textsOf(table, filling);
  const definition = 'definition' in texts ? { definition: filling.definition } : {};
  return { ...Object.fromEntries(needed), ...texts, ...definition };
}

function valueOf(name: string, columnType: string, { runId, userId, at }: Filling): unknown {
  if (name === 'run_id' || name === 'root_id') return runId;
  if (/user|_by$/.test(name)) return userId;
  if (/Uuid/i.test(columnType)) return name === 'path' ? [runId] : newId();
  if (/Array/.test(columnType)) return [];
  if (/Json/.test(columnType)) return {};
  if (/Int|Double|Number/i.test(columnType)) return 1;
  return /Text/.test(columnType) ? name : at;
}
