import type { ApiClient } from '@agent-studio/api-client';
import { until } from '../../ndjson.ts';
import { CLIENT_ID, CLIENT_SECRET } from '../../servers/oidc-server.ts';
import type { AgentKey } from './northwind-agent-table.ts';
import type { CardKey } from './northwind-cards.ts';
import { type Clock, DAY_MS } from './northwind-clock.ts';
import type { People } from './northwind-people.ts';
import type { Shop } from './northwind-shop.ts';

/** Before anything else: tools refer to its secrets. */
export async function settleIn(me: ApiClient, { zone }: Clock, signInUrl: string): Promise<void> {
  await me.settings.update({
    body: {
      general: { workspace_name: 'Northwind', support_contact: 'it@northwind.dev', time_zone: zone },
      limits: { workspace_month_usd: 2_000, agent_month_usd: 400 },
    },
  });
  await me.identityProviders.create({
    body: { name: 'Northwind ID', issuer: signInUrl, client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
  });
  const hosts = ['127.0.0.1'];
  await me.secrets.create({
    body: { name: 'ERP_KEY', value: 'erp_v1_0000', note: 'Of the ERP, read only', hosts },
  });
  await me.secrets.create({
    body: { name: 'SHOP_TOKEN', value: 'shop-0000-41d2', note: 'Of the shop', hosts },
  });
}

/** Keys by what they are for. */
export async function makeKeys({ maya }: People, agents: Record<AgentKey, string>) {
  const { client } = maya;
  const widget = await client.apiKeys.create({
    body: {
      name: 'widget',
      note: 'The chat on northwind.example',
      type: 'publishable',
      resources: [{ kind: 'agent', id: agents.support }],
      allowed_origins: ['https://northwind.example'],
      rpm: 120,
    },
  });
  const staging = await client.apiKeys.create({
    body: { name: 'staging', note: 'Tests of the shop', type: 'secret', scopes: ['agents:run', 'runs:read'] },
  });
  const production = await client.apiKeys.create({
    body: {
      name: 'production',
      note: 'The shop, the phone system and the warehouse',
      type: 'secret',
      scopes: ['agents:run', 'teams:run', 'workflows:run', 'runs:read'],
      expires_at: new Date(Date.now() + 5.9 * DAY_MS).toISOString(),
      budget_usd: 600,
    },
  });
  return { production: production.id, staging: staging.id, widget: widget.id };
}

/** The site of the shop, copied into a card, and the notices of the carrier. */
export async function makeConnectors({ maya }: People, shop: Shop, cards: Record<CardKey, string>) {
  const carrier = await maya.client.dataConnectors.create({
    body: {
      kind: 'http',
      name: 'Carrier notices',
      description: 'Delays and closed depots, as the carrier tells them.',
      tags: ['shipping'],
      visibility: 'workspace',
      config: { url: `${shop.url}/carrier` },
    },
  });
  const { id: connector } = await maya.client.dataConnectors.create({
    body: {
      kind: 'web',
      name: 'Help pages of the shop',
      description: 'What customers read about orders, returns and repairs.',
      tags: ['service'],
      visibility: 'workspace',
      config: { url: `${shop.url}/site` },
    },
  });
  const copy = async (
    client: ApiClient,
    id: string,
    body: Parameters<ApiClient['connectorSyncs']['create']>[0]['body'],
  ) => {
    const { id: sync_id } = await client.connectorSyncs.create({ params: { id }, body });
    const { log_id } = await client.connectorSyncs.start({ params: { id }, body: { sync_id } });
    await until(
      () => client.connectorSyncs.log({ params: { id, log_id }, query: {} }),
      ({ status }) => status !== 'queued' && status !== 'running',
    );
    return log_id;
  };
  await copy(maya.client, carrier.id, {
    name: 'Notices of the week',
    card_id: cards.shipping,
    selection: { kind: 'http' },
    schedule: { cron: '0 */4 * * *' },
  });
  const log = await copy(maya.client, connector, {
    name: 'Help pages',
    card_id: cards.shipping,
    selection: { kind: 'web' },
    schedule: { cron: '0 5 * * *' },
  });
  for (const id of [carrier.id, connector])
    await maya.client.connectorVersions.publish({ params: { id }, body: { note: 'First' } });
  return { connector, carrier: carrier.id, log };
}

/** They look at the figures at once, so the history comes before them. */
export async function makeAlerts(me: ApiClient, agents: Record<AgentKey, string>): Promise<void> {
  const hourly = { window_minutes: 60, min_runs: 5 };
  await me.alerts.create({
    body: { name: 'Too many failures', metric: 'failure_rate', threshold: 0.05, ...hourly },
  });
  await me.alerts.create({
    body: {
      name: 'Invoice matcher fails',
      metric: 'failure_rate',
      threshold: 0.2,
      target_id: agents.invoices,
      ...hourly,
    },
  });
  await me.alerts.create({ body: { name: 'Slow answers', metric: 'p95_ms', threshold: 20_000, ...hourly } });
  await me.alerts.create({
    body: { name: 'Spend of a day', metric: 'cost_usd', threshold: 60, window_minutes: 1_440 },
  });
  await until(
    () => me.alerts.list({ query: {} }),
    ({ items }) => items.every(({ checked_at }) => checked_at !== null),
  );
}
