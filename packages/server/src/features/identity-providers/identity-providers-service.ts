import type {
  IdentityProvider,
  IdentityProviderUpdate,
  IdentityProviderValues,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { createAllowList } from '../../engine/outbound/public-address.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { IdentityProviderRow, IdentityProvidersRepository } from './identity-providers-repository.ts';
import { type OidcClient, OidcError, type Registration } from './oidc-client.ts';

export interface IdentityProvidersParts {
  repository: IdentityProvidersRepository;
  client: OidcClient;
  seal: SecretSeal;
  /** Hosts and origins that may be called although they are private, or without TLS. */
  allowedAddresses: readonly string[];
}

const MAX_PROVIDERS = 20;

const contextOf = (id: string) => `identity-provider:${id}`;

/** The rules of providers. Secrets come in, and never go out again but to the provider. */
export function createIdentityProvidersService({
  repository,
  client,
  seal,
  allowedAddresses,
}: IdentityProvidersParts) {
  const mayBePlain = createAllowList(allowedAddresses);

  function unseal({ id, sealed_secret }: IdentityProviderRow): string | null {
    return sealed_secret === null ? null : seal.unseal(sealed_secret, contextOf(id));
  }

  function present({
    sealed_secret,
    people,
    ...row
  }: IdentityProviderRow & { people: number }): IdentityProvider {
    let problem: string | null = null;
    try {
      unseal({ ...row, sealed_secret });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      problem = error.message;
    }
    return { ...row, people, has_secret: sealed_secret !== null, problem };
  }

  async function find(id: string) {
    const row = await repository.find(id);
    if (!row) throw unknown();
    return row;
  }

  const get = async (id: string) => present(await find(id));

  async function refuseStale(id: string): Promise<never> {
    throw staleRefusal('thing.provider', 'identity_provider', await get(id));
  }

  /** Reads its settings; the issuer comes back as it calls itself. What fails is told, unless it is to be kept anyway. */
  async function check(registration: Registration, anyway = false): Promise<string> {
    const { issuer } = registration;
    const url = URL.parse(issuer);
    if (!url) refuseField('issuer', 'Enter an address such as https://login.example.com.');
    if (url.protocol === 'http:' && !mayBePlain(url)) {
      refuseField(
        'issuer',
        'Enter an address that begins with https://. Without TLS only hosts can be asked that ALLOWED_ADDRESSES of the server names.',
      );
    }
    if (anyway) return issuer;
    try {
      await client.check(registration);
      return await client.issuerOf(registration);
    } catch (error) {
      if (!(error instanceof OidcError)) throw error;
      const message = `The settings of this provider could not be read: ${error.message}`;
      throw new Refusal('invalid', message, {
        code: 'identity_provider.test_failed',
        errors: [{ path: 'issuer', message }],
      });
    }
  }

  function refuseTwice(): never {
    const message = 'There is a provider of this issuer already. Change that one.';
    throw new Refusal('conflict', message, {
      code: 'identity_provider.issuer',
      errors: [{ path: 'issuer', message }],
    });
  }

  return {
    list: async (): Promise<IdentityProvider[]> => (await repository.list()).map(present),

    /** Those that the screen of the sign-in offers. */
    offered: repository.enabled,

    /** One that is switched on, with how this server is known to it. */
    async open(id: string, { evenIfOff = false } = {}) {
      const row = await repository.find(id);
      if (!row || !(row.enabled || evenIfOff)) throw unknown();
      try {
        return { row, registration: registrationOf(row, unseal(row)) };
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        throw new Refusal('upstream', `${row.name} cannot be asked. ${error.message}`, {
          code: 'sign_in.provider',
        });
      }
    },

    /** The one whose tokens say so, where it is switched on. */
    async findByIssuer(issuer: string): Promise<IdentityProviderRow | undefined> {
      const row = await repository.findByIssuer(issuer);
      return row?.enabled ? row : undefined;
    },

    /** Rejects with `identity_provider.test_failed` when its settings cannot be read. */
    async create({
      client_secret = null,
      save_anyway,
      ...values
    }: IdentityProviderValues): Promise<IdentityProvider> {
      if ((await repository.list()).length >= MAX_PROVIDERS) {
        throw new Refusal('conflict', `A workspace can have at most ${MAX_PROVIDERS} providers.`, {
          code: 'identity_provider.most',
        });
      }
      const id = newId();
      const issuer = await check(registrationOf(values, client_secret), save_anyway);
      const now = new Date().toISOString();
      const added = await repository.insert({
        id,
        ...values,
        issuer,
        sealed_secret: client_secret === null ? null : seal.seal(client_secret, contextOf(id)),
        created_at: now,
        updated_at: now,
      });
      if (!added) refuseTwice();
      return get(id);
    },

    async update(
      id: string,
      { client_secret, save_anyway, ...changes }: IdentityProviderUpdate,
      revision?: number,
    ): Promise<IdentityProvider> {
      const before = await find(id);
      if (revision !== undefined && revision !== before.revision) await refuseStale(id);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const next = { ...before, ...given };
      const leadsElsewhere = next.issuer !== before.issuer;
      if (leadsElsewhere && before.sealed_secret !== null && client_secret === undefined) {
        // A secret is for the server that it was entered for.
        refuseField('client_secret', 'Enter the secret again: the address of the provider is another one.');
      }
      if (leadsElsewhere || next.client_id !== before.client_id || client_secret !== undefined) {
        const secret = client_secret === undefined ? unseal(before) : client_secret;
        next.issuer = await check(registrationOf(next, secret), save_anyway);
        const twin = await repository.findByIssuer(next.issuer);
        if (twin && twin.id !== id) refuseTwice();
      }
      const row = await repository.update(
        id,
        {
          ...given,
          issuer: next.issuer,
          ...(client_secret !== undefined && {
            sealed_secret: client_secret === null ? null : seal.seal(client_secret, contextOf(id)),
          }),
          updated_at: new Date().toISOString(),
        },
        revision,
      );
      return row ? get(id) : refuseStale(id);
    },

    /** The name of what was deleted. */
    async remove(id: string, revision?: number): Promise<string> {
      const { name } = await find(id);
      if (!(await repository.remove(id, revision))) await refuseStale(id);
      return name;
    },
  };
}

export type IdentityProvidersService = ReturnType<typeof createIdentityProvidersService>;

const registrationOf = (
  { issuer, client_id }: Pick<Registration, 'issuer' | 'client_id'>,
  secret: string | null,
): Registration => ({ issuer, client_id, secret });

const unknown = () =>
  new Refusal('notFound', 'There is no such provider.', { code: 'identity_provider.not_found' });

function refuseField(path: string, message: string): never {
  throw new Refusal('invalid', message, { code: 'identity_provider.invalid', errors: [{ path, message }] });
}
