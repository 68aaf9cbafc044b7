import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, HELP_AGENT_ID } from '@agent-studio/api-client';
import { createSettingsRepository } from '#server/features/settings/settings-repository.ts';
import { createSettingsService } from '#server/features/settings/settings-service.ts';
import { signedInClient } from '#support/servers/clients.ts';
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

it('limits nothing and deletes nothing until somebody decides so', async () => {
  const settings = await bob.settings.get();
  expect(settings).toMatchObject({
    revision: 0,
    may_edit: false,
    fixed: [],
    sign_in: { who: 'anyone', session_hours: 8 },
    privacy: { store_prompts: true, keep_days: { runs: null, audit_log: null } },
  });
  expect((await owner.settings.get()).may_edit).toBe(true);
});

it('tells administrators, and nobody else, of a proxy that was not trusted', async () => {
  expect((await owner.settings.get()).untrusted_proxy).toBeNull();
  await fetch(`${server.url}/livez`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect((await owner.settings.get()).untrusted_proxy).toEqual({
    address: '127.0.0.1',
    header: 'x-forwarded-for',
  });
  expect((await bob.settings.get()).untrusted_proxy).toBeNull();
});

// Rule 6: Settings: sections in the address, merged by field, read-only for members, fixed by the environment
it('takes sections and single fields, and leaves the rest', async () => {
  const { revision } = await owner.settings.get();
  const changed = await owner.settings.update({
    body: { general: { workspace_name: 'Northwind' }, privacy: { keep_days: { runs: 30 } } },
    ifMatch: revision,
  });
  expect(changed).toMatchObject({
    revision: revision + 1,
    general: { workspace_name: 'Northwind', language: null },
    privacy: { store_prompts: true, keep_days: { runs: 30, conversations: null } },
    updated_by: { name: expect.any(String) as string },
  });
  await expect(
    owner.settings.update({ body: { general: { workspace_name: 'Late' } }, ifMatch: revision }),
  ).rejects.toMatchObject({
    kind: 'stale',
    problem: { current: { general: { workspace_name: 'Northwind' } } },
  });
});

it('is written by administrators only, and hides from members what others may spend', async () => {
  await expect(bob.settings.update({ body: { general: { workspace_name: 'Mine' } } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(bob.settings.budgets()).rejects.toMatchObject({ status: 403 });
  const me = await owner.me.get();
  await owner.settings.update({ body: { limits: { users: [{ id: me.id, usd: 5, period: 'day' }] } } });
  expect((await bob.settings.get()).limits.users).toEqual([]);
  expect((await owner.settings.get()).limits.users).toHaveLength(1);
});

it('is noticed by another process within seconds', async () => {
  const env = { sessionHours: 8, sessionHoursFixed: false, allowedDomains: [], allowedOrigins: [] };
  const repository = createSettingsRepository(server.database.db);
  const other = createSettingsService({ settings: repository, env, noticeMs: 0 });
  await owner.settings.update({ body: { general: { workspace_name: 'Noticed' } } });
  expect((await other.current()).general.workspace_name).toBe('Noticed');
});

it('decides who signs in, and for how long', async () => {
  await expect(
    owner.settings.update({ body: { sign_in: { allowed_domains: ['elsewhere.example'] } } }),
  ).rejects.toMatchObject({ problem: { code: 'settings.own_domain' } });
  await owner.settings.update({
    body: { sign_in: { allowed_domains: ['example.com'], who: 'anyone', session_hours: 2 } },
  });
  await expect(server.signInAs('eve@evil.example')).rejects.toThrow(
    'Accounts of evil.example cannot sign in',
  );
  const { expires_at = '' } = await server.signInAs('bob@example.com');
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 3_600_000)).toBe(2);
  await owner.settings.update({ body: { sign_in: { who: 'invited' } } });
  await expect(server.signInAs('stranger@example.com')).rejects.toThrow('was not invited');
  await owner.settings.update({ body: { sign_in: { who: 'anyone', allowed_domains: [] } } });
});

it('lets pages of added origins read answers', async () => {
  const preflight = async (origin: string) => {
    const answer = await server.call('/api/agents', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await preflight('https://portal.example.com')).toBeNull();
  await owner.settings.update({ body: { embedding: { allowed_origins: ['https://*.example.com'] } } });
  expect(await preflight('https://portal.example.com')).toBe('https://portal.example.com');
  expect(await preflight('https://portal.example.org')).toBeNull();
});

// Rule 6: Studio Assistant: switched off for everybody, its greeting
it('switches the Studio Assistant off for everybody, and on again', async () => {
  const ask = () => bob.agentRuns.infer({ body: { agentId: HELP_AGENT_ID, userInput: 'How do I begin?' } });
  await owner.settings.update({ body: { assistant: { enabled: false } } });
  const off = { status: 403, problem: { code: 'assistant.off' } };
  await expect(ask()).rejects.toMatchObject(off);
  await expect(bob.chat.iaChatbot({ body: { message: 'Hello' } })).rejects.toMatchObject(off);
  await owner.settings.update({ body: { assistant: { enabled: true } } });
  expect(await ask()).toMatchObject({ result: { finish_reason: 'stop' } });
});

// Rule 6: Settings: sections in the address, merged by field, read-only for members, fixed by the environment
it('shows what the environment fixes, and refuses to change that', async () => {
  await server.close();
  server = await startServer({
    env: { SESSION_HOURS: '3', ALLOWED_DOMAINS: 'example.com', ALLOWED_ORIGINS: 'https://host.example' },
  });
  const admin = await signedInClient(server, 'owner@example.com');
  const settings = await admin.settings.get();
  expect(settings).toMatchObject({
    sign_in: { session_hours: 3, allowed_domains: ['example.com'] },
    environment_origins: ['https://host.example'],
  });
  expect(settings.fixed.map(({ variable }) => variable)).toEqual(['ALLOWED_DOMAINS', 'SESSION_HOURS']);
  await expect(admin.settings.update({ body: { sign_in: { session_hours: 9 } } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'settings.fixed' },
  });
});
