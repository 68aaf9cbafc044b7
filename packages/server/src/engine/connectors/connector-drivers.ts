import type { ConnectorKind } from '@agent-studio/api-client/contract';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import type { GuardedSocket } from '../outbound/guarded-socket.ts';
import type { ConnectorDriver } from './connector-driver.ts';
import { createHttpConnector } from './http-connector.ts';
import { createMcpConnector } from './mcp-connector.ts';
import { createMysqlSessions } from './mysql-session.ts';
import { createPostgresSessions } from './postgres-session.ts';
import { createS3Connector } from './s3-connector.ts';
import { createSqlConnector } from './sql-connector.ts';
import { createWebConnector } from './web-connector.ts';
import { createWebFetch } from './web-fetch.ts';

export type ConnectorDrivers = Record<ConnectorKind, ConnectorDriver>;

/** Every kind of connector, in the order in which they are offered. */
export function createConnectorDrivers({
  fetch,
  socketTo,
}: {
  fetch: GuardedFetch;
  socketTo: GuardedSocket;
}): ConnectorDrivers {
  const fetchWeb = createWebFetch(fetch);
  return {
    web: createWebConnector(fetchWeb),
    http: createHttpConnector(fetchWeb),
    s3: createS3Connector(fetch),
    postgres: createSqlConnector('postgres', createPostgresSessions(socketTo)),
    mysql: createSqlConnector('mysql', createMysqlSessions(socketTo)),
    mcp: createMcpConnector(fetch),
  };
}
