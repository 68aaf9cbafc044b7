import { Refusal } from '../../refusal.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { IdentityProvidersRepository } from './identity-providers-repository.ts';
import type { IdentityProvidersService } from './identity-providers-service.ts';
import { type OidcClient, OidcError } from './oidc-client.ts';

interface ProviderLogoutParts {
  providers: Pick<IdentityProvidersService, 'open'>;
  repository: Pick<IdentityProvidersRepository, 'keepLogout' | 'takeLogout'>;
  client: Pick<OidcClient, 'endAddress'>;
  seal: SecretSeal;
  warn: (message: string, facts: object) => void;
}

const contextOf = (sessionId: string) => `provider-logout:${sessionId}`;

/**
 * Signing out at the provider as well (OpenID Connect RP-Initiated Logout 1.0): the ID token of the sign-in says there whose
 * session is meant. It lies sealed beside the sign-in, and goes to the provider alone.
 */
export function createProviderLogout({ providers, repository, client, seal, warn }: ProviderLogoutParts) {
  return {
    async keep(sessionId: string, providerId: string, idToken: string): Promise<void> {
      await repository.keepLogout({
        id: sessionId,
        provider_id: providerId,
        sealed: seal.seal(idToken, contextOf(sessionId)),
      });
    },

    /** Where to go, once; null: nowhere, whatever the reason. Nobody stays signed in here for it. */
    async leave(sessionId: string, origin: string): Promise<string | null> {
      const kept = await repository.takeLogout(sessionId);
      if (!kept) return null;
      try {
        const { row, registration } = await providers.open(kept.provider_id);
        if (row.sign_out === 'here') return null;
        const idToken = seal.unseal(kept.sealed, contextOf(sessionId));
        const returnTo = row.sign_out === 'return' ? `${origin}/login` : undefined;
        return (await client.endAddress(registration, { idToken, returnTo })) ?? null;
      } catch (error) {
        if (!(error instanceof OidcError || error instanceof SealError || error instanceof Refusal))
          throw error;
        warn('a provider could not be asked where to sign out', { reason: error.message });
        return null;
      }
    },
  };
}

export type ProviderLogout = ReturnType<typeof createProviderLogout>;
