import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { givenRoleSchema, type SignInStart, type Trial } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { Proof } from '../session/proof.ts';
import type { IdentityProvidersRepository } from './identity-providers-repository.ts';
import type { IdentityProvidersService } from './identity-providers-service.ts';
import { type OidcClient, OidcError } from './oidc-client.ts';
import type { ProviderLogout } from './provider-logout.ts';
import { type Claims, readClaims, valuesOf, type Vouched } from './read-claims.ts';

/** From the press on the button until the provider sends the browser back. */
const FLOW_MS = 15 * 60_000;
/** From there until the browser fetches what it was told. */
const TICKET_MS = 3 * 60_000;
const MOST_CLAIMS = 40;
const MOST_VALUE = 300;
const TICKET = /^ticket-[\w-]{43}$/;

const flowSchema = z.object({
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  challenge: z.string(),
  way: z.enum(['popup', 'page']),
  page: z.string(),
  redirect_uri: z.string(),
  is_trial: z.boolean(),
  until: z.number(),
});
type Flow = z.output<typeof flowSchema>;

const resultSchema = z.object({
  provider: z.string(),
  is_trial: z.boolean(),
  challenge: z.string(),
  vouched: z.nullable(
    z.object({
      subject: z.string(),
      email: z.string(),
      name: z.string(),
      picture: z.string(),
      role: z.nullable(givenRoleSchema),
      isRoleBinding: z.boolean(),
      problems: z.array(z.string()),
    }),
  ),
  /** Of the provider, for administrators. */
  failure: z.nullable(z.string()),
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  session: z.string(),
  /** Kept where signing out here ends there. */
  id_token: z._default(z.string(), ''),
});
type Result = z.output<typeof resultSchema>;

/** Why a browser comes back without a ticket. The screen has the sentences. */
type FlowEnd = 'expired' | 'denied' | 'failed';

/** How a browser that comes back goes on: to the page that sent it. */
export interface Return {
  way: Flow['way'];
  page: string;
  ticket?: string;
  end?: FlowEnd;
}

