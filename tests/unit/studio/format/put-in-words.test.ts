import { describe, expect, it } from 'vitest';
import { ApiError, createClient, type PutInWords, type Transport } from '@agent-studio/api-client';
import { incidentNotice } from '#server/features/alerts/incident-notice.ts';
import { toProviderFailure } from '#server/engine/providers/provider-failure.ts';
import { toProblem } from '#server/http/error-answers.ts';
import { fieldRefusal, Refusal } from '#server/refusal.ts';
import { say } from '#server/say.ts';
import { loadWords } from '#studio/format/put-in-words.ts';

const reader = async (locale: string): Promise<PutInWords> =>
  (await loadWords({ locale, dir: locale === 'ar' ? 'rtl' : 'ltr', timeZone: 'UTC' }))!;

/** As it comes over the wire. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ');

const failedRun = () => {
  const failure = toProviderFailure(Object.assign(new Error('no'), { statusCode: 503 }), 'Haiku');
  return sent(failure.toRunError());
};
const alert = () =>
  sent(
    incidentNotice({
      id: 'a',
      alert_name: 'Kosten',
      metric: 'cost_usd',
      worst: 10.68,
      resolved_at: null,
      threshold: 5,
      window_minutes: 60,
      fired_at: '2026-11-25T10:00:00.000Z',
    } as Parameters<typeof incidentNotice>[0]),
  );

describe.each([
  [
    'de',
    'Das Modell „Haiku“ kann gerade nicht antworten (HTTP 503). Versuchen Sie es in einer Minute noch einmal, oder wählen Sie ein anderes Modell.',
    'Läufe haben 10,68 $ gekostet (Grenze 5,00 $) binnen 1 Stunde.',
    '„Suche“ wird von „Hilfe“ benutzt. Entfernen Sie es erst dort.',
  ],
  [
    'ar',
    'لا يستطيع النموذج «Haiku» الإجابة حاليًا (HTTP 503). حاول مرة أخرى بعد دقيقة، أو اختر نموذجًا آخر.',
    'كلّفت التشغيلات',
    'يستخدم “Hilfe” «Suche»',
  ],
])('a reader of %s', (locale, run, fired, inUse) => {
  it('reads why a run failed', async () => {
    const { detail, sentence } = failedRun();
    expect(detail).toContain('cannot answer at the moment (HTTP 503)');
    expect(plain((await reader(locale))(detail, sentence))).toBe(run);
  });

  it('reads what an alert says', async () => {
    const { detail, sentence } = alert();
    expect(detail).toBe('Runs cost $10.68 (limit $5.00) in 1 h.');
    expect(plain((await reader(locale))(detail, sentence))).toContain(fired);
  });

  it('reads why something is refused, for the form and for its field', async () => {
    const users = locale === 'de' ? '„Hilfe“' : '“Hilfe”';
    const { status, body } = toProblem(new Refusal('conflict', say('in_use', { name: 'Suche', users })));
    const transport: Transport = {
      call: () => Promise.reject(ApiError.fromStatus(status, sent(body))),
      async *stream() {},
    };
    const client = createClient(transport, { words: () => reader(locale) });
    const error = await client.alerts.list({ query: {} }).catch((thrown: unknown) => thrown);
    expect(plain((error as ApiError).message)).toContain(inUse);
    expect((error as ApiError).problem.detail).toBe((error as ApiError).message);
  });
});

it('a field that is refused says so in the words of the reader', async () => {
  const { status, body } = toProblem(fieldRefusal('name', say('secret.name', { name: 'A' }), 'secret.name'));
  const error = ApiError.fromStatus(status, sent(body)).reworded(await reader('de'));
  expect(error.problem.errors).toMatchObject([
    {
      path: 'name',
      message: 'Ein Geheimnis A gibt es schon. Wählen Sie einen anderen Namen, oder ändern Sie jenes.',
    },
  ]);
});

it('parts, plurals, money, times and durations are those of the language', async () => {
  const put = await reader('de');
  const why = say('outbound.timeout', { host: 'db.example', limit_ms: 30_000 });
  const node = say('node.failed', { title: 'Holen', id: 'n1', why });
  expect(node.text).toBe('“Holen” (n1): db.example did not answer within 30 s.');
  expect(plain(put(node.text, sent(node.sentence)))).toBe(
    '„Holen“ (n1): db.example hat nicht innerhalb von 30 s geantwortet.',
  );
  const once = say('limit.steps', { count: 1 });
  expect(once.text).toContain('at most once for');
  expect(put(once.text, once.sentence)).toContain('höchstens einmal fragen');
  const budget = say('budget.user', {
    amount: say('budget.month', { limit_usd: 20 }),
    begins_at: '2026-12-01T05:00:00.000Z',
    time_zone: 'America/New_York',
  });
  expect(budget.text).toContain(
    'Your budget, $20.00 a month, is used up. It begins anew on 2026-12-01 at 00:00',
  );
  expect(plain(put(budget.text, budget.sentence))).toContain(
    'Ihr Budget, 20,00 $ im Monat, ist aufgebraucht. Es beginnt neu am 01.12.2026, 00:00',
  );
});

it('what has no sentence, or one of a later server, stays as the server wrote it', async () => {
  const put = await reader('ar');
  expect(put('An old row.')).toBe('An old row.');
  expect(put('New.', { code: 'not.known' })).toBe('New.');
  expect(
    put('New.', { code: 'node.failed', params: { title: 'a', id: 'b', why: { code: 'not.known' } } }),
  ).toBe('New.');
  expect(await loadWords({ locale: 'en-GB', dir: 'ltr' })).toBeUndefined();
});
