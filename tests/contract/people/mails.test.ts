import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login, MailState, MailTest } from '@agent-studio/api-client/contract';
import { challengeOf, newSecret } from '#support/desks/oidc-desk.ts';
import { until } from '#support/ndjson.ts';
import { type MailServer, partOf, type ReceivedMail, startMailServer } from '#support/servers/mail-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Mails by a stand-in for a mail server (npm package smtp-server). */

let smtp: MailServer;
let server: TestServer;
let owner: string;

beforeAll(async () => {
  smtp = await startMailServer({ user: 'studio', pass: 'p@ss' });
  server = await startServer({
    env: {
      SMTP_URL: `smtp://studio:p%40ss@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Agent Studio <studio@example.com>',
      PUBLIC_URL: 'https://studio.example.com/studio/',
      MAIL_SIGN_IN: 'on',
    },
  });
  owner = await server.signIn('ada@example.com');
});
afterAll(async () => {
  await server?.close();
  await smtp?.close();
});
beforeEach(() => {
  smtp.refuse(undefined);
  smtp.received.length = 0;
});

const settings = (body: object) => server.call('/api/settings', { method: 'PUT', token: owner, body });
const invite = (email: string, role = 'viewer') =>
  server.call('/api/users/invite', { token: owner, body: { email, role } });
const ask = (email: string, secret: string, language = 'en') =>
  server.call('/api/sign-in-links', { body: { email, challenge: challengeOf(secret), language } });
const logIn = (token: string, secret?: string) =>
  server.call('/glogin', { body: { token, ...(secret && { secret }) } });
const mailTo = async (address: string): Promise<ReceivedMail> =>
  (await until(
    async () => smtp.received.find(({ to }) => to.includes(address)),
    (found) => found !== undefined,
  ))!;
const linkIn = (mail: ReceivedMail) => /\/login#link=(mail-[\w-]{43})/.exec(partOf(mail, 'text/plain'))![1]!;
const state = async () => (await (await server.call('/api/mail', { token: owner })).json()) as MailState;

describe('the test of mails', () => {
  const test = async () =>
    (await (
      await server.call('/api/mail/test', { token: owner, body: { language: 'de' } })
    ).json()) as MailTest;

  it('sends one in the language asked for, and says what is set', async () => {
    expect(await test()).toEqual({ ok: true, to: 'ada@example.com', problem: null });
    const mail = await mailTo('ada@example.com');
    expect(mail.source).toContain('From: Agent Studio <studio@example.com>');
    expect(partOf(mail, 'text/plain')).toContain('Dieser Server kann E-Mails senden.');
    expect(partOf(mail, 'text/html')).toContain('<html lang="de" dir="ltr">');
    expect(await state()).toMatchObject({
      on: true,
      from: 'Agent Studio <studio@example.com>',
      public_url: 'https://studio.example.com/studio',
      sign_in_links: true,
    });
    const viewer = await server.signIn('vera@example.com');
    expect((await server.call('/api/mail', { token: viewer })).status).toBe(403);
  });

  it('says in the words of the mail server what it refuses', async () => {
    smtp.refuse({ code: 550, message: 'No such mailbox' });
    expect(await test()).toMatchObject({ ok: false, problem: expect.stringContaining('No such mailbox') });
  });
});

describe('an invitation by mail', () => {
  it('is a link that works once, makes the account with its role, and stands in no table', async () => {
    await invite('kim@example.com', 'operator');
    const mail = await mailTo('kim@example.com');
    const token = linkIn(mail);
    expect(partOf(mail, 'text/plain')).toContain(`https://studio.example.com/studio/login#link=${token}`);
    const { rows } = await server.database.pool.query(
      'select (select json_agg(mails) from mails)::text || (select json_agg(mail_links) from mail_links)::text as all',
    );
    expect((rows[0] as { all: string }).all).not.toContain(token.slice(5));
    const login = await logIn(token);
    expect(login.status, await login.clone().text()).toBe(200);
    expect((await login.json()) as Login).toMatchObject({ email: 'kim@example.com', role: 'operator' });
    const again = await logIn(token);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: 'sign_in.refused' });
  });

  it('keeps to the domains that are allowed, and ends when it is withdrawn or sent again', async () => {
    await invite('lee@elsewhere.org');
    const first = linkIn(await mailTo('lee@elsewhere.org'));
    smtp.received.length = 0;
    await invite('lee@elsewhere.org');
    const second = linkIn(await mailTo('lee@elsewhere.org'));
    expect((await logIn(first)).status).toBe(400);
    await settings({ sign_in: { allowed_domains: ['example.com'] } });
    const refused = await logIn(second);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'sign_in.domain' });
    await settings({ sign_in: { allowed_domains: [] } });
    // What was refused for its domain is not used up.
    expect((await logIn(second)).status).toBe(200);
    expect((await logIn(second)).status).toBe(400);

    const max = (await (await invite('max@example.com')).json()) as { id: string };
    const token = linkIn(await mailTo('max@example.com'));
    await server.call(`/api/users/${max.id}`, { method: 'DELETE', token: owner });
    expect((await logIn(token)).status).toBe(400);
  });

  it('names people as text, whatever they are called', async () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com';
    await settings({ general: { workspace_name: '<b>Acme</b> {by}' } });
    await server.call('/api/me', {
      method: 'PUT',
      token: owner,
      body: { name: name.replaceAll(/[\r\n]/g, ' ') },
    });
    await invite('ned@example.com');
    const mail = await mailTo('ned@example.com');
    expect(mail.to).toEqual(['ned@example.com']);
    expect(mail.source).not.toMatch(/^Bcc:/m);
    const html = partOf(mail, 'text/html');
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;b&gt;Acme&lt;/b&gt; {by}');
  });
});

