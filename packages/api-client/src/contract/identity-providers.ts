import * as z from 'zod/mini';
import { idParams, idSchema, nameSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { signInStartSchema } from './sign-in-start.ts';

/** Roles that a provider may hand out; nobody becomes the owner by it. */
export const givenRoleSchema = z.enum(['admin', 'builder', 'operator', 'viewer']);
export type GivenRole = z.output<typeof givenRoleSchema>;

const issuerSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, 'At most 500 characters.'),
    z.regex(/^https?:\/\/[^\s?#]+$/, 'Enter the address of the provider, such as https://login.example.com.'),
  );

const domainSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'Write a domain such as example.com, without @.'),
  );

const roleRuleSchema = z.object({
  /** What the claim has to hold: of a list, one of its items. */
  value: z.string().check(z.trim(), z.minLength(1, 'Enter a value.'), z.maxLength(200)),
  role: givenRoleSchema,
});

const signOutSchema = z.enum(['here', 'provider', 'return']);

const shape = {
  name: nameSchema,
  /** As the provider calls itself in its tokens; its settings are read from `/.well-known/openid-configuration` below. */
  issuer: issuerSchema,
  client_id: z.string().check(z.trim(), z.minLength(1, 'Enter the client id.'), z.maxLength(300)),
  scopes: z.array(z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/))).check(z.maxLength(20)),
  /** Applications of others whose ID tokens are taken too, such as the portal around the studio. */
  audiences: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))).check(z.maxLength(20)),
  /** E-mail domains of its people; empty: all that the workspace lets in. */
  allowed_domains: z.array(domainSchema).check(z.maxLength(100, 'At most 100 domains.')),
  /** Its addresses count as verified although its tokens do not say so. */
  trusts_email: z.boolean(),
  /** Who has an account with the same address already keeps it. */
  joins_accounts: z.boolean(),
  /** The claim that says what somebody may do, such as `groups` or `realm_access.roles`; empty: roles are handed out here. */
  role_claim: z
    .string()
    .check(z.trim(), z.regex(/^([\w:/.-]{1,200})?$/, 'A name such as groups or realm_access.roles.')),
  /** The mightiest role whose value somebody has counts, at each sign-in. */
  role_rules: z.array(roleRuleSchema).check(z.maxLength(100, 'At most 100 rules.')),
  /** Of whom no rule speaks. Null: they may not come in. */
  default_role: z.nullable(givenRoleSchema),
  /**
   * Where signing out ends. `provider`: there too, where it offers that. `return`: the same, and it sends the browser back
   * to the studio, whose address below `/login` has to be registered there.
   */
  sign_out: signOutSchema,
  enabled: z.boolean(),
};

const secretSchema = z
  .string()
  .check(
    z.minLength(1, 'Enter the secret, or leave it out.'),
    z.maxLength(2_000, 'At most 2,000 characters.'),
  );

export const identityProviderInputSchema = z.object({
  ...shape,
  /** Write-only. Absent or null: the application is a public one, which proves itself by PKCE alone. */
  client_secret: z.optional(z.nullable(secretSchema)),
  scopes: z._default(shape.scopes, ['openid', 'profile', 'email']),
  audiences: z._default(shape.audiences, []),
  allowed_domains: z._default(shape.allowed_domains, []),
  trusts_email: z._default(shape.trusts_email, false),
  joins_accounts: z._default(shape.joins_accounts, false),
  role_claim: z._default(shape.role_claim, ''),
  role_rules: z._default(shape.role_rules, []),
  default_role: z._default(shape.default_role, 'builder'),
  sign_out: z._default(shape.sign_out, 'here'),
  enabled: z._default(shape.enabled, true),
  /** Keeps it although its settings could not be read. */
  save_anyway: z.optional(z.boolean()),
});
export type IdentityProviderInput = z.input<typeof identityProviderInputSchema>;
export type IdentityProviderValues = z.output<typeof identityProviderInputSchema>;

/** An absent field stays as it is, the secret too; null takes the secret away. */
export const identityProviderUpdateSchema = z.partial(
  z.object({
    ...shape,
    client_secret: z.nullable(secretSchema),
    save_anyway: z.boolean(),
  }),
);
export type IdentityProviderUpdate = z.input<typeof identityProviderUpdateSchema>;

export const identityProviderSchema = z.object({
  id: idSchema,
  ...shape,
  has_secret: z.boolean(),
  /** Why its secret cannot be read any more; null: it can. */
  problem: z.nullable(z.string()),
  /** How many people came in by it. */
  people: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
  revision: z.int(),
});
export type IdentityProvider = z.output<typeof identityProviderSchema>;

/** How a try to sign in went that signs nobody in. */
export const trialSchema = z.object({
  /** Whether this person could sign in now. */
  lets_in: z.boolean(),
  /** What keeps them out, or what is wrong with the settings; empty: nothing. */
  problems: z.array(z.string()),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** What they would be; null: what they are stays, or nobody decided. */
  role: z.nullable(givenRoleSchema),
  /** What the provider told, by name; long values are cut. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Trial = z.output<typeof trialSchema>;

const one = { path: '/api/identity-providers/{id}', params: idParams } as const;

export const identityProviders = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/identity-providers',
    summary: 'OpenID Connect providers by which people may sign in, and the address that they must know.',
    access: 'admin',
    response: z.object({ items: z.array(identityProviderSchema), redirect_uri: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/identity-providers',
    summary:
      'Adds a provider, whose settings are read first: 422 with `identity_provider.test_failed` where that fails, unless `save_anyway`.',
    access: 'admin',
    body: identityProviderInputSchema,
    response: identityProviderSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes a provider. Who is signed in stays in.',
    access: 'admin',
    body: identityProviderUpdateSchema,
    response: identityProviderSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a provider: nobody signs in by it any more. Accounts stay.',
    access: 'admin',
    response: z.undefined(),
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/api/identity-providers/{id}/trial',
    params: idParams,
    summary: 'Begins a sign-in that signs nobody in and says what is wrong.',
    access: 'admin',
    verb: 'run',
    body: signInStartSchema,
    response: z.object({ address: z.string() }),
  }),
  readTrial: endpoint({
    method: 'POST',
    path: '/api/identity-providers/trial',
    summary: 'How that went, for its ticket and secret, once.',
    access: 'admin',
    verb: 'run',
    body: z.object({
      ticket: z.string().check(z.maxLength(20_000)),
      secret: z.string().check(z.maxLength(200)),
    }),
    response: trialSchema,
  }),
});
