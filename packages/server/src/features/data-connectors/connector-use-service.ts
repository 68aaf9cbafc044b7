import type { Viewer } from '../access/viewer.ts';
import type {
  ConnectorConfig,
  ConnectorKind,
  ConnectorTest,
  QueryResult,
} from '@agent-studio/api-client/contract';
import type { ConnectorDrivers } from '../../engine/connectors/connector-drivers.ts';
import type { BrowsePage, ConnectorSetup } from '../../engine/connectors/connector-driver.ts';
import { ConnectorRefusal } from '../../engine/connectors/connector-failure.ts';
import { Refusal } from '../../refusal.ts';
import { requireRun } from '../access/require-run.ts';
import { timeLimit } from '../../time-limit.ts';
import { say, whole } from '../../say.ts';
import { tellError, toStoredError } from './connector-errors.ts';
import { redactorOf } from './connector-secrets.ts';
import type { ConnectorSetups } from './connector-setups.ts';
import type { DataConnectorsRepository, StoredConnector } from './data-connectors-repository.ts';
import type { DataConnectorsService } from './data-connectors-service.ts';
import type { TestConnector } from './test-connector.ts';

export interface ConnectorUseParts {
  connectors: Pick<DataConnectorsRepository, 'record'>;
  service: Pick<DataConnectorsService, 'find' | 'findForEdit' | 'visible' | 'live'>;
  setups: ConnectorSetups;
  drivers: ConnectorDrivers;
  test: TestConnector;
}

export interface LiveQuery {
  query: string;
  params: Readonly<Record<string, unknown>>;
  max_rows: number;
  /** Narrows what a statement may read further than the connector does. */
  allowed_tables?: readonly string[] | undefined;
  signal: AbortSignal;
}

/** Less than the 30 s after which our clients give up. */
const USE_TIMEOUT_MS = 27_000;
/** What says something about the connector, not about what was asked of it. */
const IS_BROKEN = new Set(['unreachable', 'sign_in', 'tls', 'blocked', 'timeout']);

