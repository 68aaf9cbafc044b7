import type { GivenRole, IdentityProvider } from '@agent-studio/api-client/contract';

/** What a provider says of a person, by OpenID Connect Core 1.0, section 5.1, and its own claims. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who somebody is by the words of a provider, and what may keep them out. */
export interface Vouched {
  /** Of the provider, without its issuer. */
  subject: string;
  /** Empty: it tells none. */
  email: string;
  name: string;
  picture: string;
  /** Null: what they are stays, or it is for the workspace to say. */
  role: GivenRole | null;
  /** Whether the role holds at each sign-in, or only for who is new. */
  isRoleBinding: boolean;
  /** Sentences for people; the first one is the reason. Empty: they may come in. */
  problems: string[];
}

type Rules = Pick<
  IdentityProvider,
  'name' | 'trusts_email' | 'allowed_domains' | 'role_claim' | 'role_rules' | 'default_role'
>;

/** Mightiest first. */
const RANKS: readonly GivenRole[] = ['admin', 'builder', 'operator', 'viewer'];
const MAX_NAME = 200;
const MAX_EMAIL = 254;

export function readClaims(provider: Rules, claims: Claims): Vouched {
  const email = textOf(claims['email']).slice(0, MAX_EMAIL + 1);
  const name =
    textOf(claims['name']) || textOf(claims['preferred_username']) || email.split('@', 1)[0]! || '';
  const picture = textOf(claims['picture']);
  const role = roleOf(provider, claims);
  return {
    subject: textOf(claims['sub']),
    email,
    name: name.slice(0, MAX_NAME),
    picture: picture.startsWith('https://') && picture.length <= 2_000 ? picture : '',
    role,
    isRoleBinding: provider.role_claim !== '',
    problems: [
      ...problemsOfEmail(provider, email, claims['email_verified']),
      ...(provider.role_claim !== '' && role === null
        ? [
            `Nothing in “${provider.role_claim}” lets this account in. Ask an administrator of this workspace, or of ${provider.name}.`,
          ]
        : []),
    ],
  };
}

function problemsOfEmail(
  { name, trusts_email, allowed_domains }: Rules,
  email: string,
  verified: unknown,
): string[] {
  if (!/^[^\s@|]+@[^\s@|]+$/.test(email) || email.length > MAX_EMAIL) {
    return [
      `${name} tells no e-mail address of this account. An administrator has to add the scope “email”, or the claim at ${name}.`,
    ];
  }
  // Some send it as a text.
  if (verified !== true && verified !== 'true' && !trusts_email) {
    return [
      `${name} does not say that the address ${email} is verified. Verify it there, then sign in again.`,
    ];
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (allowed_domains.length && !allowed_domains.includes(domain)) {
    return [
      `Accounts of ${domain} cannot sign in by ${name}. Use an account of ${allowed_domains.join(' or ')}.`,
    ];
  }
  return [];
}

function roleOf({ role_claim, role_rules, default_role }: Rules, claims: Claims): GivenRole | null {
  if (role_claim === '') return default_role;
  const values = new Set(valuesOf(claims, role_claim));
  const given = new Set(role_rules.filter(({ value }) => values.has(value)).map(({ role }) => role));
  return RANKS.find((role) => given.has(role)) ?? default_role;
}

/** The texts in a claim, which is named as a whole (`https://example.com/roles`) or by its path (`realm_access.roles`). */
export function valuesOf(claims: Claims, name: string): string[] {
  const found = Object.hasOwn(claims, name) ? claims[name] : atPath(claims, name.split('.'));
  return (Array.isArray(found) ? found : [found])
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(String);
}

function atPath(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, first);
  return isObject ? atPath((value as Claims)[first], rest) : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
