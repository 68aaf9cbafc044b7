import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';
import { authorize } from './authorize.ts';
import type { Transport } from './client.ts';
import { type Connection, REQUEST_TIMEOUT_MS, toFormData, toUrl } from './connection.ts';
import { adaptTo } from './fetch-adapter.ts';
import { openStream } from './open-stream.ts';
import type { RawInput } from './call-options.ts';

/** The transport of docs/rules.md section 7: JSON by default, 30 s, success is 200 to 299, bearer token but for three paths. */
export function createHttpTransport(connection: Connection): Transport {
  const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, withCredentials: false });

  async function send(request: AxiosRequestConfig, { signal, onUploadProgress }: RawInput): Promise<unknown> {
    const isForm = request.data instanceof FormData;
    const ofPage = connection.getFetch?.();
    const byPage = ofPage && adaptTo(ofPage);
    // A large upload may take longer than 30 s as long as it moves. How far it is, the page's own `fetch` does not tell.
    const silence = isForm && !byPage ? watchUpload(signal) : undefined;
    try {
      const response = await http.request<unknown>({
        ...request,
        ...(isForm && { timeout: 0 }),
        ...(signal && { signal }),
        ...byPage,
        ...(silence && {
          signal: silence.signal,
          onUploadProgress({ loaded, total }: { loaded: number; total?: number }) {
            silence.moved();
            if (total) onUploadProgress?.(loaded / total);
          },
        }),
      });
      return response.status === 204 ? undefined : response.data;
    } catch (error) {
      throw silence?.timedOut() ? ApiError.timeout() : fromAxios(error);
    } finally {
      silence?.end();
    }
  }

  return {
    stream({ method, path, encoding }, { params, query, body, signal, headers }) {
      const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
      return openStream(connection, {
        path: toUrl('', path, params) + (search && `?${search}`),
        method: method === 'GET' ? 'GET' : 'POST',
        body,
        encoding,
        signal,
        headers,
      });
    },

    call: (endpoint, input) =>
      authorize(connection, endpoint.path, (token) => {
        const isForm = endpoint.encoding === 'form';
        const isByPage = connection.getFetch?.() !== undefined;
        const request = {
          url: toUrl(connection.baseUrl, endpoint.path, input.params),
          method: endpoint.method,
          params: input.query,
          data: isForm ? toFormData(input.body) : input.body,
          headers: {
            ...input.headers,
            // Other origins would have to allow it.
            ...(isByPage && { 'User-Agent': false }),
            // Outside browsers axios would name a form type for a call without a body, and a wrong one for a form.
            ...((input.body === undefined || (isByPage && isForm)) && { 'Content-Type': false }),
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(input.ifMatch !== undefined && { 'If-Match': `"r${input.ifMatch}"` }),
            ...(input.idempotencyKey && { 'Idempotency-Key': input.idempotencyKey }),
          },
        };
        return send(request, input);
      }),
  };
}

function watchUpload(outer: AbortSignal | undefined) {
  const abort = new AbortController();
  let timedOut = false;
  let timer: ReturnType<typeof setTimeout>;
  const leave = () => abort.abort();
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timedOut = true;
      abort.abort();
    }, REQUEST_TIMEOUT_MS);
  };
  if (outer?.aborted) leave();
  outer?.addEventListener('abort', leave);
  moved();
  return {
    signal: abort.signal,
    moved,
    timedOut: () => timedOut,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', leave);
    },
  };
}

// The axios error is not kept as `cause`: its config carries the bearer token into logs.
function fromAxios(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { response, code, message } = error as AxiosError;
  if (response) return ApiError.fromStatus(response.status, response.data);
  if (code === 'ERR_CANCELED') return ApiError.canceled();
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return ApiError.timeout();
  if (code && NETWORK_CODES.has(code)) return ApiError.network();
  return ApiError.request(message);
}

const NETWORK_CODES = new Set([
  'ERR_NETWORK',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'EAI_AGAIN',
]);
