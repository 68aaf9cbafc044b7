import { ApiError } from './api-error.ts';
import { authorize } from './authorize.ts';
import { type Connection, fetchOf, REQUEST_TIMEOUT_MS, toFormData, toUrl } from './connection.ts';
import { readLines } from './read-lines.ts';

export interface StreamRequest {
  path: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  encoding?: 'form' | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Silence after which the stream counts as dead, in milliseconds. */
  silenceMs?: number;
}

/** The same as `openBatches`, line by line. */
export async function* openStream(
  connection: Connection,
  request: StreamRequest,
): AsyncGenerator<Record<string, unknown>> {
  for await (const batch of openBatches(connection, request)) yield* batch;
}

/**
 * Sends and yields the lines of the newline-delimited JSON answer that are objects, those together that came together: to
 * wait for each line costs more than to read it. Other lines are skipped.
 * The 30 s of docs/rules.md section 9 limit silence (first byte and between bytes), never the whole answer.
 * Throws ApiError: `HTTP {status}: {text}` for a refusal, `network` when the connection breaks, `timeout` after silence.
 */
export async function* openBatches(
  connection: Connection,
  { path, method = 'POST', body, encoding, headers, signal, silenceMs = REQUEST_TIMEOUT_MS }: StreamRequest,
): AsyncGenerator<Record<string, unknown>[]> {
  const abort = new AbortController();
  const leave = () => abort.abort(ApiError.canceled());
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(ApiError.timeout()), silenceMs);
  };

  async function send(token: string | null): Promise<Response> {
    heard();
    const response = await fetchOf(connection)(toUrl(connection.baseUrl, path), {
      method,
      headers: {
        ...(encoding !== 'form' && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: encoding === 'form' ? toFormData(body) : JSON.stringify(body),
      credentials: 'omit',
      signal: abort.signal,
    });
    if (response.ok) return response;
    const text = await response.text().catch(() => response.statusText);
    // Whoever gives another token may take longer than a server.
    clearTimeout(timer);
    throw ApiError.fromStream(response.status, text);
  }

  try {
    const response = await authorize(connection, path, send);
    // A page of a proxy or a login wall is no answer, whatever its status says.
    if (response.headers.get('content-type')?.includes('text/html')) {
      throw ApiError.fromStream(response.status, 'The server sent a web page instead of an answer.');
    }
    if (!response.body) return;
    for await (const lines of readLines(response.body, heard)) {
      const batch = lines.map(toObject).filter((value) => value !== undefined);
      if (batch.length > 0) yield batch;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (abort.signal.aborted) throw abort.signal.reason;
    throw ApiError.network();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    abort.abort();
  }
}

function toObject(line: string): Record<string, unknown> | undefined {
  if (!line.trim()) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // A line that is not JSON is skipped: the next one may be whole again.
    return undefined;
  }
}
