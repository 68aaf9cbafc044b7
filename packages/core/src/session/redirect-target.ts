import type { SafeStorage } from './safe-storage.ts';

/** docs/rules.md section 9. */
const DEFAULT_REDIRECT = '/home';

/** docs/rules.md section 5: "begins with", literally. */
const ALLOWED_PREFIXES = [
  '/home',
  '/agents',
  '/tools',
  '/models',
  '/multi-agents',
  '/data-connectors',
  '/knowledge-base',
  '/workflows',
  '/api-keys',
  '/dashboard',
  '/reports',
  '/users',
  '/profile',
  '/settings',
];

const KEY = 'redirectAfterLogin';

// A scheme counts wherever it stands, in any letter case.
const SCHEME = /\b(?:https?|javascript|data|vbscript|file|about):/i;
const FORBIDDEN = /[<>"'`\\]|\p{Cc}/u;

function passes(target: string): boolean {
  return (
    target.startsWith('/') &&
    !target.startsWith('//') &&
    !SCHEME.test(target) &&
    !target.includes('..') &&
    !FORBIDDEN.test(target) &&
    ALLOWED_PREFIXES.some((prefix) => target.startsWith(prefix))
  );
}

/** docs/rules.md section 5, checked on the raw text and once decoded, so that `%2e%2e` counts as `..`. */
export function isSafeRedirect(target: unknown): target is string {
  if (typeof target !== 'string' || !passes(target)) return false;
  try {
    return passes(decodeURIComponent(target));
  } catch {
    // Broken percent signs: the text as it stands passed, but nobody can say what it means.
    return false;
  }
}

/** Remembers where a signed-out person wanted to go; `/`, `/login` and unsafe targets are not kept. */
export function saveRedirect(storage: SafeStorage, target: string): void {
  const path = target.split(/[?#]/)[0];
  if (path === '/' || path === '/login') return;
  if (isSafeRedirect(target)) storage.set(KEY, target);
  else console.warn('[studio] redirect target ignored:', target);
}

/** The remembered target, once; the default when there is none or it is not safe. */
export function takeRedirect(storage: SafeStorage): string {
  const target = storage.get(KEY);
  storage.remove(KEY);
  if (target === null) return DEFAULT_REDIRECT;
  if (isSafeRedirect(target)) return target;
  console.warn('[studio] redirect target ignored:', target);
  return DEFAULT_REDIRECT;
}
