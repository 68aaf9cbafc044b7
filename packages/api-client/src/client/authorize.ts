import { ApiError } from './api-error.ts';
import { carriesToken, type Connection } from './connection.ts';

/**
 * Sends with the token, and once more with another one when the connection has got that after a 401. A 401 is given
 * before anything is done, so no request is done twice, and no stream has begun.
 */
export async function authorize<Answer>(
  connection: Connection,
  path: string,
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const carries = carriesToken(path);
  for (let isFirst = true; ; isFirst = false) {
    const token = carries ? await connection.getToken() : null;
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorized') throw error;
      if (isFirst && carries && (await connection.renewToken?.(token))) continue;
      connection.onUnauthorized?.(token);
      throw error;
    }
  }
}
