import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { startAgentServer } from '#support/servers/agent-server.ts';
import { TOOL_ID, createTestTool } from '#support/desks/agent-tools.ts';

/* A server process for killed-run.test.ts: `node run-until-killed.ts <data folder> <provider address>`. */

const [dataDir, baseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir: dataDir! });
await migrateDatabase(database);
const refund = createTestTool({ name: 'refund', risk: 'write' });
refund.does(() => new Promise(() => {}));
const { url, signIn } = await startAgentServer({
  database,
  openai: { baseUrl: baseUrl! },
  executorId: 'killed',
  tools: new Map([[TOOL_ID, [refund]]]),
});
process.stdout.write(`${JSON.stringify({ url, token: await signIn('ada@example.com') })}\n`);
