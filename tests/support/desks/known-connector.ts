type Create = (path: string, body: unknown) => Promise<{ id: string }>;

/** A connector to this MCP server, which has a tool `find`, with its syncs: what calls about connectors need to be sound. */
export async function makeKnownConnector(create: Create, { url, card }: { url: string; card: string }) {
  const config = { url, allowed_tools: ['find'] };
  const form = { config, secrets: {}, credential_expires_at: null, tags: [], save_anyway: true };
  const { id: connector } = await create('/api/data-connectors', { kind: 'mcp', name: 'Target', ...form });
  const path = `/api/data-connectors/${connector}`;
  const selection = { kind: 'mcp' };
  const sync = await create(`${path}/syncs`, { name: 'Target', card_id: card, selection });
  const started = await create(`${path}/syncs`, { name: 'Started', card_id: card, selection });
  const log = (await create(`${path}/sync`, { sync_id: sync.id, dry_run: true })) as unknown as {
    log_id: string;
  };
  const ofSync = { selection, schedule: null };
  return {
    known: {
      connector,
      connector_id: connector,
      sync_id: sync.id,
      log_id: log.log_id,
      query_id: '019b0000-0000-7000-8000-00000000abcd',
    },
    knownAt: {
      '/api/data-connectors': { kind: 'mcp', ...form },
      '/api/data-connectors/{id}': form,
      '/api/data-connectors/test': { kind: 'mcp', ...form },
      '/api/data-connectors/{id}/browse': { path: '', cursor: null },
      '/api/data-connectors/{id}/query': { query: 'find', params: {} },
      '/api/data-connectors/{id}/syncs': ofSync,
      '/api/data-connectors/{id}/syncs/{sync_id}': ofSync,
      '/api/data-connectors/{id}/sync': { sync_id: started.id, dry_run: true },
    },
  };
}
