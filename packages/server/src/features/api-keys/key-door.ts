import * as z from 'zod/mini';
import type { SignedIn } from '../../http/caller.ts';
import { createFreshCache } from '../../fresh-cache.ts';
import { allows } from '../../http/pages/page-origins.ts';
import type { KeyCall, KeyDoor, SignIn } from '../../http/sign-in.ts';
import { Refusal } from '../../refusal.ts';
import { isListed } from './address-list.ts';
import type { ApiKeysRepository, FoundKey } from './api-keys-repository.ts';
import { resourcesOf } from './to-api-key.ts';
import { hashOf } from './key-secret.ts';
import type { createKeyUse } from './key-use.ts';
import type { createRateLease } from '../../rates/rate-lease.ts';
import { mendStored } from '../../db/mend-stored.ts';
import { say } from '../../say.ts';
import { hasLost } from '../access/granted-objects.ts';

/** Questions a minute of a publishable key that does not say. */
const PUBLISHABLE_RPM = 60;

/** A publishable key that works at the moment. */
export interface PublishableKey {
  id: string;
  ownerId: string;
  ownerIsAdmin: boolean;
  agentIds: string[];
  origins: string[];
  ratePerMinute: number;
}

export interface KeyDoorParts {
  keys: ApiKeysRepository;
  use: ReturnType<typeof createKeyUse>;
  rate: ReturnType<typeof createRateLease>;
}

/** Lets calls with a key in. A key costs a query every few seconds, however many calls come with it. */
export function createKeyDoor({ keys, use, rate }: KeyDoorParts) {
  const cache = createFreshCache(
    (hash) => keys.byHash(hash),
    (found) => found !== undefined,
  );
  const publishable = createFreshCache(loadPublishable, (found) => found !== undefined);

  /** Throws 401 for what is no key, and for one that does not work any more. */
  async function find(hash: string): Promise<FoundKey> {
    const found = await cache.get(hash);
    if (!found) throw refuse('unknown', 'This API key is not known. It was revoked, replaced or mistyped.');
    const { key, user } = found;
    const problem = problemOf(key);
    if (problem) throw refuse(...problem);
    // The old secret may end while it is remembered.
    if (key.hash !== hash && (key.old_until ?? '') <= new Date().toISOString())
      throw refuse('replaced', 'This API key was rotated, and its old secret does not work any more.');
    if (user.status !== 'active' || user.deleted_at !== null)
      throw refuse('owner', 'The owner of this API key may not sign in any more.');
    return found;
  }

  function checkPlace({ key }: FoundKey, { headers, address }: Omit<KeyCall, 'token'>): void {
    if (key.allowed_ips.length && !isListed(key.allowed_ips, address)) {
      throw new Refusal('forbidden', `This API key may not be used from ${address}.`, {
        code: 'key.address',
      });
    }
    const { origin } = headers;
    if (key.allowed_origins.length && origin !== undefined && !allows(key.allowed_origins, origin)) {
      throw new Refusal('forbidden', `Pages of ${origin} may not use this API key.`, { code: 'key.origin' });
    }
  }

  async function loadPublishable(hash: string): Promise<PublishableKey | undefined> {
    const found = await keys.byHash(hash);
    if (!found || problemOf(found.key)) return undefined;
    const { key, user } = found;
    if (key.type !== 'publishable' || user.status !== 'active' || user.deleted_at !== null) return undefined;
    // Its owner may have lost what allowed to publish them.
    const agentIds = await keys.managedAgents(
      user,
      resourcesOf(key).map(({ id }) => id),
    );
    const { id: ownerId, is_admin: ownerIsAdmin } = user;
    const ratePerMinute = key.rpm ?? PUBLISHABLE_RPM;
    return { id: key.id, ownerId, ownerIsAdmin, agentIds, origins: key.allowed_origins, ratePerMinute };
  }

  const door: KeyDoor = {
    async authenticateKey({ token, ...place }): Promise<SignIn> {
      const hash = hashOf(token);
      const found = await find(hash);
      const { key } = found;
      if (key.type === 'publishable')
        throw refuse(
          'publishable',
          'This is a publishable key. It works in pages, in the header X-Studio-Key.',
        );
      checkPlace(found, place);
      const waitS = key.rpm === null ? undefined : await rate.take(`key ${key.id}`, key.rpm);
      if (waitS !== undefined) {
        throw new Refusal('tooMany', say('rate.key', { limit: key.rpm!, wait_ms: waitS * 1000 }), {
          code: 'key.rate',
          retryAfterS: waitS,
        });
      }
      return {
        caller: toCaller(found),
        captchaPassed: true,
        verify: async () => {
          const now = await find(hash);
          checkPlace(now, place);
          if (now.user.is_admin || !hasLost(found.grants, now.grants)) return;
          throw new Refusal('forbidden', 'What is shared with the owner of this API key has changed.', {
            code: 'grants.changed',
          });
        },
      };
    },
    answered: use.note,
  };

  return {
    ...door,

    /** A publishable key that works; undefined: not any more. */
    publishable: (token: string) => publishable.get(hashOf(token)),

    /** Keys or rights have changed: this process notices at once, others within seconds. */
    rightsChanged() {
      cache.clear();
      publishable.clear();
    },
  };
}

function problemOf({ revoked_at, expires_at, paused }: FoundKey['key']): [string, string] | undefined {
  if (revoked_at !== null) return ['revoked', 'This API key was revoked.'];
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    return ['expired', 'This API key has expired. Its owner can prolong it.'];
  return paused ? ['paused', 'This API key is paused. Its owner can resume it.'] : undefined;
}

const refuse = (why: string, detail: string) => new Refusal('unauthorized', detail, { code: `key.${why}` });

/** An empty list binds a key to nothing in particular; a damaged one does not become an empty one. */
function onlyOf(key: Pick<FoundKey['key'], 'resources'>): string[] | undefined {
  const isFree = Array.isArray(key.resources) && !key.resources.length;
  return isFree ? undefined : resourcesOf(key).map(({ id }) => id);
}

function toCaller({ key, user, grants }: FoundKey): SignedIn {
  return {
    userId: user.id,
    sessionId: key.id,
    apiKeyId: key.id,
    scopes: mendStored(z.array(z.string()), key.scopes),
    only: onlyOf(key),
    grants,
    name: user.name,
    email: user.email,
    picture: user.picture,
    role: user.role,
    isAdmin: user.is_admin,
  };
}
