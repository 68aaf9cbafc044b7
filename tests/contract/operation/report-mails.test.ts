import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, HELP_AGENT_ID } from '@agent-studio/api-client';
import type { ReportMail } from '@agent-studio/api-client/contract';
import { until } from '#support/ndjson.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { type MailServer, partOf, type ReceivedMail, startMailServer } from '#support/servers/mail-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let smtp: MailServer;
let server: TestServer;
let ada: ApiClient;
let bea: ApiClient;
let ids: { ada: string; bea: string };
const env = () => ({
  SMTP_URL: `smtp://studio:p%40ss@127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'Agent Studio <studio@example.com>',
  PUBLIC_URL: 'https://studio.example.com',
});
beforeAll(async () => {
  smtp = await startMailServer({ user: 'studio', pass: 'p@ss' });
  server = await startServer({ env: env() });
  ada = await signedInClient(server, 'ada@example.com');
  bea = await signedInClient(server, 'bea@example.com');
  ids = { ada: (await ada.me.get()).id, bea: (await bea.me.get()).id };
  await ada.agentRuns.infer({ body: { agentId: HELP_AGENT_ID, userInput: 'How do I begin?' } });
  await bea.agentRuns.infer({ body: { agentId: HELP_AGENT_ID, userInput: 'And then?' } });
});
afterAll(async () => {
  await server?.close();
  await smtp?.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});

const make = (body: object = {}): Promise<ReportMail> =>
  ada.reportMails.create({
    body: {
      name: '=Weekly <b>figures</b>',
      filter: { kind: 'agent' },
      days: 7,
      schedule: { cron: '0 6 * * 1', timezone: 'Europe/Berlin' },
      recipients: [ids.ada, ids.bea],
      ...body,
    } as never,
  });
const makeDue = (id: string) =>
  server.database.pool.query('update report_mails set next_at = $2 where id = $1', [
    id,
    // As the server writes it: PostgreSQL's now() is finer than what the server reads.
    new Date(Date.now() - 1_000).toISOString(),
  ]);
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
const mailTo = async (address: string): Promise<ReceivedMail> =>
  (await until(
    async () => mailsTo(address)[0],
    (found) => found !== undefined,
  ))!;
const requestsIn = (mail: ReceivedMail) => /Requests: (\d+)/.exec(partOf(mail, 'text/plain'))?.[1];

describe('reports by mail', () => {
  it('go to each with what they may see, with tables, once, and on to the next time', async () => {
    const made = await make();
    expect(made.next_at).not.toBeNull();
    expect((await bea.reportMails.list()).items).toEqual([]);
    await makeDue(made.id);
    const [adas, beas] = [await mailTo('ada@example.com'), await mailTo('bea@example.com')];
    // An administrator sees all runs, others theirs.
    expect([requestsIn(adas), requestsIn(beas)]).toEqual(['2', '1']);
    expect(adas.source).toMatch(/filename="?over-time\.csv/);
    expect(adas.source).toMatch(/filename="?by-agent\.csv/);
    expect(adas.source).toMatch(/List-Unsubscribe:\s+</i);
    expect(partOf(adas, 'text/html')).not.toContain('<b>figures</b>');
    const after = await until(
      async () => (await ada.reportMails.list()).items[0]!,
      ({ last_sent_at }) => last_sent_at !== null,
    );
    expect(after.next_at! > new Date().toISOString()).toBe(true);

    // The same time again, as after a crash between queue and row: told nobody twice.
    const { rows } = await server.database.pool.query<{ about: string }>(
      `select about from mails where about like 'report:%'`,
    );
    expect(rows).toHaveLength(2);
    await ada.reportMails.remove({ params: { id: made.id } });
  });

  it('are sent once, although a process died before it moved the time on', async () => {
    const made = await make({ name: 'Both' });
    const due = `2026-01-01T00:00:0${Math.floor(Math.random() * 9)}.000Z`;
    const fireAt = () =>
      server.database.pool.query('update report_mails set next_at = $2 where id = $1', [made.id, due]);
    await fireAt();
    await mailTo('bea@example.com');
    await until(
      async () => (await ada.reportMails.list()).items[0]!.next_at,
      (next) => next !== due,
    );
    // As a process leaves it that died before it moved the time on.
    await fireAt();
    await until(
      async () => (await ada.reportMails.list()).items[0]!.next_at,
      (next) => next !== due,
    );
    expect(mailsTo('bea@example.com')).toHaveLength(1);
    await ada.reportMails.remove({ params: { id: made.id } });
  });

  it('stop by the link in them, for that person and report only', async () => {
    const made = await make({ name: 'Stop me' });
    await makeDue(made.id);
    const mail = await mailTo('bea@example.com');
    const link = /https:\/\/studio\.example\.com(\/mail\/stop\?for=\S+)/.exec(
      partOf(mail, 'text/plain'),
    )![1]!;
    const names = async () => (await ada.reportMails.list()).items[0]!.recipients.map(({ id }) => id);
    expect((await server.call(link)).status).toBe(200);
    expect(await names()).toHaveLength(2);
    const stopped = await fetch(server.url + link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(stopped.status).toBe(200);
    expect(await names()).toEqual([ids.ada]);
    await ada.reportMails.remove({ params: { id: made.id } });
  });

  it('rest while their owner is suspended, and go on once the owner is back', async () => {
    const cara = await signedInClient(server, 'cara@example.com');
    const { id: carasId } = await cara.me.get();
    const { id, next_at: later } = await make({ name: 'Hers', recipients: [ids.ada] });
    await server.database.pool.query('update report_mails set owner_id = $2 where id = $1', [id, carasId]);
    const nextOf = async (name: string) =>
      (await ada.reportMails.list()).items.find((report) => report.name === name)!.next_at;
    await ada.users.update({ params: { id: carasId }, body: { status: 'suspended' } });
    const mine = await make({ name: 'Mine', recipients: [ids.ada] });
    await makeDue(id);
    await makeDue(mine.id);
    // Hers has been due for as long.
    await until(
      () => nextOf('Mine'),
      (next) => next === later,
    );
    await mailTo('ada@example.com');
    expect((await nextOf('Hers'))! < later!).toBe(true);
    expect(mailsTo('ada@example.com')).toHaveLength(1);

    await ada.users.update({ params: { id: carasId }, body: { status: 'active' } });
    await makeDue(id);
    await until(
      async () => mailsTo('ada@example.com').length,
      (count) => count === 2,
    );
    await ada.reportMails.remove({ params: { id } });
    await ada.reportMails.remove({ params: { id: mine.id } });
  });

  it('refuse strangers, schedules that cannot be read, and changes of others', async () => {
    await expect(make({ recipients: ['0197a000-0000-7000-8000-000000000001'] })).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(make({ schedule: { cron: 'never', timezone: 'UTC' } })).rejects.toMatchObject({
      kind: 'invalid',
    });
    const often = { kind: 'invalid', message: expect.stringContaining('once an hour') as string };
    const tooOften = { cron: '0,30 9 * * 1-5', timezone: 'UTC' };
    await expect(make({ schedule: tooOften })).rejects.toMatchObject(often);
    const made = await make({ name: 'Mine' });
    const params = { id: made.id };
    await expect(ada.reportMails.update({ params, body: { schedule: tooOften } })).rejects.toMatchObject(
      often,
    );
    await expect(bea.reportMails.update({ params, body: { name: 'Hers' } })).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(bea.reportMails.remove({ params })).rejects.toMatchObject({ kind: 'notFound' });
    const off = await ada.reportMails.update({ params, body: { enabled: false }, ifMatch: made.revision });
    expect(off).toMatchObject({ enabled: false, next_at: null, revision: made.revision + 1 });
    await expect(
      ada.reportMails.update({ params, body: { name: 'Late' }, ifMatch: made.revision }),
    ).rejects.toMatchObject({ kind: 'stale' });
    await ada.reportMails.remove({ params });
  });
});
