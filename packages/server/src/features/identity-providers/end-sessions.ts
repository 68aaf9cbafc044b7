import * as z from 'zod/mini';
import { decodeJwt, errors } from 'jose';
import { Refusal } from '../../refusal.ts';
import type { IdentityProvidersService } from './identity-providers-service.ts';
import type { OidcClient } from './oidc-client.ts';
import { check } from './provider-tokens.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_AGE = '5m';

const claimsSchema = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  jti: z.string(),
  exp: z.number(),
  events: z.looseObject({ [EVENT]: z.record(z.string(), z.unknown()) }),
  nonce: z.optional(z.undefined()),
});

interface EndSessionsParts {
  providers: Pick<IdentityProvidersService, 'findByIssuer' | 'open'>;
  client: Pick<OidcClient, 'keysOf'>;
  spend: (hash: string, expiresAt: string) => Promise<boolean>;
  /** Ends sign-ins: of a provider's session, or else of a person; how many. */
  end: (which: { providerSession: string } | { subject: string }) => Promise<number>;
}

/** A provider says that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0). Throws 400 for what is not good. */
export function createEndSessions({ providers, client, spend, end }: EndSessionsParts) {
  return async function endSessions(token: string): Promise<number> {
    const issuer = issuerOf(token);
    const known = issuer === undefined ? undefined : await providers.findByIssuer(issuer);
    if (!known || issuer === undefined) throw refused();
    const { row, registration } = await providers.open(known.id);
    const payload = await check(token, {
      keys: () => client.keysOf(registration),
      issuer,
      audience: [row.client_id],
      maxTokenAge: MAX_AGE,
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) throw refused();
    const { sub, sid, jti, exp } = claims.data;
    if (sub === undefined && sid === undefined) throw refused();
    const isFirst = await spend(`logout ${row.id} ${jti}`, new Date(exp * 1000 + 60_000).toISOString());
    if (!isFirst) throw refused();
    return end(
      sid === undefined ? { subject: `${row.issuer}|${sub}` } : { providerSession: `${row.id}|${sid}` },
    );
  };
}

export type EndSessions = ReturnType<typeof createEndSessions>;

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const refused = () =>
  new Refusal('badInput', 'This is no logout token that counts here.', { code: 'sign_in.refused' });
