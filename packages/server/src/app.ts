import type { DatabaseHandle } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Env } from './env.ts';
import { createFeatures } from './features/create-features.ts';
import { mountErasures } from './features/erasures/erasures-routes.ts';
import { createGrantsRepository } from './features/grants/grants-repository.ts';
import { mountGrants } from './features/grants/grants-routes.ts';
import { createGrantsService } from './features/grants/grants-service.ts';
import { createGroupsRepository } from './features/groups/groups-repository.ts';
import { mountGroups } from './features/groups/groups-routes.ts';
import { createGroupsService } from './features/groups/groups-service.ts';
import { createScim } from './features/scim/create-scim.ts';
import { mountScim } from './features/scim/scim-routes.ts';
import { createSession } from './features/session/create-session.ts';
import { serveSignInPages } from './features/identity-providers/sign-in-pages.ts';
import { mountPasskeys } from './features/passkeys/passkeys-routes.ts';
import { servePasskeyWindow } from './features/passkeys/passkey-window.ts';
import { serveStopPage } from './features/mails/stop-page.ts';
import { mountSession } from './features/session/session-routes.ts';
import type { SessionService } from './features/session/session-service.ts';
import { createUsers } from './features/users/create-users.ts';
import { mountUsers } from './features/users/users-routes.ts';
import { createCallDepth } from './engine/outbound/call-depth.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { createHttp } from './http/create-http.ts';
import { DEMO_DIR, serveDevPages } from './http/pages/dev-pages.ts';
import { refuseWritesOnFullDisk } from './http/full-disk.ts';
import { openLogStream } from './http/log-stream.ts';
import { mountHealth } from './http/health.ts';
import { serveHostedPages } from './http/pages/hosted-pages.ts';
import { type App, assertAllMounted } from './http/mount.ts';
import { mountOpenApi } from './http/openapi.ts';
import { purgeRegularly } from './http/purge.ts';
import { refuseNestedCalls } from './http/refuse-nested-calls.ts';
import { pagePolicy } from './http/security-headers.ts';
import { guardRoutes } from './http/sign-in.ts';
import { type PageFolders, servePages } from './http/pages/static.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';

export interface AppParts {
  env: Env;
  /** Open; its tables are brought up to date here. It stays open when the app closes. */
  database: DatabaseHandle;
  /** What to show besides the API: built files, the sources with hot reload, or nothing. */
  pages?: PageFolders | 'from-source' | undefined;
  /** This process lost its place among those that share the database, and must end. */
  onLost: (error: Error) => void;
  /** Shows the operator the next code for local sign-in, when one was used. */
  showCode?: (code: string) => void;
  /** It is shown at start even where people sign in otherwise, and there is an owner. */
  wantsCode?: boolean;
}

/** The server, and what an operator gets to see of it. */
export type StudioApp = App & { localCode: SessionService['localCode'] };

/** The whole server, at work and ready to listen. */
export async function createApp({
  env,
  database,
  pages,
  onLost,
  showCode,
  wantsCode,
}: AppParts): Promise<StudioApp> {
  const { db } = database;
  const telemetry = await openTelemetry(env, db);
  const { observeRun, traceCall, traceIds, takeLine } = telemetry;
  const app = await createHttp({
    env,
    database,
    log: { stream: openLogStream(env.logFormat, takeLine), mixin: traceIds },
  });
  refuseWritesOnFullDisk(app, database.storage);
  const callDepth = createCallDepth();
  refuseNestedCalls(app, callDepth);
  const features = await createFeatures({
    env,
    database,
    log: app.log,
    callDepth,
    observeRun,
    traceCall,
    onLost,
    untrustedProxy: app.calls.untrustedProxy,
  });
  await migrateDatabase(database, features.prepare);
  const { settings, publications, apiKeys, conversations, identityProviders, mails } = features;
  const session = await createSession(db, env, {
    current: settings.current,
    providers: identityProviders.door,
    links: mails.links,
    passkeys: features.passkeys.door,
    showCode,
    wantsCode,
  });
  app.calls.audit = features.auditLog.add;
  const works = env.role !== 'web';
  if (works)
    purgeRegularly(app, [() => session.purge(), () => app.calls.idempotency.purge(), ...features.purges()]);
  app.addHook('preClose', async () => {
    // Not awaited: the address must be free for a successor while the last answers end.
    features.drain().catch((error: unknown) => app.log.error({ err: error }, 'runs could not be stopped'));
  });
  app.addHook('onClose', async () => {
    await features.close();
    await telemetry.close();
  });

  telemetry.watch(app);
  mountHealth(app, database);
  if (env.role === 'worker') {
    await features.start({ works });
    return Object.assign(app, { localCode: async () => undefined });
  }
  await allowOrigins(app, {
    listed: env.allowedOrigins,
    listedToo: async () => (await settings.current()).embedding.allowed_origins,
    isOriginOfPages: publications.service.isOriginOfPages,
  });
  guardRoutes(app, {
    authenticate: (token) => session.authenticate(token),
    keys: apiKeys.door,
    admit: publications.visits.admit,
    captchaRequired: env.captcha === 'required',
  });
  mountSession(app, session, {
    signInsPerMinute: env.signInsPerMinute,
    begin: identityProviders.signIn.begin,
    sendLink: mails.links.ask,
    resetConversation: (input) => conversations.reset(input),
  });
  serveSignInPages(app, {
    comeBack: identityProviders.signIn.comeBack,
    endSessions: identityProviders.endSessionsBy(session.endOf),
    perMinute: env.signInsPerMinute,
  });
  mountPasskeys(app, features.passkeys.service, env.signInsPerMinute);
  servePasskeyWindow(app, { seal: features.seal, perMinute: env.signInsPerMinute });
  if (mails.stopPage) serveStopPage(app, { ...mails.stopPage, perMinute: env.signInsPerMinute });
  const rightsChanged = () => {
    session.rightsChanged();
    apiKeys.door.rightsChanged();
  };
  mountUsers(
    app,
    createUsers(db, {
      rightsChanged,
      sendInvitation: mails.links.invite,
      beforeTransfer: features.beforeTransfer,
    }),
  );
  mountErasures(app, features.erasures.service, rightsChanged);
  mountGrants(app, createGrantsService({ grants: createGrantsRepository(db), rightsChanged }));
  const groups = createGroupsRepository(db);
  mountGroups(app, createGroupsService({ groups, rightsChanged }));
  mountScim(app, createScim(db, { groups, rightsChanged, audit: (call) => app.calls.audit(call) }));
  features.mount(app);
  assertAllMounted(app);
  mountOpenApi(app, env.basePath);
  if (pages)
    serveHostedPages(app, {
      demoDir: pages === 'from-source' ? DEMO_DIR : pages.demoDir,
      basePath: env.basePath,
      find: publications.service.hosted,
    });
  if (pages === 'from-source') await serveDevPages(app);
  else if (pages)
    await servePages(app, {
      ...pages,
      basePath: env.basePath,
      policy: pagePolicy({ google: env.googleClientId !== undefined }),
      language: async () => (await settings.current()).general.language,
    });

  await features.start({ works });
  return Object.assign(app, { localCode: session.localCode });
}
