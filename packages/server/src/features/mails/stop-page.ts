import type { FastifyInstance } from 'fastify';
import { escapeText } from '../../http/escape-text.ts';
import { languageAsked } from '../../http/pages/page-language.ts';
import { wordsOf } from './mail-words.ts';
import type { MailsRepository } from './mails-repository.ts';
import { STOP_PATH, type StopLinks } from './stop-links.ts';

interface StopPageParts {
  stopLinks: StopLinks;
  unsubscribe: MailsRepository['unsubscribe'];
  unsubscribeReport: MailsRepository['unsubscribeReport'];
  perMinute: number;
}

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const MAX_FORM_BYTES = 4_096;

/**
 * Where mails lead those who want no more of them. To look at it changes nothing, since programs open links before people
 * do; the button does, and so does the one click of a mail program (RFC 8058).
 */
export function serveStopPage(
  app: FastifyInstance,
  { stopLinks, unsubscribe, unsubscribeReport, perMinute }: StopPageParts,
): void {
  const config = { access: 'public', rateLimit: { max: perMinute, timeWindow: 60_000 } } as const;
  interface Asked {
    Querystring: { for?: unknown };
  }

  const read = (sealed: unknown) => (typeof sealed === 'string' ? stopLinks.read(sealed) : undefined);

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get<Asked>(STOP_PATH, { config }, async ({ query, headers }, reply) => {
      const stop = read(query.for);
      return reply
        .code(stop ? 200 : 400)
        .headers(HEADERS)
        .send(page(languageAsked(headers['accept-language']), stop ? 'ask' : 'unknown'));
    });
    scope.post<Asked>(STOP_PATH, { config }, async ({ query, headers }, reply) => {
      const stop = read(query.for);
      if (stop?.what === 'report') await unsubscribeReport(stop.user, stop.id ?? '');
      else if (stop) await unsubscribe(stop.user, stop.what);
      return reply
        .code(stop ? 200 : 400)
        .headers(HEADERS)
        .send(page(languageAsked(headers['accept-language']), stop ? 'done' : 'unknown'));
    });
  });
}

const HEADERS = {
  'content-security-policy': POLICY,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

function page(language: string, what: 'ask' | 'done' | 'unknown'): string {
  const words = wordsOf(language);
  const said = { ask: words.stopQuestion, done: words.stopped, unknown: words.unknown }[what];
  return `<!doctype html>
<html lang="${language}" dir="${words.direction}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Agent Studio</title>
<body>
<p>${escapeText(said)}</p>
${what === 'ask' ? `<form method="post"><button>${escapeText(words.stop)}</button></form>` : ''}
</body>
</html>
`;
}
