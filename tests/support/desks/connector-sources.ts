import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { SyncInput, SyncLog } from '@agent-studio/api-client/contract';
import { startHttpServer } from '../servers/http-server.ts';

const require = createRequire(import.meta.url);

/** What stands at a path of the site. */
export interface SiteFile {
  body: string | Buffer;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
}

/** A site whose files can be changed while it runs; a path without one answers 404. */
export async function startSite(files: Record<string, SiteFile>) {
  const server = await startHttpServer((request, response): unknown => {
    const file = files[new URL(request.url!, 'http://x').pathname];
    if (!file) return response.writeHead(404).end();
    const { body, type = 'text/html; charset=utf-8', status = 200, headers = {} } = file;
    if (headers['etag'] && request.headers['if-none-match'] === headers['etag'])
      return response.writeHead(304, headers).end();
    return response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  return { ...server, files };
}

export const page = (title: string, text: string, links: string[] = []): SiteFile => ({
  body: `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>
    ${links.map((link) => `<a href="${link}">more</a>`).join(' ')}</main></body></html>`,
});

/** An S3 server of npm package s3rver, with one bucket. */
export async function startS3(bucket: string) {
  const directory = mkdtempSync(path.join(tmpdir(), 'studio-s3-'));
  const S3rver = require('s3rver') as new (options: object) => {
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    httpServer: Server;
  };
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  const send = async (key: string, init: RequestInit) => {
    const response = await fetch(
      `${url}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
      init,
    );
    expect(response.ok, `${init.method} ${key}: ${response.status}`).toBe(true);
  };
  return {
    url,
    bucket,
    config: { endpoint: url, bucket, access_key_id: 'S3RVER' },
    secrets: { secret_access_key: 'S3RVER' },
    put: (key: string, body: string | Uint8Array<ArrayBuffer>) => send(key, { method: 'PUT', body }),
    remove: (key: string) => send(key, { method: 'DELETE' }),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Syncs of one connector into a card of their own, as a person sees them. */
export async function makeSync(
  client: ApiClient,
  connectorId: string,
  selection: SyncInput['selection'],
  more: Partial<SyncInput> = {},
) {
  const card = await client.knowledgeCards.create({ body: { name: 'Copied' } });
  const sync = await client.connectorSyncs.create({
    params: { id: connectorId },
    body: { name: 'All', card_id: card.id, selection, ...more },
  });

  /** Starts it and waits for its end. */
  async function run(how: { dry_run?: boolean; allow_removals?: boolean } = {}) {
    const { log_id } = await client.connectorSyncs.start({
      params: { id: connectorId },
      body: { sync_id: sync.id, ...how },
    });
    return ended(log_id);
  }

  async function ended(log_id: string) {
    const params = { id: connectorId, log_id };
    const read = () => client.connectorSyncs.log({ params, query: { page_size: 100 } });
    await expect
      .poll(async () => ['queued', 'running'].includes((await read()).status), {
        timeout: 60_000,
        interval: 50,
      })
      .toBe(false);
    return read();
  }

  const documents = async () =>
    (await client.knowledgeCards.documents({ params: { id: card.id }, query: { page_size: 100 } })).items;

  return {
    card,
    sync,
    run,
    ended,
    documents,
    /** Once all of them are read, their titles in order. */
    async settled() {
      await expect
        .poll(
          async () => (await documents()).every(({ status }) => status === 'ready' || status === 'failed'),
          { timeout: 150_000, interval: 100 },
        )
        .toBe(true);
      return (await documents()).map(({ title }) => title).toSorted();
    },
    find: async (query: string) =>
      (await client.knowledgeCards.search({ params: { id: card.id }, body: { query } })).items.map(
        ({ text }) => text,
      ),
  };
}

/** Counts that are not zero. */
export const counted = ({ counts }: Pick<SyncLog, 'counts'>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
