import type { FastifyRequest } from 'fastify';
import { contract, type Endpoint } from '@agent-studio/api-client/contract';

const firstSegment = (path: string) => path.split('/', 2)[1] ?? '';

/** First segments of addresses that belong to the API, so `api` but not `api-keys`, which is a page. */
const API_SEGMENTS = new Set(
  Object.values(contract).flatMap((rows) =>
    Object.values(rows).map((row: Endpoint) => firstSegment(row.path)),
  ),
);

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/** Whether an address is the API's, whatever is or is not found there. */
export const isApiPath = (request: FastifyRequest) => API_SEGMENTS.has(firstSegment(pathOf(request)));

/** Whether the studio answers, by its own routes: the start page, and whatever else a browser opens that is no file. */
export function isStudioPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (path === '/') return true;
  const asksForPage = request.headers.accept?.includes('text/html') ?? false;
  return asksForPage && !isApiPath(request) && !/\.\w+$/.test(path);
}
