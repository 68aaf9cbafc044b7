import { ApiError } from './api-error.ts';

/** Where calls go and who makes them; shared by the JSON transport and the stream. */
export interface Connection {
  /** Absolute origin with optional path, such as `https://host/api-root`. Empty: the page's own origin. */
  baseUrl: string;
  getToken: () => string | null | Promise<string | null>;
  /** Called for a 401 with the token that was refused. True: there is another one by now, and the request goes out again. */
  renewToken?: (refused: string | null) => Promise<boolean>;
  /** Called for a 401 that stays, with the token that was refused, before the error is thrown. */
  onUnauthorized?: (token: string | null) => void;
  /** What sends in place of the browser's `fetch`, if anything; called with an address and options. */
  getFetch?: () => typeof fetch | undefined;
}

/** What sends: the page's own function, or the browser's. */
export const fetchOf = ({ getFetch }: Connection): typeof fetch => getFetch?.() ?? globalThis.fetch;

/** docs/rules.md section 9. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** docs/rules.md section 7: paths that never carry the bearer token. */
const WITHOUT_TOKEN = ['/glogin', '/api/generate_captcha_token', '/reset-session'];

export const carriesToken = (path: string): boolean => !WITHOUT_TOKEN.some((part) => path.includes(part));

/** Fills `{name}` and joins with the base. Refuses whatever would leave the configured origin or address another resource. */
export function toUrl(baseUrl: string, path: string, params: Record<string, string> = {}): string {
  if (!path.startsWith('/') || path.startsWith('//'))
    throw ApiError.request(`Not a path of the API: ${path}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value || /^\.{1,2}$/.test(value)) throw ApiError.request(`Invalid path parameter "${name}"`);
    return encodeURIComponent(value);
  });
  return baseUrl.replace(/\/+$/, '') + filled;
}

export function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined && item !== null)
        form.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    }
  }
  return form;
}
