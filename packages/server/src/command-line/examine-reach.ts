import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Env } from '../env.ts';
import { isLoopback } from '../http/proxy/loopback.ts';
import type { Finding } from './finding.ts';

const ANSWER_WITHIN_MS = 3_000;
const PRIVILEGED_PORTS_BELOW = 1024;

/** The port, what stands before it, and whether anybody can sign in. */
export async function examineReach(env: Env): Promise<Finding[]> {
  return [await port(env), proxy(env), signIn(env)];
}

async function port({ host, port: number, tls }: Env): Promise<Finding> {
  const name = 'port';
  const where = `${host}:${number}`;
  const failed = await tryToListen(host, number);
  if (failed === undefined) return { name, state: 'ok', says: `${where} is free.` };
  if (failed === 'EADDRINUSE') {
    const { isOurs, isReady } = await askWho(`${tls ? 'https' : 'http'}://${toReach(host)}:${number}`);
    if (isReady) return { name, state: 'ok', says: `A server answers at ${where} and is ready.` };
    if (isOurs)
      return {
        name,
        state: 'warn',
        says: `A server answers at ${where} and is not ready.`,
        todo: 'Ask /readyz there what it waits for.',
      };
    return {
      name,
      state: 'fail',
      says: `${where} is taken by another program.`,
      todo: 'End that one, or set PORT to another number.',
    };
  }
  if (failed === 'EADDRNOTAVAIL' || failed === 'ENOTFOUND')
    return { name, state: 'fail', says: `${host} is no address of this machine.`, todo: 'Correct HOST.' };
  const todo =
    number < PRIVILEGED_PORTS_BELOW
      ? `Ports below ${PRIVILEGED_PORTS_BELOW} take a right of their own: set PORT to a higher one, and let a proxy or the container lead there.`
      : 'Set HOST and PORT to where this user may listen.';
  return { name, state: 'fail', says: `This user may not listen on ${where} (${failed}).`, todo };
}

async function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
  server.close();
  await once(server, 'close');
  return undefined;
}

const toReach = (host: string) => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

/** Whether it is a server of ours that has the port. */
async function askWho(origin: string): Promise<{ isOurs: boolean; isReady: boolean }> {
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const said: unknown = await answer.json();
    return { ok: answer.ok, isOurs: typeof said === 'object' && said !== null && 'status' in said };
  };
  try {
    const alive = await ask('/livez');
    const ready = await ask('/readyz');
    return { isOurs: alive.isOurs, isReady: alive.isOurs && ready.ok };
  } catch {
    // Whatever it is, it does not speak as ours do.
    return { isOurs: false, isReady: false };
  }
}

function proxy({ trustProxy, host }: Env): Finding {
  const name = 'proxy';
  if (!trustProxy) {
    return {
      name,
      state: 'ok',
      says: 'No proxy is trusted: everybody is who their connection says. Behind a proxy set TRUST_PROXY.',
    };
  }
  // A number does not look at the address of the neighbour.
  const isAnybody = trustProxy('203.0.113.1', 0);
  if (isAnybody && !isLoopback(host)) {
    return {
      name,
      state: 'warn',
      says: `TRUST_PROXY counts proxies, and the server listens on ${host}.`,
      todo: 'Whoever reaches it around the proxy may claim any address: set TRUST_PROXY to the addresses of the proxies, or let nobody else reach the port.',
    };
  }
  return { name, state: 'ok', says: 'What the trusted proxies say of callers is believed.' };
}

function signIn({ googleClientId, localSignIn }: Env): Finding {
  const name = 'sign-in';
  if (googleClientId) return { name, state: 'ok', says: 'With Google.' };
  if (localSignIn)
    return {
      name,
      state: 'ok',
      says: 'Without a password, by the code that the terminal shows at each start.',
    };
  return {
    name,
    state: 'ok',
    says: 'By the providers under Settings, Sign-in; the code in the terminal makes the first owner.',
  };
}
