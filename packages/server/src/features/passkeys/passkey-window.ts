import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { escapeText } from '../../http/escape-text.ts';
import { languageAsked } from '../../http/pages/page-language.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { PasskeySite } from './passkey-site.ts';

const PATH = '/passkey';
const CONTEXT = 'passkey-window';
const WINDOW_MS = 5 * 60_000;
const stateSchema = z.object({
  page: z.string(),
  options: z.record(z.string(), z.unknown()),
  until: z.number(),
});

/**
 * Asks for the passkey and hands what it signed to the page that opened the window, and to no other. Constant, so that its
 * hash stands in the policy.
 */
const SCRIPT = `const { options, page } = document.body.dataset;
const button = document.querySelector('button');
const tell = (answer) => { window.opener?.postMessage({ type: 'agent-studio-sign-in', ...answer }, page); window.close(); };
const encode = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const ask = async () => {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
    const credential = await navigator.credentials.get({ publicKey });
    tell({ ticket: 'passkey-' + encode(credential.toJSON()) });
  } catch (error) {
    document.querySelector('p').hidden = false;
  }
};
button.addEventListener('click', ask);
button.focus();`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');
const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-content: center; gap: 16px; min-height: 90vh; margin: 0; padding: 24px; text-align: center; }
button { font: inherit; font-weight: 600; padding: 10px 20px; border: 0; border-radius: 8px; background: #5b3df5; color: #fff; cursor: pointer; }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; script-src 'sha256-${HASH}'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const WORDS: Record<string, { use: string; failed: string; lost: string }> = {
  en: {
    use: 'Sign in with a passkey',
    failed: 'That did not work. Try again, or close this window and sign in another way.',
    lost: 'This window has expired. Close it and begin again.',
  },
  de: {
    use: 'Mit Passkey anmelden',
    failed:
      'Das hat nicht geklappt. Versuchen Sie es noch einmal, oder schließen Sie dieses Fenster und melden Sie sich anders an.',
    lost: 'Dieses Fenster ist abgelaufen. Schließen Sie es und beginnen Sie noch einmal.',
  },
  ar: {
    use: 'تسجيل الدخول بمفتاح مرور',
    failed: 'لم ينجح ذلك. حاول مرة أخرى، أو أغلق هذه النافذة وسجّل الدخول بطريقة أخرى.',
    lost: 'انتهت صلاحية هذه النافذة. أغلقها وابدأ من جديد.',
  },
};

/** The address of the window for a page of another origin; `base` is that of the server. */
export const windowAddress =
  (seal: SecretSeal, base: string) =>
  ({ origin }: PasskeySite, page: string, options: object): string => {
    const state = seal.seal(JSON.stringify({ page, options, until: Date.now() + WINDOW_MS }), CONTEXT);
    return `${origin}${new URL(base).pathname.replace(/\/$/, '')}${PATH}?state=${state}`;
  };

/** Serves the window in which people use passkeys, since pages of other origins cannot ask for them. */
export function servePasskeyWindow(
  app: FastifyInstance,
  { seal, perMinute }: { seal: SecretSeal; perMinute: number },
): void {
  const config = { access: 'public', rateLimit: { max: perMinute, timeWindow: 60_000 } } as const;
  app.get(PATH, { config }, async (request, reply) => {
    const state = readState(seal, new URLSearchParams(request.raw.url?.split('?')[1]).get('state') ?? '');
    const language = languageAsked(request.headers['accept-language']);
    return reply
      .code(state ? 200 : 400)
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page(language, state));
  });
}

function readState(seal: SecretSeal, sealed: string) {
  try {
    const state = stateSchema.parse(JSON.parse(seal.unseal(sealed, CONTEXT)));
    return state.until > Date.now() ? state : undefined;
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

function page(language: string, state: ReturnType<typeof readState>): string {
  const words = WORDS[language] ?? WORDS['en']!;
  const data = state
    ? ` data-options="${escapeText(JSON.stringify(state.options))}" data-page="${escapeText(state.page)}"`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeText(words.use)}</title>
<style>${STYLE}</style>
<body${data}>
${state ? `<button type="button">${escapeText(words.use)}</button><p role="alert" hidden>${escapeText(words.failed)}</p><script>${SCRIPT}</script>` : `<p>${escapeText(words.lost)}</p>`}
</body>
</html>
`;
}
