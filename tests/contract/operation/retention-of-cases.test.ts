import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { caseResults, caseRuns, runs } from '#server/db/schema.ts';
import { createRetentionRepository } from '#server/features/retention/retention-repository.ts';
import { startServer } from '#support/servers/server.ts';
import { signedInClient } from '#support/servers/clients.ts';

const PROMPT = 'marker-prompt of ada.lovelace@example.com';

it('what a case of a workflow was run with goes with the texts of its run, and what came of it stays', async () => {
  const server = await startServer();
  const owner = await signedInClient(server, 'owner@example.com');
  const { db } = server.database;
  const workflow = await owner.workflows.create({ body: { name: 'Tried by cases' } });
  const { run_id } = await owner.workflowRuns.execute({
    params: { id: workflow.id },
    body: { inputs: {}, version: 'draft' },
  });
  await db
    .update(runs)
    .set({ started_at: sql`now() - interval '40 days'` })
    .where(eq(runs.id, run_id));
  const caseRun = newId();
  const of = { workflow_id: workflow.id, workflow: { name: 'Tried by cases' } as never };
  const created_at = new Date().toISOString();
  await db.insert(caseRuns).values({ id: caseRun, status: 'done', created_at, ...of });
  const texts = { inputs: { text: PROMPT }, expected: { text: PROMPT }, holds: PROMPT, error: PROMPT };
  const named = { case_run_id: caseRun, case_id: newId(), position: 0, name: 'Usual' };
  await db.insert(caseResults).values({ ...named, ...texts, outcome: 'failed', run_id, places: [PROMPT] });

  const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
  await createRetentionRepository(db, 'test').forgetTexts(monthAgo, 100);

  const [left] = await db.select().from(caseResults).where(eq(caseResults.run_id, run_id));
  expect(left).toMatchObject({ outcome: 'failed', name: 'Usual', inputs: {} });
  expect(JSON.stringify(left)).not.toContain('marker-prompt');
  await server.close();
});
