import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, type ApiClient, type Login } from '@agent-studio/api-client';
import type { Passkey } from '@agent-studio/api-client/contract';
import { msg, useApi, useStudio } from '@agent-studio/core';
import { askInWindow, type FlowEnd, newProof } from '../provider-flow.ts';

const TOO_OLD = msg('This browser cannot use passkeys here. Update it, or sign in another way.');
const NOT_GIVEN = msg('No passkey was given. Try again, or sign in another way.');
const NOT_MADE = msg('No passkey was made. Perhaps this device has one for you already.');

export function usePasskeys() {
  const api = useApi();
  return useQuery({
    queryKey: ['passkeys', 'list'],
    queryFn: ({ signal }) => api.passkeys.list({ signal }),
  });
}

/** Lets the browser make one, and stores it under a name. */
export function useAddPasskey() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn(name: string) {
      const { options } = await api.passkeys.begin();
      const publicKey = known().parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      );
      const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
      if (!credential) throw ApiError.request(NOT_MADE);
      return api.passkeys.add({ body: { name, credential: toJson(credential) } });
    },
  });
}

export function useRenamePasskey() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ passkey: { id, revision }, name }: { passkey: Passkey; name: string }) =>
      api.passkeys.update({ params: { passkey_id: id }, body: { name }, ifMatch: revision }),
  });
}

export function useRemovePasskey() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Passkey) => api.passkeys.remove({ params: { passkey_id: id } }),
  });
}

/** What a person reads when the window comes back without a sign-in. */
const NO_WINDOW = msg('The sign-in window was closed, or this browser does not let it answer.');

/**
 * Signs in by a passkey: here where the page is of the origin that passkeys belong to, else in a window of the server, since
 * browsers keep them from pages of others.
 */
export function usePasskeyLogin(origin: string) {
  const api = useApi();
  const { connection } = useStudio();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn(): Promise<Login> {
      const isHere = origin === location.origin && window.top === window;
      const answer = isHere
        ? await askHere(api)
        : await askInWindow(
            async ({ challenge }) => {
              const page = location.origin;
              const { address } = await api.passkeys.signIn({ body: { challenge, page } });
              return address ?? new URL('login', connection.baseUrl || location.href).href;
            },
            { serverOrigin: origin, signal: new AbortController().signal },
          );
      if (typeof answer === 'string') throw ApiError.request(NO_WINDOW);
      return api.session.login({ body: { token: answer.ticket, secret: answer.secret } });
    },
  });
}

async function askHere(api: ApiClient): Promise<{ ticket: string; secret: string } | FlowEnd> {
  const { secret, challenge } = await newProof();
  const { options } = await api.passkeys.signIn({ body: { challenge, page: location.origin } });
  const publicKey = known().parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!credential) throw ApiError.request(NOT_GIVEN);
  return { ticket: `passkey-${encode(toJson(credential))}`, secret };
}

/** Whether this browser knows passkeys, and their JSON. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

function known(): typeof PublicKeyCredential {
  if (!knowsPasskeys()) throw ApiError.request(TOO_OLD);
  return PublicKeyCredential;
}

const toJson = (credential: Credential): Record<string, unknown> =>
  (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;

const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
