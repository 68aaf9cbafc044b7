import {
  type ConnectorDriver,
  type ConnectorSetup,
  linesOf,
  numberOf,
  type QueryAnswer,
  type QueryCall,
  textOf,
} from './connector-driver.ts';
import { ConnectorRefusal } from './connector-failure.ts';
import { field } from './connector-fields.ts';
import { judgeQuery } from './judge-query.ts';
import { MAX_ANSWER_BYTES, uniqueColumns } from './query-answer.ts';
import { browseTables } from './sql-catalog.ts';
import { listRows, readRowText, type SqlSelection } from './sql-rows.ts';
import type { OpenSession, SqlColumn, SqlSession, SqlTarget } from './sql-session.ts';
import type { SqlDialect } from './sql-statement.ts';
import { say, toDetail } from '../../say.ts';

const LABELS: Record<SqlDialect, { label: string; description: string; port: number }> = {
  postgres: { label: 'PostgreSQL', description: 'Tables and views of a PostgreSQL database.', port: 5432 },
  mysql: {
    label: 'MySQL and MariaDB',
    description: 'Tables and views of a MySQL or MariaDB database.',
    port: 3306,
  },
};

/** A statement and what comes with it must end before our clients give up. */
const MAX_TIMEOUT_S = 25;
/** Of a sync, which nobody waits for. */
const SYNC_TIMEOUT_MS = 300_000;

/** Tables of a database: rows to copy, and queries that can only read. */
export function createSqlConnector(dialect: SqlDialect, open: OpenSession): ConnectorDriver {
  async function* within<T>(
    setup: ConnectorSetup,
    signal: AbortSignal,
    work: (session: SqlSession) => AsyncIterable<T>,
    timeoutMs?: number,
  ): AsyncGenerator<T> {
    const session = await open(targetOf(setup, dialect, timeoutMs), signal);
    try {
      yield* work(session);
    } finally {
      await session.close();
    }
  }

  async function withSession<T>(
    setup: ConnectorSetup,
    signal: AbortSignal,
    work: (session: SqlSession) => Promise<T>,
    timeoutMs?: number,
  ): Promise<T> {
    const session = await open(targetOf(setup, dialect, timeoutMs), signal);
    try {
      return await work(session);
    } finally {
      await session.close();
    }
  }

  const check = (setup: ConnectorSetup, sql: string) =>
    judgeQuery({
      sql,
      dialect,
      allowedTables: linesOf(setup, 'allowed_tables'),
      schema: schemaOf(setup, dialect),
    });

  async function query(
    setup: ConnectorSetup,
    { query: sql, params, maxRows, signal }: QueryCall,
  ): Promise<QueryAnswer> {
    const { text, names, calls, words } = await check(setup, sql);
    const allowedTables = linesOf(setup, 'allowed_tables');
    const values = names.map((name) => {
      if (Object.hasOwn(params, name)) return params[name];
      throw new ConnectorRefusal(`params.${name}`, say('sql.param', { name }));
    });
    return withSession(setup, signal, async (session) => {
      let columns: SqlColumn[] = [];
      const rows: Record<string, unknown>[] = [];
      let bytes = 0;
      if (allowedTables.length)
        await session.requireRelations({
          text,
          values,
          calls,
          words,
          allowedTables,
          schema: schemaOf(setup, dialect),
        });
      for await (const batch of session.batches(text, values, signal)) {
        columns = uniqueColumns(batch.columns);
        for (const row of batch.rows) {
          const named = Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]));
          bytes += JSON.stringify(named).length;
          if (rows.length >= maxRows || bytes > MAX_ANSWER_BYTES)
            return {
              columns,
              rows,
              value: null,
              truncated: true,
              warnings: bytes > MAX_ANSWER_BYTES ? [TOO_MUCH] : [],
            };
          rows.push(named);
        }
      }
      return { columns, rows, value: null, truncated: false, warnings: [] };
    });
  }

  return {
    info: {
      kind: dialect,
      ...LABELS[dialect],
      uses: ['sync', 'query'],
      query: 'sql',
      fields: fieldsOf(dialect),
    },
    host: ({ host }) => String(host),
    place: ({ host, port, tls, ca }) => [host, port, tls, ca].map(String).join(' '),

    test: (setup, signal) =>
      withSession(setup, signal, async (session) => {
        const rights = await session.rightsBesidesReading(signal);
        return {
          server: session.server,
          checks: [
            {
              name: 'address',
              outcome: 'ok',
              ...toDetail(say('connector.check_answers', { server: session.server })),
            },
            {
              name: 'sign_in',
              outcome: 'ok',
              ...toDetail(say('connector.check_signed', { user: textOf(setup, 'user') })),
            },
            rights.length
              ? {
                  name: 'rights',
                  outcome: 'warning',
                  ...toDetail(say('connector.check_rights', { rights: rights.slice(0, 5).join(', ') })),
                }
              : { name: 'rights', outcome: 'ok', ...toDetail(say('connector.check_reads')) },
          ],
        };
      }),

    browse: (setup, { path, signal }) =>
      withSession(setup, signal, async (session) => ({
        items: await browseTables(session, path, { schema: schemaOf(setup, dialect), signal }),
        next_cursor: null,
      })),

    list: (setup, { selection, signal }) =>
      within(
        setup,
        signal,
        (session) =>
          listRows(session, selection as SqlSelection, { schema: schemaOf(setup, dialect), signal }),
        SYNC_TIMEOUT_MS,
      ),

    read: (setup, { selection, key, signal }) =>
      withSession(
        setup,
        signal,
        (session) =>
          readRowText(session, selection as SqlSelection, { key, schema: schemaOf(setup, dialect), signal }),
        SYNC_TIMEOUT_MS,
      ),

    query,
    namesOf: async (setup, sql) => [...new Set((await check(setup, sql)).names)],
  };
}

