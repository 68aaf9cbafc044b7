import { ApiError } from '@agent-studio/api-client';
import { authorize, type Connection, fetchOf, REQUEST_TIMEOUT_MS } from '@agent-studio/api-client/stream';

/** So many bytes are handed to the browser at once, which may keep them on the disk. */
const PART_BYTES = 8_388_608;

export interface DownloadOptions {
  signal: AbortSignal;
  /** Called with the bytes that are there so far. */
  onBytes: (bytes: number) => void;
}

/**
 * A file of the API, read as it comes: its address needs the sign-in, so no link can lead there. 30 s of silence end it.
 * Throws ApiError; a file that was cut off is no file.
 */
export async function downloadFile(
  connection: Connection,
  path: `/${string}`,
  { signal, onBytes }: DownloadOptions,
): Promise<Blob> {
  const abort = new AbortController();
  const leave = () => abort.abort(ApiError.canceled());
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(ApiError.timeout()), REQUEST_TIMEOUT_MS);
  };

  async function send(token: string | null): Promise<Response> {
    heard();
    const answer = await fetchOf(connection)(connection.baseUrl.replace(/\/+$/, '') + path, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      credentials: 'omit',
      signal: abort.signal,
    });
    if (answer.ok) return answer;
    const problem: unknown = await answer.json().catch(() => undefined);
    throw ApiError.fromStatus(answer.status, problem);
  }

  try {
    const answer = await authorize(connection, path, send);
    return await read(answer, (bytes) => {
      heard();
      onBytes(bytes);
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (abort.signal.aborted) throw abort.signal.reason;
    throw ApiError.network();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

async function read(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? '';
  const parts: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let [all, kept] = [0, 0];
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return new Blob([...parts, ...waiting], { type });
    waiting.push(value);
    all += value.length;
    onBytes(all);
    if (all - kept < PART_BYTES) continue;
    parts.push(new Blob(waiting));
    waiting = [];
    kept = all;
  }
}
