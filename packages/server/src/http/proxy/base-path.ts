import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../refusal.ts';
import type { App } from '../mount.ts';

/** What asks whether the server is well does not come through the proxy and knows nothing of the path. */
const AT_THE_ROOT_TOO = /^\/(?:livez|readyz|healthz|startupz|metrics)(?:\?|$)/;

const isBelow = (url: string, base: string) =>
  url.startsWith(base) && ['/', '?'].includes(url[base.length] ?? '');

/** The address as the routes know it, which begin at the root; whatever is not below the base path stays. */
export const withoutBasePath =
  (base: string) =>
  ({ url = '/' }: IncomingMessage): string => {
    if (!isBelow(url, base)) return url;
    const rest = url.slice(base.length);
    return rest.startsWith('/') ? rest : `/${rest}`;
  };

/** Serves nothing beside the base path; whoever opens the origin itself, or the path without its last slash, is led there. */
export function serveBelow(app: App, base: string): void {
  app.addHook('onRequest', async ({ originalUrl, method }, reply) => {
    if (isBelow(originalUrl, base) && originalUrl[base.length] === '/') return undefined;
    if (AT_THE_ROOT_TOO.test(originalUrl)) return undefined;
    const path = originalUrl.split('?', 1)[0]!;
    if (method === 'GET' && (path === '/' || path === base)) {
      return reply.redirect(`${base}/${originalUrl.slice(path.length)}`);
    }
    throw new Refusal('notFound', `There is nothing at this address: everything is below ${base}/.`);
  });
}

/** A page or script of ours, whose addresses begin at the root, as it is below the base path. */
export function movePage(text: string, base: string): string {
  if (base === '') return text;
  return text
    .replaceAll(/(\b(?:src|href)="|\bimport\(')\/(?!\/)/g, `$1${base}/`)
    .replaceAll(/<studio-(?:app|assistant)\b(?! *>? *[`'])/g, `$& api-base-url="${base}"`)
    .replaceAll(/(<studio-app\b[^>]*) router="browser"/g, `$1 router="browser" basename="${base}"`);
}
