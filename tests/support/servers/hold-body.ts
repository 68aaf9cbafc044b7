import { Agent, request } from 'node:http';

/** How much of the body is never sent. */
const KEPT_BACK_BYTES = 10;

export interface HeldBody {
  /** What was answered although the body is not complete. */
  status: () => number | undefined;
  /** Resolves once all that is sent is on its way, or an answer came, or the connection ended. */
  sent: Promise<void>;
  letGo: () => void;
}

interface HeldCall {
  token?: string;
  type: string;
  bytes: number;
}

/** Sends a body but for its last bytes, and holds it open on a connection of its own. */
export function holdBody(url: string, { token, type, bytes }: HeldCall): HeldBody {
  const { promise, resolve } = Promise.withResolvers<void>();
  const agent = new Agent({ keepAlive: false });
  let status: number | undefined;
  const call = request(url, {
    method: 'POST',
    agent,
    headers: {
      'content-type': type,
      'content-length': String(bytes),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  call.on('response', (answer) => {
    status = answer.statusCode;
    answer.resume();
    resolve();
  });
  call.on('error', () => resolve());
  call.write(Buffer.alloc(bytes - KEPT_BACK_BYTES, 'x'), () => resolve());
  return { status: () => status, sent: promise, letGo: () => call.destroy() };
}
