import type { FastifyInstance } from 'fastify';

/** Answers of the API are data: as a page they could load and frame nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For a year browsers come by HTTPS only. */
const ONLY_BY_TLS_S = 31_536_000;

/** What every page of ours may do, and no more: its own files, no inline code or style, no text as markup. */
const STRICT_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // The preview of an agent on a page of its own.
  'frame-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'frame-ancestors': "'self'",
};

/** What Google's sign-in button needs on top. It writes markup itself, so Trusted Types cannot be required. */
const GOOGLE_SOURCES: Record<string, string> = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'style-src': 'https://accounts.google.com/gsi/style',
  'connect-src': 'https://accounts.google.com/gsi/',
  'frame-src': 'https://accounts.google.com/gsi/',
  'img-src': 'https://lh3.googleusercontent.com',
};

/** Content-Security-Policy of the pages; wider only where people sign in with Google. */
export function pagePolicy({ google }: { google: boolean }): string {
  const policy = new Map<string, string>(Object.entries(STRICT_POLICY));
  if (google) {
    policy.delete('require-trusted-types-for');
    policy.delete('trusted-types');
    for (const [name, source] of Object.entries(GOOGLE_SOURCES)) {
      policy.set(name, [policy.get(name), source].filter(Boolean).join(' '));
    }
  }
  return [...policy].map(([name, value]) => `${name} ${value}`).join('; ');
}

/** Of the page of a published agent: its own files alone, and shown in frames of these origins only. */
export function hostedPolicy(framers: readonly string[]): string {
  const policy = {
    ...STRICT_POLICY,
    'frame-src': "'none'",
    // The page around may name a picture of its own.
    'img-src': ["'self' data:", ...framers].join(' '),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': framers.length > 0 ? framers.join(' ') : "'none'",
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Headers of every answer; pages replace the policy by theirs. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Of this name alone: of those below it nobody asked this server.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONLY_BY_TLS_S}`);
    reply.headers({
      'content-security-policy': API_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
}
