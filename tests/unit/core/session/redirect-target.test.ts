import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSafeRedirect, saveRedirect, takeRedirect } from '#core/session/redirect-target.ts';
import { createSafeStorage } from '#core/session/safe-storage.ts';

describe('redirect safety (rules, section 5)', () => {
  it.each([
    '/home',
    '/agents',
    '/agents/manage/0198c2f4-0000-7000-8000-000000000001?tab=runs',
    '/tools',
    '/models',
    '/multi-agents',
    '/data-connectors',
    '/knowledge-base',
    '/workflows',
    '/api-keys',
    '/dashboard',
    '/reports?q=a%20b',
    '/users',
    '/profile',
    '/settings',
    '/homepage',
    '/agents?q=metadata:x',
    // Rule 5: Redirect safety: each of the 14 prefixes is allowed
  ])('allows %s', (target) => expect(isSafeRedirect(target)).toBe(true));

  it.each([
    undefined,
    42,
    '',
    'home',
    '//evil.example/home',
    'https://evil.example',
    '/home?next=HTTP://evil.example',
    '/home?next=https://evil.example',
    '/home#javascript:alert(1)',
    '/home/JaVaScRiPt:alert(1)',
    '/home?data:text/html,x',
    '/home?vbscript:x',
    '/home?file:///etc/passwd',
    '/home?about:blank',
    '/home/../secret',
    '/home/%2e%2e/secret',
    '/home?<script>',
    '/home?a<b',
    '/home?a>b',
    '/home?%3Cscript%3E',
    '/home?a="b"',
    "/home?a='b'",
    '/home\n',
    '/home\u0000',
    '/home\u007f',
    '/home%0d%0aSet-Cookie:x',
    '/home\\..\\x',
    '/home?%',
    '/feedback',
    '/chat',
    '/apps/psp-sop/x',
    '/login',
    '/',
    // Rule 5: Text, single `/`, no scheme, no `//`, no `..`, no `<` `>` quotes or control characters, other prefixes
  ])('ignores %s', (target) => expect(isSafeRedirect(target)).toBe(false));
});

it.each(['/home@evil.example', '/home:8080', '/agents?u=//evil.example', '/users;x=y'])(
  '%s passes, and stays on the origin',
  (target) => {
    expect(isSafeRedirect(target)).toBe(true);
    expect(new URL(target, 'https://studio.example').origin).toBe('https://studio.example');
  },
);

describe('the remembered target', () => {
  const storage = createSafeStorage('memory');
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  // Rule 9: Default redirect `/home`
  it('is taken once, then the default serves', () => {
    saveRedirect(storage, '/agents?tag=a');
    expect(takeRedirect(storage)).toBe('/agents?tag=a');
    expect(takeRedirect(storage)).toBe('/home');
    expect(console.warn).not.toHaveBeenCalled();
  });

  // Rule 4: Not saved: `/`, `/login`
  it('is not kept for / and /login, without a word', () => {
    saveRedirect(storage, '/');
    saveRedirect(storage, '/login?x=1');
    expect(takeRedirect(storage)).toBe('/home');
    expect(console.warn).not.toHaveBeenCalled();
  });

  // Rule 5: Otherwise ignored with a warning, `/home` is used
  // Rule 8: Disallowed redirect: ignored with a warning
  it('is ignored with a warning when it is not safe, also if somebody wrote it into storage', () => {
    saveRedirect(storage, '/feedback');
    expect(takeRedirect(storage)).toBe('/home');
    storage.set('redirectAfterLogin', 'https://evil.example');
    expect(takeRedirect(storage)).toBe('/home');
    expect(console.warn).toHaveBeenCalledTimes(2);
  });
});
