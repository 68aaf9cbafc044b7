type Create = (path: string, body: unknown) => Promise<Record<string, string>>;

/** Nobody is there: mails wait. */
export const NO_MAIL_SERVER = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'studio@example.com',
  MAIL_SIGN_IN: 'on',
  PUBLIC_URL: 'http://127.0.0.1',
};

/** What is one for the whole workspace, its settings and who signs people in, for calls that are right but for one place: by field, and by address. */
export async function makeHostileWorkspace(
  create: Create,
  { issuer, origin }: { issuer: string; origin: string },
) {
  const company = await create('/api/identity-providers', { name: 'Company', issuer, client_id: 'studio' });
  const { id: group } = await create('/api/groups', { name: 'Crew' });
  await create('/api/scim/token', {});
  const begun = { page: `${origin}/login` };
  return {
    known: { group, group_id: group, identity_provider: company.id, issuer, challenge: 'c'.repeat(43) },
    knownAt: {
      '/api/identity-providers': { issuer: 'https://another.example' },
      '/api/identity-providers/{id}/trial': begun,
      '/api/sign-in/{id}': begun,
      // Each name is that of one group.
      '/api/groups': { name: 'Another crew' },
      '/api/groups/{id}': { name: 'Crew' },
      '/api/me': { language: 'en' },
      // Nothing that would refuse or delete what the other rows do.
      '/api/settings': {
        time_zone: 'UTC',
        allowed_domains: ['example.com'],
        allowed_origins: ['https://www.example.com'],
        limits: { loop_breaker: false },
        keep_days: { runs: 3650 },
        contact: '',
      },
    },
  };
}