/** What is done with connectors besides copying: testing, looking around, asking. */
export function createConnectorUseService({ connectors, service, setups, drivers, test }: ConnectorUseParts) {
  const running = new Map<string, AbortController>();

  async function findToRun(viewer: Viewer, id: string): Promise<StoredConnector> {
    const connector = await service.find(viewer, id);
    await requireRun(viewer, connector, { kind: 'connector', visible: service.visible });
    return connector;
  }

  /** Keeps how the connector does, and tells what went wrong. */
  async function attempt<T>(
    connector: StoredConnector,
    signal: AbortSignal,
    work: (setup: ConnectorSetup, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const setup = setups.setupOf(connector);
    const limit = timeLimit(USE_TIMEOUT_MS);
    try {
      const result = await work(setup, AbortSignal.any([signal, limit]));
      if (connector.last_error && IS_BROKEN.has(connector.last_error.code))
        await connectors.record(connector.id, null);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted)
        throw new Refusal('upstream', say('connector.too_slow'), { code: 'connector.timeout' });
      if (error instanceof Refusal) throw error;
      if (error instanceof ConnectorRefusal)
        throw new Refusal('invalid', error.message, {
          code: 'connector.query_refused',
          errors: [{ path: error.path, message: error.message }],
        });
      const told = tellError(error, redactorOf(setup));
      if (told.unexpected) throw error;
      if (IS_BROKEN.has(told.code) && told.code !== 'timeout')
        await connectors.record(connector.id, toStoredError(told));
      throw new Refusal('upstream', whole(told), { code: `connector.${told.code}` });
    }
  }

  async function ask(
    connector: StoredConnector,
    { query: text, params, max_rows, allowed_tables, signal }: LiveQuery,
  ): Promise<QueryResult> {
    const driver = drivers[connector.kind];
    if (!driver.query) {
      throw new Refusal('conflict', say('connector.no_query', { name: connector.name }), {
        code: 'connector.no_query',
      });
    }
    return attempt(connector, signal, async (setup, within) => {
      const began = performance.now();
      const answer = await driver.query!(narrowed(setup, allowed_tables ?? []), {
        query: text,
        params,
        maxRows: max_rows,
        signal: within,
      });
      return { ...redacted(answer, redactorOf(setup)), duration_ms: Math.round(performance.now() - began) };
    });
  }

  return {
    /** Reads live, as it is published. Throws Refusal. For everything that asks by itself, such as tools and workflows. */
    query: async (viewer: Viewer, id: string, live: LiveQuery): Promise<QueryResult> =>
      ask(service.live(await findToRun(viewer, id)), live),

    /** Checks a statement that is to be asked later, and tells the names of its values. Throws Refusal. */
    async prepare(
      viewer: Viewer,
      id: string,
      { statement, allowed_tables }: { statement: string | null; allowed_tables: readonly string[] },
    ): Promise<{ asks: 'sql' | 'tool' | 'path'; names: string[]; warnings: string[] }> {
      const found = await findToRun(viewer, id).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return refuseAt(
          'config.connector_id',
          'There is no such connector that the owner of this tool may use.',
        );
      });
      const connector = service.live(found);
      const { info, namesOf } = drivers[connector.kind];
      if (info.query === null)
        return refuseAt(
          'config.connector_id',
          'This connector cannot be asked: it can only be copied into knowledge cards.',
        );
      try {
        const names =
          statement === null
            ? []
            : ((await namesOf?.(narrowed(setups.setupOf(connector), allowed_tables), statement)) ?? []);
        return { asks: info.query, names, warnings: [] };
      } catch (error) {
        if (error instanceof ConnectorRefusal) return refuseAt('config.statement', error.message);
        throw error;
      }
    },

    /** Reads live, as the draft says, and can be cancelled by its id. */
    async queryAndCancel(
      viewer: Viewer,
      id: string,
      { query_id, ...live }: LiveQuery & { query_id?: string | undefined },
    ): Promise<QueryResult> {
      const connector = await findToRun(viewer, id);
      if (query_id === undefined) return ask(connector, live);
      const key = `${viewer.userId} ${id} ${query_id}`;
      const stop = new AbortController();
      running.set(key, stop);
      try {
        return await ask(connector, { ...live, signal: AbortSignal.any([live.signal, stop.signal]) });
      } catch (error) {
        live.signal.throwIfAborted();
        if (stop.signal.aborted)
          throw new Refusal('conflict', say('connector.cancelled'), { code: 'connector.cancelled' });
        throw error;
      } finally {
        running.delete(key);
      }
    },

    async cancelQuery(viewer: Viewer, id: string, queryId: string): Promise<{ cancelled: boolean }> {
      await service.find(viewer, id);
      const found = running.get(`${viewer.userId} ${id} ${queryId}`);
      found?.abort(new Error('cancelled'));
      return { cancelled: found !== undefined };
    },

    async browse(
      viewer: Viewer,
      id: string,
      { path, cursor, signal }: { path: string; cursor: string | null; signal: AbortSignal },
    ): Promise<BrowsePage> {
      const connector = await findToRun(viewer, id);
      return attempt(connector, signal, (setup, within) =>
        drivers[connector.kind].browse(setup, { path, cursor, signal: within }),
      );
    },

    async test(viewer: Viewer, id: string, signal: AbortSignal): Promise<ConnectorTest> {
      const connector = await findToRun(viewer, id);
      const result = await test(drivers[connector.kind], setups.setupOf(connector), signal);
      await connectors.record(id, result.error);
      return result;
    },

    /** Tests a form. Stored secrets stand in for absent ones only for who may edit the connector, and at its own place. */
    async tryOut(
      viewer: Viewer,
      {
        kind,
        config,
        secrets,
        connector_id,
      }: {
        kind: ConnectorKind;
        config: ConnectorConfig;
        secrets: Record<string, string>;
        connector_id?: string | undefined;
      },
      signal: AbortSignal,
    ): Promise<ConnectorTest> {
      const stored = connector_id === undefined ? undefined : await service.findForEdit(viewer, connector_id);
      if (stored && stored.kind !== kind)
        throw new Refusal('invalid', say('connector.kind'), {
          code: 'connector.invalid',
        });
      const setup = setups.setupOfForm(viewer, kind, { config, secrets }, stored);
      return test(drivers[kind], setups.filled(kind, setup), signal);
    },

    /** Ends what runs. */
    close(): void {
      for (const stop of running.values()) stop.abort(new Error('The server is shutting down.'));
    },
  };

  function narrowed(setup: ConnectorSetup, tables: readonly string[]): ConnectorSetup {
    if (!tables.length) return setup;
    return { ...setup, config: { ...setup.config, allowed_tables: narrow(setup, tables) } };
  }

  /** What both allow; a list that allows nothing more names a table that cannot be. */
  function narrow(setup: ConnectorSetup, wanted: readonly string[]): string[] {
    const own = setup.config['allowed_tables'];
    if (!Array.isArray(own) || !own.length) return [...wanted];
    const schema = String(setup.config['schema'] ?? setup.config['database'] ?? '');
    const full = (table: string) => (table.includes('.') ? table : `${schema}.${table}`).toLowerCase();
    const allowed = new Set(own.map(full));
    const both = wanted.filter((table) => allowed.has(full(table)));
    return both.length ? both : ['(none)'];
  }
}

function refuseAt(path: string, message: string): never {
  throw new Refusal('invalid', message, { code: 'tool.invalid', errors: [{ path, message }] });
}

/** A server may send back what it received. */
function redacted<T extends object>(answer: T, redact: (text: string) => string): T {
  const text = JSON.stringify(answer);
  const clean = redact(text);
  return clean === text ? answer : (JSON.parse(clean) as T);
}
