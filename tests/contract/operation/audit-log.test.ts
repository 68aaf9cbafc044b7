import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { AuditQuery } from '@agent-studio/api-client/contract';
import { auditLog } from '#server/db/schema.ts';
import { makeKey } from '#support/desks/api-keys.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { until } from '#support/ndjson.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let owner: ApiClient;
let bob: ApiClient;

beforeAll(async () => {
  server = await startServer();
  owner = await signedInClient(server, 'owner@example.com');
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(() => server.close());

const entries = async (query: AuditQuery = {}) => (await owner.auditLog.list({ query })).items;
const atLeast = (query: AuditQuery, count: number) =>
  until(
    () => entries(query),
    (found) => found.length >= count,
  );

// Rule 6: Audit log: who, what, from where; append only; complete after a stop
it('keeps who changed what, from where, and never with which words', async () => {
  const agent = await bob.agents.create({ body: { name: 'Audited', instructions: 'A marker-text-4711.' } });
  await bob.agents.update({ params: { id: agent.id }, body: { description: 'marker-text-4711' } });
  await bob.agents.remove({ params: { id: agent.id } });
  const found = await atLeast({ object_id: agent.id }, 3);
  expect(found.map(({ action }) => action)).toEqual(['agents.remove', 'agents.update', 'agents.create']);
  for (const entry of found) {
    expect(entry).toMatchObject({ user_name: 'bob', object_name: 'Audited', api_key_id: null });
    expect(entry.address).toMatch(/127\.0\.0\.1/);
    expect(entry.request_id).not.toBe('');
  }
  expect(JSON.stringify(await server.database.db.select().from(auditLog))).not.toContain('marker-text-4711');
});

// Rule 6: Audit log: who, what, from where; append only; complete after a stop
it('names what was deleted by its own name, whatever happened in between', async () => {
  const { id } = await bob.agents.create({ body: { name: 'Older' } });
  await bob.agents.create({ body: { name: 'Newer' } });
  await bob.agents.remove({ params: { id } });
  const found = await atLeast({ object_id: id }, 2);
  expect(found.map(({ object_name }) => object_name)).toEqual(['Older', 'Older']);
});

it('says what limits of an agent were and what they became, and names the other fields only', async () => {
  const { id } = await bob.agents.create({ body: { name: 'Limited', instructions: 'marker-text-4712' } });
  const limits = { max_steps: 5, max_tool_calls: 30, timeout_ms: 300_000, max_cost_usd: 0.5 };
  await bob.agents.update({ params: { id }, body: { instructions: 'marker-text-4713', limits } });
  const [entry] = await atLeast({ object_id: id, action: 'agents.update' }, 1);
  expect(entry!.detail).toBe('limits.max_steps: 12 → 5, limits.max_cost_usd: 1 → 0.5, instructions');
});

it('keeps sign-ins and refused ones, and calls by keys', async () => {
  await owner.settings.update({ body: { sign_in: { allowed_domains: ['example.com'] } } });
  await expect(server.signInAs('eve@evil.example')).rejects.toThrow();
  await owner.settings.update({ body: { sign_in: { allowed_domains: [] } } });
  const [refused] = await atLeast({ action: 'session.refused' }, 1);
  expect(refused).toMatchObject({ user_id: null, user_name: 'eve@evil.example' });
  expect((await atLeast({ action: 'session.login' }, 2)).length).toBeGreaterThanOrEqual(2);

  const { id, secret } = await makeKey(bob);
  const made = await server.call('/api/agents', { token: secret, body: { name: 'By key' } });
  expect(made.status).toBe(201);
  const [byKey] = await atLeast({ api_key_id: id, action: 'agents' }, 1);
  expect(byKey).toMatchObject({ action: 'agents.create', user_name: 'bob', object_name: 'By key' });
});

// Rule 6: Audit log: who, what, from where; append only; complete after a stop
it('says what became of what: roles, shares, versions, and which fields were changed', async () => {
  const eve = await signedInClient(server, 'eve@example.com');
  const { id, revision } = await eve.me.get();
  const about = async (query: AuditQuery, count: number) =>
    (await atLeast({ object_id: id, ...query }, count)).map(({ action, object_name, detail }) => [
      action,
      object_name,
      detail,
    ]);
  await owner.users.update({ params: { id }, body: { role: 'viewer', name: 'Eve E.' }, ifMatch: revision });
  await owner.users.update({ params: { id }, body: { status: 'suspended' } });
  await owner.users.update({ params: { id }, body: { status: 'active', role: 'viewer' } });
  await owner.users.endSessions({ params: { id } });
  await owner.users.remove({ params: { id }, query: {} });
  expect(await about({}, 5)).toEqual([
    ['users.remove', 'Eve E.', ''],
    ['users.endSessions', 'Eve E.', 'sessions: 0'],
    ['users.update', 'Eve E.', 'status: suspended → active'],
    ['users.update', 'Eve E.', 'status: active → suspended'],
    ['users.update', 'Eve E.', 'role: builder → viewer, name: eve → Eve E.'],
  ]);
  const invited = await owner.users.invite({ body: { email: 'new@example.com', role: 'operator' } });
  expect(await about({ object_id: invited.id }, 1)).toEqual([
    ['users.invite', 'new@example.com', 'operator'],
  ]);

  const agent = await bob.agents.create({ body: { name: 'Shared' } });
  const user_id = (await owner.me.get()).id;
  const place = { kind: 'agents', id: agent.id, user_id } as const;
  await bob.grants.set({ params: place, body: { permission: 'view' } });
  await bob.grants.set({ params: place, body: { permission: 'edit' } });
  await bob.grants.remove({ params: place });
  await bob.agents.update({ params: { id: agent.id }, body: { description: 'marker-text-4712' } });
  await bob.agentVersions.publish({ params: { id: agent.id }, body: {} });
  expect(await about({ object_id: agent.id }, 6)).toEqual([
    ['agentVersions.publish', 'Shared', 'version 1'],
    ['agents.update', 'Shared', 'description'],
    ['grants.remove', 'Shared', 'owner'],
    ['grants.set', 'Shared', 'owner: view → edit'],
    ['grants.set', 'Shared', 'owner: view'],
    ['agents.create', 'Shared', ''],
  ]);
});

it('says what settings, budgets and limits were before, and what they became', async () => {
  const { id } = await bob.me.get();
  const from = new Date().toISOString();
  const limits = { run_usd: 5, users: [{ id, usd: 400, period: 'month' as const }] };
  await owner.settings.update({ body: { limits, general: { workspace_name: 'North' } } });
  await owner.settings.update({
    body: {
      limits: { run_usd: 50, users: [{ id, usd: 4000, period: 'month' }], loop_breaker: true },
      general: { workspace_name: 'North' },
    },
  });
  const told = (await atLeast({ action: 'settings.update', from }, 2)).map(({ detail }) => detail);
  expect(told[0]).toBe(`limits.run_usd: 5 → 50, limits.users.${id}: 400 month → 4000 month`);
  expect(told[1]).toContain('general.workspace_name: – → North');
  expect(told[1]).toContain('limits.run_usd: – → 5');
  expect(told[1]).toContain(`limits.users.${id}: – → 400 month`);
  await owner.settings.update({ body: { limits: { run_usd: null, users: [] } } });

  const key = await makeKey(bob);
  const note = 'marker-text-4713';
  await bob.apiKeys.update({ params: { id: key.id }, body: { budget_usd: 10, rpm: 60, note } });
  await bob.apiKeys.update({ params: { id: key.id }, body: { budget_usd: 1000, status: 'paused' } });
  const changes = await atLeast({ object_id: key.id, action: 'apiKeys.update' }, 2);
  expect(changes.map(({ detail }) => detail.split(', ').toSorted())).toEqual([
    ['budget_usd: 10 → 1000', 'status: active → paused'],
    ['budget_usd: – → 10', 'note', 'rpm: – → 60'],
  ]);
});

it('keeps no questions, no failures and no reading', async () => {
  await bob.agents.list({ query: {} });
  await expect(bob.agents.create({ body: { name: '' } })).rejects.toBeDefined();
  await expect(bob.settings.update({ body: { general: { workspace_name: 'x' } } })).rejects.toBeDefined();
  const agent = await bob.agents.create({ body: { name: 'Asked', instructions: 'Answer.' } });
  await bob.agentRuns.infer({ body: { agentId: agent.id, userInput: 'Hello' } });
  await atLeast({ object_id: agent.id }, 1);
  const all = await entries({ limit: 200 });
  expect(all.filter(({ action }) => /infer|list/.test(action))).toEqual([]);
  expect(all.filter(({ action, user_name }) => action === 'settings.update' && user_name === 'bob')).toEqual(
    [],
  );
});

it('is for administrators, pages by a cursor, and filters', async () => {
  await expect(bob.auditLog.list({ query: {} })).rejects.toMatchObject({ status: 403 });
  const all = await entries({ limit: 200 });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ApiClient['auditLog']['list']>> = await owner.auditLog.list({
      query: { limit: 3, ...(cursor && { cursor }) },
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(all.map(({ id }) => id));
  await expect(owner.auditLog.list({ query: { cursor: 'nonsense' } })).rejects.toMatchObject({ status: 422 });
  expect((await entries({ q: 'evil.example' })).map(({ action }) => action)).toContain('session.refused');
  expect(await entries({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  expect((await entries({ q: '%' })).length).toBe(0);
});

// Rule 6: Audit log: who, what, from where; append only; complete after a stop
it('is changed by nobody, the database included', async () => {
  await expect(server.database.db.update(auditLog).set({ user_name: 'nobody' })).rejects.toThrow();
  await expect(server.database.db.delete(auditLog)).rejects.toThrow();
});

// Rule 6: Audit log: who, what, from where; append only; complete after a stop
it('has everything that was acknowledged when the server stops', async () => {
  const agent = await owner.agents.create({ body: { name: 'Last minute' } });
  await server.app.close();
  const rows = await server.database.db.select().from(auditLog);
  expect(rows.map(({ object_id }) => object_id)).toContain(agent.id);
});
