import type { Socket } from 'node:net';
import pg from 'pg';
import type { GuardedSocket } from '../outbound/guarded-socket.ts';
import { ConnectorFailure, ConnectorRefusal } from './connector-failure.ts';
import { requireRelations } from './postgres-relations.ts';
import { toSqlFailure } from './sql-failure.ts';
import {
  binaryNote,
  CONNECT_TIMEOUT_MS,
  MAX_BATCH_BYTES,
  type OpenSession,
  ROWS_A_BATCH,
  type SqlBatch,
  type SqlTarget,
} from './sql-session.ts';

type Types = NonNullable<pg.ClientConfig['types']>;

/** Opens sessions of PostgreSQL through checked sockets. The password travels as a value only. */
export function createPostgresSessions(socketTo: GuardedSocket): OpenSession {
  const createClient = ({ host, port, database, user, password, tls, ca }: SqlTarget) =>
    new pg.Client({
      host,
      port,
      database,
      user,
      // A function: an empty one must not be taken from PGPASSWORD or ~/.pgpass of this server.
      password: () => password,
      ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verify', ...(ca && { ca }) },
      stream: () => socketTo({ host, port }),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'agent-studio',
      types,
    });

  async function cancel(target: SqlTarget, processId: number): Promise<void> {
    const client = createClient(target);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query({ text: 'select pg_cancel_backend($1)', values: [processId] });
    } catch {
      // The statement ends by its own time limit then.
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return async (target, signal) => {
    signal.throwIfAborted();
    const client = createClient(target);
    const explain = (error: unknown) => (signal.aborted ? signal.reason : toSqlFailure(error, target));
    let broken: unknown;
    client.on('error', (error) => (broken ??= error));
    const drop = () => streamOf(client)?.destroy();
    signal.addEventListener('abort', drop, { once: true });
    let received = 0;
    try {
      await client.connect();
      streamOf(client)?.on('data', (chunk: Buffer) => {
        received += chunk.byteLength;
        if (received > MAX_BATCH_BYTES) streamOf(client)?.destroy(tooLarge());
      });
      await client.query('begin transaction read only');
      await client.query({
        text: "select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true), set_config('search_path', $3, true), set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('standard_conforming_strings', 'on', true), set_config('lock_timeout', '5000', true)",
        values: [
          String(target.timeoutMs),
          String(target.timeoutMs + 60_000),
          `"${target.schema.replaceAll('"', '""')}"`,
        ],
      });
      if (target.role)
        await client.query({ text: "select set_config('role', $1, true)", values: [target.role] });
      const { rows } = await client.query<{ version: string; pid: string }>(
        "select current_setting('server_version') as version, pg_backend_pid() as pid",
      );
      const { version = '', pid = '0' } = rows[0] ?? {};
      let cursors = 0;

      return {
        dialect: 'postgres',
        server: `PostgreSQL ${version.split(' ')[0]}`,

        async *batches(sql, values, each): AsyncGenerator<SqlBatch> {
          const stop = () => void cancel(target, Number(pid)).finally(drop);
          each.throwIfAborted();
          each.addEventListener('abort', stop, { once: true });
          const name = `studio_${(cursors += 1)}`;
          try {
            received = 0;
            // The types do not know of it: without it a statement without values could be several.
            const declare = {
              text: `declare ${name} no scroll cursor for ${sql}`,
              values: values.map(toValue),
              queryMode: 'extended',
            };
            await client.query(declare);
            for (;;) {
              received = 0;
              const result = await client.query<unknown[]>({
                text: `fetch forward ${ROWS_A_BATCH} from ${name}`,
                rowMode: 'array',
              });
              const columns = result.fields.map((field) => ({
                name: field.name,
                type: typeNames.get(field.dataTypeID) ?? 'text',
              }));
              yield { columns, rows: result.rows };
              if (result.rows.length < ROWS_A_BATCH) break;
            }
            await client.query(`close ${name}`);
          } catch (error) {
            each.throwIfAborted();
            throw received > MAX_BATCH_BYTES ? tooLarge() : explain(broken ?? error);
          } finally {
            each.removeEventListener('abort', stop);
          }
        },

        async requireRelations(statement) {
          try {
            await requireRelations(async (text, values) => {
              // Extended, as below: a statement stays one.
              const asked = { text, values: values.map(toValue), queryMode: 'extended' };
              return (await client.query<Record<string, unknown>>(asked)).rows;
            }, statement);
          } catch (error) {
            throw error instanceof ConnectorRefusal ? error : explain(broken ?? error);
          }
        },

        async rightsBesidesReading() {
          const found = await client.query<{ what: string }>(RIGHTS);
          return found.rows.map(({ what }) => what);
        },

        async close() {
          signal.removeEventListener('abort', drop);
          // It may be in the middle of something, or gone: what matters is that it ends.
          if (broken) drop();
          else
            await Promise.race([
              client.end().catch(() => undefined),
              new Promise((done) => setTimeout(done, 1_000).unref()),
            ]);
          drop();
        },
      };
    } catch (error) {
      drop();
      signal.removeEventListener('abort', drop);
      throw explain(broken ?? error);
    }
  };
}

const RIGHTS = `
select what from (values
  ('it is a superuser', (select rolsuper from pg_roles where rolname = current_user)),
  ('it may create roles or databases', (select rolcreaterole or rolcreatedb from pg_roles where rolname = current_user)),
  ('it may change tables', exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%'
    and has_table_privilege(c.oid, 'insert, update, delete, truncate'))),
  ('it may create tables', exists (select from pg_namespace n where n.nspname not like 'pg\\_%' and has_schema_privilege(n.oid, 'create')))
) as rights(what, has) where has`;

const tooLarge = () =>
  new ConnectorFailure(
    'too_large',
    `The database sent more than ${MAX_BATCH_BYTES / 1_048_576} MB at once.`,
    'Choose fewer or smaller columns.',
  );

/** The socket, encrypted or not, which the types do not tell of. */
const streamOf = (client: pg.Client) =>
  (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;

const toValue = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value;

const typeNames = new Map(
  Object.entries(pg.types.builtins).map(([name, id]) => [id as number, name.toLowerCase()]),
);

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.BOOL, (text) => text === 't'],
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8, builtins.OID].map(
    (id): [number, (text: string) => unknown] => [id, toNumber],
  ),
  [builtins.TIMESTAMP, (text) => text.replace(' ', 'T')],
  [builtins.TIMESTAMPTZ, (text) => text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')],
  [builtins.BYTEA, (text) => binaryNote((text.length - 2) / 2)],
  [builtins.JSON, (text) => JSON.parse(text)],
  [builtins.JSONB, (text) => JSON.parse(text)],
]);
/** Lists of texts and of whole numbers; others stay as PostgreSQL writes them. */
for (const id of [1009, 1015, 1005, 1007, 1000]) parsers.set(id, pg.types.getTypeParser(id) as never);

/** Numbers that JavaScript cannot hold stay texts, as do NaN and infinity, which JSON has not. */
function toNumber(text: string): unknown {
  const number = Number(text);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))
    ? number
    : text;
}

const types: Types = {
  getTypeParser: ((id: number) => parsers.get(id) ?? ((text: string) => text)) as Types['getTypeParser'],
};
