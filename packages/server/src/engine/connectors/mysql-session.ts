import type { Socket } from 'node:net';
import type { Connection, FieldPacket } from 'mysql2';
import { createConnection } from 'mysql2';
import type { GuardedSocket } from '../outbound/guarded-socket.ts';
import { ConnectorFailure, ConnectorRefusal } from './connector-failure.ts';
import { requireRelations } from './mysql-relations.ts';
import { quoteName } from './sql-catalog.ts';
import { toSqlFailure } from './sql-failure.ts';
import {
  binaryNote,
  CONNECT_TIMEOUT_MS,
  MAX_BATCH_BYTES,
  type OpenSession,
  ROWS_A_BATCH,
  type SqlBatch,
  type SqlColumn,
  type SqlTarget,
} from './sql-session.ts';

/** Quotation marks and backslashes as `readStatement` reads them. */
const SQL_MODE = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION';

/** Opens sessions of MySQL and MariaDB through checked sockets. The password travels as a value only. */
export function createMysqlSessions(socketTo: GuardedSocket): OpenSession {
  function connect({ host, port, database, user, password, tls, ca }: SqlTarget): Connection {
    const socket = socketTo({ host, port });
    socket.connect(port, host);
    return createConnection({
      host,
      port,
      ...(database && { database }),
      user,
      password,
      stream: socket,
      connectTimeout: CONNECT_TIMEOUT_MS,
      ...(tls !== 'off' && {
        ssl: { rejectUnauthorized: tls === 'verify', verifyIdentity: tls === 'verify', ...(ca && { ca }) },
      }),
      // No code is made of what the server says.
      disableEval: true,
      multipleStatements: false,
      flags: ['-LOCAL_FILES', '-MULTI_STATEMENTS'],
      rowsAsArray: true,
      dateStrings: true,
      supportBigNumbers: true,
      charset: 'utf8mb4',
      timezone: 'Z',
    });
  }

  const run = (connection: Connection, sql: string) =>
    new Promise<unknown[][]>((done, fail) => {
      connection.query(sql, (error, rows) => (error ? fail(error) : done(rows as unknown[][])));
    });

  const ask = (connection: Connection, sql: string, values: readonly unknown[]) =>
    new Promise<unknown[][]>((done, fail) => {
      const command = { sql, values: values.map(toValue), rowsAsArray: true };
      connection.execute(command, (error, rows) => (error ? fail(error) : done(rows as unknown[][])));
    });

  async function kill(target: SqlTarget, threadId: number): Promise<void> {
    const connection = connect(target);
    connection.on('error', () => undefined);
    // Where that fails the statement ends by its own time limit.
    await run(connection, `kill query ${threadId}`).catch(() => undefined);
    connection.destroy();
  }

  return async (target, signal) => {
    signal.throwIfAborted();
    const connection = connect(target);
    const explain = (error: unknown) => (signal.aborted ? signal.reason : toSqlFailure(error, target));
    let broken: unknown;
    connection.on('error', (error) => (broken ??= error));
    const drop = () => connection.destroy();
    signal.addEventListener('abort', drop, { once: true });
    let received = 0;
    try {
      await new Promise<void>((done, fail) => connection.connect((error) => (error ? fail(error) : done())));
      streamOf(connection)?.on('data', (chunk: Buffer) => {
        received += chunk.byteLength;
        if (received > MAX_BATCH_BYTES) connection.destroy();
      });
      const [[version]] = (await run(connection, 'select version()')) as [[string]];
      const isMaria = /mariadb/i.test(version);
      await run(
        connection,
        `set session sql_mode = '${SQL_MODE}', time_zone = '+00:00', lock_wait_timeout = 5`,
      );
      await run(
        connection,
        isMaria
          ? `set session max_statement_time = ${target.timeoutMs / 1_000}`
          : `set session max_execution_time = ${target.timeoutMs}`,
      );
      if (target.role) await run(connection, `set role ${quoteName(target.role, 'mysql')}`);
      await run(connection, 'set session transaction read only');
      await run(connection, 'start transaction read only');

      return {
        dialect: 'mysql',
        server: `${isMaria ? 'MariaDB' : 'MySQL'} ${/^[\d.]+/.exec(version)?.[0] ?? ''}`.trim(),

        async *batches(sql, values, each): AsyncGenerator<SqlBatch> {
          const stop = () => void kill(target, connection.threadId ?? 0).finally(drop);
          each.throwIfAborted();
          each.addEventListener('abort', stop, { once: true });
          received = 0;
          let columns: SqlColumn[] = [];
          let rows: unknown[][] = [];
          let whole = false;
          try {
            const command = connection.execute({
              sql,
              values: values.map(toValue),
              timeout: target.timeoutMs + 5_000,
              rowsAsArray: true,
            });
            command.on('fields', (fields: FieldPacket[]) => {
              columns = fields.map((field) => ({
                name: field.name,
                type: typeNames[field.columnType ?? -1] ?? 'text',
              }));
            });
            for await (const row of command.stream({ highWaterMark: ROWS_A_BATCH }) as AsyncIterable<
              unknown[]
            >) {
              rows.push(row.map(toJson));
              if (rows.length < ROWS_A_BATCH) continue;
              yield { columns, rows };
              rows = [];
              received = 0;
            }
            whole = true;
            yield { columns, rows };
          } catch (error) {
            each.throwIfAborted();
            throw received > MAX_BATCH_BYTES ? tooLarge() : explain(broken ?? error);
          } finally {
            each.removeEventListener('abort', stop);
            // Whoever has enough leaves early; what still comes would be read to its end otherwise.
            if (!whole) drop();
          }
        },

        async requireRelations(statement) {
          try {
            await requireRelations((sql, values = []) => ask(connection, sql, values), statement);
          } catch (error) {
            throw error instanceof ConnectorRefusal ? error : explain(broken ?? error);
          }
        },

        async rightsBesidesReading() {
          const grants = (await run(connection, 'show grants')).map(([line]) =>
            String(line).slice(0, MAX_GRANT_CHARACTERS),
          );
          const rights = grants.flatMap(
            (line) => /^GRANT (.+?) ON /i.exec(line)?.[1]?.split(/,\s*(?![^(]*\))/) ?? [],
          );
          return [...new Set(rights.map((right) => right.split('(', 1)[0]!.trim().toUpperCase()))]
            .filter((right) => !READING.has(right))
            .map((right) => `it has the right ${right}`);
        },

        async close() {
          signal.removeEventListener('abort', drop);
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

/** Of what a server says of rights: it is foreign too. */
const MAX_GRANT_CHARACTERS = 4_000;

const READING = new Set(['SELECT', 'USAGE', 'SHOW VIEW', 'SHOW DATABASES', 'PROCESS', 'REFERENCES', 'PROXY']);

const tooLarge = () =>
  new ConnectorFailure(
    'too_large',
    `The database sent more than ${MAX_BATCH_BYTES / 1_048_576} MB at once.`,
    'Choose fewer or smaller columns.',
  );

const streamOf = (connection: Connection) => (connection as unknown as { stream?: Socket }).stream;

/** Whole numbers go as such: as the floating-point numbers that they would be, LIMIT refuses them. */
const toValue = (value: unknown) => {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
};

function toJson(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return binaryNote(value.byteLength);
  return typeof value === 'bigint' ? String(value) : value;
}

const typeNames: Record<number, string> = {
  0: 'decimal',
  1: 'tinyint',
  2: 'smallint',
  3: 'int',
  4: 'float',
  5: 'double',
  7: 'timestamp',
  8: 'bigint',
  9: 'mediumint',
  10: 'date',
  11: 'time',
  12: 'datetime',
  13: 'year',
  15: 'varchar',
  16: 'bit',
  245: 'json',
  246: 'decimal',
  247: 'enum',
  248: 'set',
  249: 'blob',
  250: 'blob',
  251: 'blob',
  252: 'text',
  253: 'varchar',
  254: 'char',
  255: 'geometry',
};
