import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '@agent-studio/api-client/contract';
import { toProblem } from '../../http/error-answers.ts';
import { type App, mount } from '../../http/mount.ts';
import { readJson } from '../../http/read-json.ts';
import { createShutOut } from '../../rates/shut-out.ts';
import { readPaging } from './paging.ts';
import type { ScimAccess } from './scim-access-service.ts';
import { toResourceTypes, toSchemas, toServiceConfig } from './scim-documents.ts';
import { ScimError } from './scim-error.ts';
import type { ScimGroups } from './scim-groups-service.ts';
import type { ScimUsers } from './scim-users-service.ts';

const { scim: rows } = contract;

const PREFIX = '/scim/v2';
const TYPE = 'application/scim+json; charset=utf-8';
/** A group of the most members, with what directories write beside each. */
const MAX_BODY_BYTES = 4_194_304;
/** Of one address that does not have the token. */
const MISSES_PER_MINUTE = 20;
/** Directories write in bursts; what is above comes a minute later. */
const CALLS_PER_MINUTE = 3_000;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export interface ScimParts {
  access: ScimAccess;
  users: ScimUsers;
  groups: ScimGroups;
}

interface ById {
  Params: { id: string };
}

/** Settings of SCIM, for administrators, and SCIM itself, which speaks its own protocol and no call of the API. */
export function mountScim(app: App, { access, users, groups }: ScimParts): void {
  mount(app, rows.get, (_, { origin }) => access.state(origin));
  mount(app, rows.rotate, (_, { origin, caller }) => access.rotate(origin, caller.userId));
  mount(app, rows.update, ({ body }, { origin, audit }) => {
    audit({ detail: body.enabled ? 'on' : 'off' });
    return access.update(origin, body.enabled);
  });
  mount(app, rows.remove, () => access.remove());

  void app.register(
    async (scope) => {
      speakScim(scope);
      requireToken(scope, access);
      const config = { access: 'public', rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } } as const;
      const options = { config };
      const withBody = { config, bodyLimit: MAX_BODY_BYTES };

      scope.get('/ServiceProviderConfig', options, (request) =>
        Promise.resolve(toServiceConfig(baseOf(request))),
      );
      for (const [name, read] of [
        ['ResourceTypes', toResourceTypes],
        ['Schemas', toSchemas],
      ] as const) {
        scope.get(`/${name}`, options, async (request) => {
          const all = read(baseOf(request));
          return {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
            totalResults: all.length,
            startIndex: 1,
            itemsPerPage: all.length,
            Resources: all,
          };
        });
        scope.get<ById>(`/${name}/:id`, options, async (request) => {
          const found = read(baseOf(request)).find(({ id }) => id === request.params.id);
          if (!found) throw new ScimError(404, 'There is nothing at this address.');
          return found;
        });
      }

      scope.get('/Users', options, (request) => {
        const query = queryOf(request);
        return users.list(query['filter'], readPaging(query), baseOf(request));
      });
      scope.post('/Users', withBody, async (request, reply) =>
        created(reply, await users.create(request.body, baseOf(request))),
      );
      scope.get<ById>('/Users/:id', options, (request) => users.get(idOf(request), baseOf(request)));
      scope.put<ById>('/Users/:id', withBody, (request) =>
        users.replace(idOf(request), request.body, baseOf(request)),
      );
      scope.patch<ById>('/Users/:id', withBody, (request) =>
        users.patch(idOf(request), request.body, baseOf(request)),
      );
      scope.delete<ById>('/Users/:id', options, async (request, reply) => {
        await users.remove(idOf(request));
        return reply.code(204).send();
      });

      scope.get('/Groups', options, (request) => {
        const query = queryOf(request);
        return groups.list(query['filter'], readPaging(query), viewOf(request));
      });
      scope.post('/Groups', withBody, async (request, reply) =>
        created(reply, await groups.create(request.body, baseOf(request))),
      );
      scope.get<ById>('/Groups/:id', options, (request) => groups.get(idOf(request), viewOf(request)));
      scope.put<ById>('/Groups/:id', withBody, (request) =>
        groups.replace(idOf(request), request.body, baseOf(request)),
      );
      scope.patch<ById>('/Groups/:id', withBody, (request) =>
        groups.patch(idOf(request), request.body, baseOf(request)),
      );
      scope.delete<ById>('/Groups/:id', options, async (request, reply) => {
        await groups.remove(idOf(request));
        return reply.code(204).send();
      });
    },
    { prefix: PREFIX },
  );
}

/** Bodies and answers are of the type of RFC 7644; directories send plain JSON as well. */
function speakScim(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer) => readJson(body),
  );
  scope.addHook('onSend', async (_request, reply, payload) => {
    reply.header('cache-control', 'no-store');
    if (payload) reply.header('content-type', TYPE);
    return payload;
  });
  scope.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterS } =
      error instanceof ScimError
        ? { status: error.status, body: { detail: error.message }, retryAfterS: undefined }
        : toProblem(error);
    if (status >= 500) request.log.error({ err: error }, body.detail);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    return reply.code(status).send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(error instanceof ScimError && error.scimType !== undefined && { scimType: error.scimType }),
      detail: body.detail,
    });
  });
}

/** Before a byte of a body is kept. */
function requireToken(scope: FastifyInstance, access: ScimAccess): void {
  const countMiss = scope.createRateLimit({ max: MISSES_PER_MINUTE, timeWindow: 60_000 });
  const shutOut = createShutOut();
  scope.addHook('onRequest', async (request, reply) => {
    const leftS = shutOut.left(request.ip);
    if (leftS !== undefined) throw tooMany(reply, leftS);
    try {
      await access.authenticate(request.headers.authorization);
    } catch (error) {
      if (!(error instanceof ScimError)) throw error;
      const misses = await countMiss(request);
      if (misses.isAllowed || !misses.isExceeded) throw error;
      shutOut.add(request.ip, misses.ttlInSeconds);
      throw tooMany(reply, misses.ttlInSeconds);
    }
  });
}

function tooMany(reply: FastifyReply, seconds: number): ScimError {
  reply.header('retry-after', String(seconds));
  return new ScimError(429, `Too many attempts. Try again in ${seconds} s.`);
}

const baseOf = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}${request.server.calls.basePath}${PREFIX}`;

function idOf(request: FastifyRequest<ById>): string {
  const { id } = request.params;
  // What is no id of ours is nothing that is there.
  if (!UUID.test(id)) throw new ScimError(404, 'There is nothing with this id.');
  return id.toLowerCase();
}

/** Of what was given several times, the first. */
const queryOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  );

function viewOf(request: FastifyRequest): { base: string; withMembers: boolean } {
  const { excludedAttributes = '', attributes } = queryOf(request);
  const names = (text: string) =>
    text
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
  const isAsked = attributes === undefined || names(attributes).some((name) => name.startsWith('members'));
  return { base: baseOf(request), withMembers: isAsked && !names(excludedAttributes).includes('members') };
}

const created = (reply: FastifyReply, resource: { meta: { location: string } }) =>
  reply.code(201).header('location', resource.meta.location).send(resource);