interface ProviderSignInParts {
  providers: IdentityProvidersService;
  repository: Pick<IdentityProvidersRepository, 'keepTicket' | 'takeTicket'>;
  client: OidcClient;
  seal: SecretSeal;
  /** True the first time, on whichever server. */
  spend: (hash: string, expiresAt: string) => Promise<boolean>;
  /** Keeps what ends the sign-in at the provider. */
  keepLogout: ProviderLogout['keep'];
  /** Whether pages of this origin may show the studio. */
  isAllowedOrigin: (origin: string) => Promise<boolean>;
  warn: (message: string, facts: object) => void;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const random = (): string => randomBytes(32).toString('base64url');

/**
 * Sign-in by the code flow. What has to be remembered meanwhile travels sealed in `state`, so that a start costs the server
 * nothing. Who comes back gets a ticket, and gets in by it only with the secret that stayed in the browser that began:
 * neither who sends somebody else to the provider, nor who is sent there, gets into another account.
 */
export function createProviderSignIn({
  providers,
  repository,
  client,
  seal,
  spend,
  keepLogout,
  isAllowedOrigin,
  warn,
}: ProviderSignInParts) {
  /** The address at the provider. `origin` is that of this server, as the browser reaches it. */
  async function begin(
    id: string,
    { challenge, way, page }: SignInStart,
    { origin, isTrial }: { origin: string; isTrial: boolean },
  ): Promise<string> {
    const from = URL.parse(page);
    if (!from || !(from.origin === new URL(origin).origin || (await isAllowedOrigin(from.origin)))) {
      throw new Refusal(
        'badInput',
        'This page may not sign people in. An administrator can allow its origin under Settings, Embedding.',
        { code: 'sign_in.origin' },
      );
    }
    const { row, registration } = await providers.open(id, { evenIfOff: isTrial });
    const flow: Flow = {
      provider: id,
      nonce: random(),
      verifier: random(),
      challenge,
      way,
      page: from.origin + from.pathname + from.search,
      redirect_uri: `${origin}${CALLBACK_PATH}`,
      is_trial: isTrial,
      until: Date.now() + FLOW_MS,
    };
    try {
      return await client.addressFor(registration, {
        state: seal.seal(JSON.stringify(flow), STATE),
        nonce: flow.nonce,
        verifier: flow.verifier,
        redirectUri: flow.redirect_uri,
        scopes: row.scopes,
      });
    } catch (error) {
      if (!(error instanceof OidcError)) throw error;
      warn('a sign-in provider cannot be asked', { provider: row.name, reason: error.message });
      throw new Refusal('upstream', `${row.name} cannot be reached now. Please try again in a minute.`, {
        code: 'sign_in.provider',
      });
    }
  }

  function readState(state: string): Flow | undefined {
    try {
      const flow = flowSchema.safeParse(JSON.parse(seal.unseal(state, STATE)));
      return flow.success && flow.data.until > Date.now() ? flow.data : undefined;
    } catch (error) {
      if (error instanceof SealError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  async function resultOf(flow: Flow, address: URL, state: string): Promise<Result> {
    const told = { provider: flow.provider, is_trial: flow.is_trial, challenge: flow.challenge };
    try {
      const { row, registration } = await providers.open(flow.provider, { evenIfOff: flow.is_trial });
      const wants = ['email', ...(row.role_claim ? [row.role_claim] : [])];
      const { claims, idToken } = await client.claimsFor(
        registration,
        address,
        { ...flow, state },
        { wants },
      );
      return {
        ...told,
        vouched: readClaims(row, claims),
        failure: null,
        claims: flow.is_trial ? shortClaims(claims, row.role_claim) : [],
        session: typeof claims['sid'] === 'string' ? claims['sid'].slice(0, 300) : '',
        id_token: row.sign_out === 'here' || flow.is_trial ? '' : idToken,
      };
    } catch (error) {
      // The provider may have been switched off, or deleted, meanwhile.
      if (!(error instanceof OidcError || error instanceof Refusal)) throw error;
      warn('a sign-in failed at its provider', { provider: flow.provider, reason: error.message });
      return { ...told, vouched: null, failure: error.message, claims: [], session: '', id_token: '' };
    }
  }

  async function take(ticket: string, secret: string): Promise<Result | undefined> {
    if (!TICKET.test(ticket)) return undefined;
    const hash = hashOf(ticket);
    const sealed = await repository.takeTicket(hash);
    if (sealed === undefined) return undefined;
    const result = resultSchema.parse(JSON.parse(seal.unseal(sealed, contextOf(hash))));
    const [one, other] = [Buffer.from(hashOf(secret)), Buffer.from(result.challenge)];
    return one.length === other.length && timingSafeEqual(one, other) ? result : undefined;
  }

  return {
    begin,

    /** A browser comes back from the provider. Undefined: with nothing that was begun here. */
    async comeBack(query: string): Promise<Return | undefined> {
      const values = new URLSearchParams(query);
      const state = values.get('state') ?? '';
      const flow = readState(state);
      if (!flow) return undefined;
      const to = { way: flow.way, page: flow.page };
      const isFirst = await spend(`sign-in state ${hashOf(state)}`, new Date(flow.until).toISOString());
      if (!isFirst) return { ...to, end: 'expired' };
      // Told in a trial, where somebody wants to know.
      if (values.get('error') === 'access_denied' && !flow.is_trial) return { ...to, end: 'denied' };
      const address = new URL(flow.redirect_uri);
      address.search = query;
      const result = await resultOf(flow, address, state);
      if (result.failure !== null && !flow.is_trial) return { ...to, end: 'failed' };
      const ticket = `ticket-${random()}`;
      const hash = hashOf(ticket);
      await repository.keepTicket({
        hash,
        sealed: seal.seal(JSON.stringify(result), contextOf(hash)),
        expires_at: new Date(Date.now() + TICKET_MS).toISOString(),
      });
      return { ...to, ticket };
    },

    isTicket: (token: string): boolean => TICKET.test(token),

    /** Who a ticket stands for; throws 400 for what is used, old, of another browser, or not let in. */
    async redeem(ticket: string, secret: string): Promise<Proof> {
      const result = await take(ticket, secret);
      if (!result?.vouched || result.is_trial)
        throw refused('This sign-in has expired. Please sign in again.');
      const { row } = await providers.open(result.provider);
      return toProof(row, result.vouched, {
        hash: hashOf(ticket),
        expiresAt: new Date(Date.now() + TICKET_MS),
        providerSession: result.session && `${row.id}|${result.session}`,
        ...(result.id_token && {
          began: (sessionId: string) => keepLogout(sessionId, row.id, result.id_token),
        }),
      });
    },

    /** How a trial went. */
    async readTrial(ticket: string, secret: string): Promise<Trial> {
      const result = await take(ticket, secret);
      if (!result?.is_trial) throw refused('This test has ended. Begin it again.');
      const { vouched, failure, claims } = result;
      const problems = failure === null ? (vouched?.problems ?? []) : [failure];
      return {
        lets_in: vouched !== null && problems.length === 0,
        problems,
        email: vouched?.email || null,
        name: vouched?.name || null,
        role: vouched?.role ?? null,
        claims,
      };
    },
  };
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

/** Where providers send browsers back. */
export const CALLBACK_PATH = '/oidc/callback';

const STATE = 'sign-in-state';
const contextOf = (hash: string) => `sign-in-ticket:${hash}`;

const refused = (detail: string) => new Refusal('badInput', detail, { code: 'sign_in.refused' });

/** Throws 400 with the sentence for whoever may not come in. */
export function toProof(
  { issuer, joins_accounts }: { issuer: string; joins_accounts: boolean },
  { subject, email, name, picture, role, isRoleBinding, problems }: Vouched,
  facts: Pick<Proof, 'hash' | 'expiresAt' | 'providerSession' | 'began'>,
): Proof {
  const [problem] = problems;
  if (problem !== undefined || !subject) {
    throw new Refusal('badInput', problem ?? 'The provider does not say who this is.', {
      code: 'sign_in.refused',
    });
  }
  return {
    subject: `${issuer}|${subject}`,
    email,
    name,
    picture,
    joinsAccounts: joins_accounts ? 'members' : 'none',
    ...(role !== null && { role: { is: role, isBinding: isRoleBinding } }),
    ...facts,
  };
}

/** What tells most comes first: the claim with the role, and who somebody is. */
function shortClaims(claims: Claims, roleClaim: string): Result['claims'] {
  const first = [roleClaim.split('.', 1)[0]!, 'iss', 'sub', 'email', 'email_verified', 'name'];
  const names = [...new Set([...first, ...Object.keys(claims)])].filter((name) =>
    Object.hasOwn(claims, name),
  );
  const all = names.map((name) => ({ name, value: JSON.stringify(claims[name]).slice(0, MOST_VALUE) }));
  const atPath = roleClaim.includes('.') && !Object.hasOwn(claims, roleClaim);
  const ofRole = atPath
    ? [{ name: roleClaim, value: JSON.stringify(valuesOf(claims, roleClaim)).slice(0, MOST_VALUE) }]
    : [];
  return [...ofRole, ...all].slice(0, MOST_CLAIMS);
}
