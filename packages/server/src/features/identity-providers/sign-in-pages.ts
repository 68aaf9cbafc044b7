import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeText } from '../../http/escape-text.ts';
import { languageAsked } from '../../http/pages/page-language.ts';
import { Refusal } from '../../refusal.ts';
import type { EndSessions } from './end-sessions.ts';
import { CALLBACK_PATH, type ProviderSignIn, type Return } from './provider-sign-in.ts';

interface SignInPagesParts {
  comeBack: ProviderSignIn['comeBack'];
  endSessions: EndSessions;
  perMinute: number;
}

/** Tells the page that opened the window, and no other. Constant, so that its hash stands in the policy. */
const SCRIPT = `const { ticket, end, origin } = document.body.dataset;
if (window.opener) {
  window.opener.postMessage({ type: 'agent-studio-sign-in', ticket, end }, origin);
  window.close();
}`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');
const POLICY = `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const MAX_LOGOUT_BYTES = 65_536;

/** What stands in a window that did not close by itself, and where there is nothing to go on with. */
const WORDS: Record<string, { done: string; lost: string; studio: string }> = {
  en: {
    done: 'You can close this window. If nothing happens on the page you came from, go back there and sign in again.',
    lost: 'This sign-in has expired, or was begun elsewhere. Go back to the page you came from and sign in again.',
    studio: 'To the studio',
  },
  de: {
    done: 'Sie können dieses Fenster schließen. Geschieht auf der Seite nichts, von der Sie kamen, melden Sie sich dort noch einmal an.',
    lost: 'Diese Anmeldung ist abgelaufen oder wurde anderswo begonnen. Gehen Sie zurück zu der Seite, von der Sie kamen, und melden Sie sich noch einmal an.',
    studio: 'Zum Studio',
  },
  ar: {
    done: 'يمكنك إغلاق هذه النافذة. إذا لم يحدث شيء في الصفحة التي جئت منها، فعُد إليها وسجّل الدخول مرة أخرى.',
    lost: 'انتهت صلاحية تسجيل الدخول هذا أو بدأ في مكان آخر. عُد إلى الصفحة التي جئت منها وسجّل الدخول مرة أخرى.',
    studio: 'إلى الاستوديو',
  },
};

/** Where providers send browsers back to, and where they say that somebody signed out. */
export function serveSignInPages(
  app: FastifyInstance,
  { comeBack, endSessions, perMinute }: SignInPagesParts,
): void {
  const config = { access: 'public', rateLimit: { max: perMinute, timeWindow: 60_000 } } as const;

  app.get(CALLBACK_PATH, { config }, async (request, reply) => {
    const query = request.raw.url?.split('?')[1] ?? '';
    const back = await comeBack(query);
    // The address has the code in it.
    reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    if (back?.way === 'page') return reply.redirect(addressOf(back), 303);
    const language = languageAsked(request.headers['accept-language']);
    return reply
      .code(back ? 200 : 400)
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page(language, back));
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_LOGOUT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/oidc/backchannel-logout', { config }, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      if (!token) throw new Refusal('badInput', 'A form with `logout_token` is expected.');
      await endSessions(token);
      return reply.header('cache-control', 'no-store').send();
    });
  });
}

function addressOf({ page: from, ticket, end }: Return): string {
  const address = new URL(from);
  if (ticket) address.searchParams.set('ticket', ticket);
  if (end) address.searchParams.set('sign_in', end);
  return address.href;
}

function page(language: string, back: Return | undefined): string {
  const words = WORDS[language] ?? WORDS['en']!;
  const data = back
    ? Object.entries({ ticket: back.ticket, end: back.end, origin: new URL(back.page).origin })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ` data-${name}="${escapeText(value!)}"`)
        .join('')
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Agent Studio</title>
<body${data}>
<p>${escapeText(back ? words.done : words.lost)}</p>
${back ? `<script>${SCRIPT}</script>` : `<p><a href="../login">${escapeText(words.studio)}</a></p>`}
</body>
</html>
`;
}