describe('a sign-in by mail', () => {
  it('works once, and only with the secret of the browser that asked', async () => {
    const secret = newSecret();
    expect(await (await ask('ada@example.com', secret, 'ar')).json()).toEqual({ sent: true });
    const mail = await mailTo('ada@example.com');
    expect(partOf(mail, 'text/html')).toContain('<html lang="ar" dir="rtl">');
    const token = linkIn(mail);
    const foreign = await logIn(token, newSecret());
    expect(foreign.status).toBe(400);
    expect((await foreign.json()) as object).toMatchObject({
      detail: expect.stringContaining('only in the browser') as string,
    });
    const login = await logIn(token, secret);
    expect(await login.json()).toMatchObject({ email: 'ada@example.com', role: 'owner' });
    expect((await logIn(token, secret)).status).toBe(400);
  });

  it('tells nobody who has an account, and makes none', async () => {
    const known = await ask('ada@example.com', newSecret());
    const unknown = await ask('nobody@example.com', newSecret());
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await mailTo('ada@example.com');
    expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
  });

  it('sends an address no more than three links in a quarter of an hour', async () => {
    await server.signIn('bob@example.com');
    for (let n = 0; n < 5; n += 1) await ask('bob@example.com', newSecret());
    await until(
      async () => smtp.received.length,
      (count) => count >= 3,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(smtp.received).toHaveLength(3);
  });
});

describe('what people chose to be told', () => {
  it('an alert that fired is told once, and stops by the link in it', async () => {
    const prefs = { mail: { alerts: true, approvals: false, language: 'en' } };
    await server.call('/api/me', { method: 'PUT', token: owner, body: { preferences: prefs } });
    const created = await server.call('/api/alerts', {
      token: owner,
      body: {
        name: 'Failures & more',
        metric: 'failure_rate',
        threshold: 0.2,
        window_minutes: 15,
        min_runs: 5,
      },
    });
    const alert = (await created.json()) as { id: string };
    await server.database.pool.query(
      `insert into alert_events (id, alert_id, kind, value, threshold, runs, at) values (gen_random_uuid(), $1, 'fired', 0.5, 0.2, 9, now())`,
      [alert.id],
    );
    smtp.received.length = 0;
    // Whatever is queued makes the clock look.
    await ask('vera@example.com', newSecret());
    const mail = await mailTo('ada@example.com');
    const words = partOf(mail, 'text/plain');
    expect(words).toContain('The alert “Failures & more” fired.');
    expect(partOf(mail, 'text/html')).toContain('Failures &amp; more');
    const stop = /https:\/\/studio\.example\.com\/studio(\/mail\/stop\?for=\S+)/.exec(words)![1]!;
    expect(mail.source).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    // To look changes nothing: programs open links before people do.
    expect((await fetch(server.url + stop)).status).toBe(200);
    const told = async () =>
      ((await (await server.call('/api/me', { token: owner })).json()) as { preferences: typeof prefs })
        .preferences.mail.alerts;
    expect(await told()).toBe(true);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(server.url + stop, { method: 'POST', body })).status).toBe(200);
    expect(await told()).toBe(false);
    expect((await fetch(`${server.url}/mail/stop?for=forged`, { method: 'POST', body })).status).toBe(400);
  });

  it('a mail that was refused for now stays, and is sent when its time has come', async () => {
    smtp.refuse({ code: 451, message: 'Try again later' });
    await invite('later@example.com');
    await until(state, ({ last_error }) => last_error?.includes('Try again later') === true);
    smtp.refuse(undefined);
    await server.database.pool.query(`update mails set next_attempt_at = now() where state = 'waiting'`);
    await ask('vera@example.com', newSecret());
    await mailTo('later@example.com');
    expect(smtp.received.filter(({ to }) => to.includes('later@example.com'))).toHaveLength(1);
    await until(state, ({ waiting }) => waiting === 0);
  });
});