const TOO_MUCH = 'The answer was cut: it is larger than 4 MB. Ask for fewer columns or rows.';

const schemaOf = (setup: ConnectorSetup, dialect: SqlDialect) =>
  textOf(setup, dialect === 'postgres' ? 'schema' : 'database');

function targetOf(
  setup: ConnectorSetup,
  dialect: SqlDialect,
  timeoutMs = numberOf(setup, 'timeout_s') * 1_000,
): SqlTarget {
  return {
    host: textOf(setup, 'host'),
    port: numberOf(setup, 'port'),
    database: textOf(setup, 'database'),
    schema: schemaOf(setup, dialect),
    user: textOf(setup, 'user'),
    password: setup.secrets['password'] ?? '',
    role: textOf(setup, 'role'),
    tls: textOf(setup, 'tls') as SqlTarget['tls'],
    ca: linesOf(setup, 'ca').join('\n'),
    timeoutMs,
  };
}

const fieldsOf = (dialect: SqlDialect) => [
  field({ key: 'host', label: 'Host', type: 'text', required: true, placeholder: 'db.example.com' }),
  field({
    key: 'port',
    label: 'Port',
    type: 'number',
    required: true,
    default: LABELS[dialect].port,
    min: 1,
    max: 65_535,
  }),
  field({ key: 'database', label: 'Database', type: 'text', required: true }),
  ...(dialect === 'postgres'
    ? [
        field({
          key: 'schema',
          label: 'Schema',
          type: 'text',
          default: 'public',
          required: true,
          help: 'Where tables without one are looked for.',
        }),
      ]
    : []),
  field({
    key: 'user',
    label: 'User',
    type: 'text',
    group: 'sign_in',
    required: true,
    help: 'Best a role that can only read.',
  }),
  field({ key: 'password', label: 'Password', type: 'secret', group: 'sign_in', help: 'Any characters.' }),
  field({
    key: 'role',
    label: 'Role',
    type: 'text',
    group: 'sign_in',
    help: 'Everything is read as this role (SET ROLE), best one that has rights on certain tables only. Empty: as the user.',
  }),
  field({
    key: 'tls',
    label: 'Encryption',
    type: 'select',
    group: 'sign_in',
    default: 'verify',
    options: [
      { value: 'verify', label: 'Encrypted, certificate checked' },
      { value: 'encrypt', label: 'Encrypted, certificate not checked' },
      { value: 'off', label: 'Not encrypted' },
    ],
  }),
  field({
    key: 'ca',
    label: 'Certificate of the authority',
    type: 'lines',
    group: 'sign_in',
    help: 'As PEM, where the database has a certificate of your own.',
    when: { key: 'tls', values: ['verify'] },
  }),
  field({
    key: 'allowed_tables',
    label: 'Tables that queries may read',
    type: 'lines',
    group: 'query',
    placeholder: dialect === 'postgres' ? 'public.orders' : 'orders',
    help: 'One a line. Empty: all that the role may read.',
  }),
  field({
    key: 'timeout_s',
    label: 'Seconds a query may take',
    type: 'number',
    group: 'query',
    default: 15,
    min: 1,
    max: MAX_TIMEOUT_S,
  }),
];
