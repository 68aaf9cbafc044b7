import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { startAgentServer } from '#support/agent-server.ts';

/* A server process for killed-run.test.ts: `node run-until-killed.ts <data folder> <provider address>`. */

const [dataDir, baseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir: dataDir! });
await migrateDatabase(database);
const { url } = await startAgentServer({ database, openai: { baseUrl: baseUrl! }, executorId: 'killed' });
process.stdout.write(`${url}\n`);
