import { createHash } from 'node:crypto';
import { API_KEY_PREFIX } from '@agent-studio/api-client/contract';
import type { Visit, VisitCall } from '../../http/sign-in.ts';
import { Refusal } from '../../refusal.ts';
import { allows, isOwnOrigin, originOf } from '../../http/pages/page-origins.ts';
import { say } from '../../say.ts';
import type { PublicationsRepository } from './publications-repository.ts';

const MINUTE_MS = 60_000;
const FRESH_MS = 3_000;
/** One address may ask this part of a key's questions, so that nobody alone shuts the others out. */
const SHARE_OF_ONE_ADDRESS = 0.5;
/** Reading and stopping is cheap: this many such calls a minute for each question. */
const CALLS_PER_QUESTION = 20;

/** What a publishable key stands for: where it may be used, by whom, and how often. */
interface Publishable {
  /** Of the publication or the API key. */
  id: string;
  agentIds: string[];
  ownerId: string;
  ownerIsAdmin: boolean;
  origins: string[];
  ratePerMinute: number;
  isApiKey: boolean;
  /** It has a page on this server, whose calls come from the server's own origin. */
  hasPage: boolean;
}

export interface VisitsParts {
  publications: PublicationsRepository;
  /** A publishable API key that works; undefined: it does not. */
  apiKey: (key: string) => Promise<Omit<Publishable, 'isApiKey' | 'hasPage'> | undefined>;
}

/** Lets in the pages that have a publishable key: that of a publication, or one of the API keys. */
export function createVisitsService({ publications, apiKey }: VisitsParts) {
  async function byKey(key: string): Promise<Publishable | undefined> {
    if (key.startsWith(API_KEY_PREFIX.publishable)) {
      const found = await apiKey(key);
      return found && { ...found, isApiKey: true, hasPage: false };
    }
    const found = await publications.byKey(key);
    if (!found?.enabled) return undefined;
    return {
      id: found.agent_id,
      agentIds: [found.agent_id],
      ownerId: found.owner_id,
      ownerIsAdmin: false,
      origins: found.origins,
      ratePerMinute: found.rate_per_minute,
      isApiKey: false,
      hasPage: found.page.enabled,
    };
  }

  async function find({ key, headers }: VisitCall): Promise<Publishable> {
    const found = await byKey(key);
    if (!found) {
      throw new Refusal('forbidden', 'This publishable key does not work: it was replaced or unpublished.', {
        code: 'key.unknown',
      });
    }
    if (found.hasPage && isOwnOrigin(headers)) return found;
    const origin = originOf(headers, found.origins);
    if (origin === undefined || !allows(found.origins, origin)) {
      throw new Refusal(
        'forbidden',
        origin === undefined
          ? 'A publishable key works in web pages only: the call does not say its origin.'
          : `Pages of ${origin} may not use this publishable key. Add the origin where the agent is deployed.`,
        { code: 'key.origin' },
      );
    }
    return found;
  }

  /** Counts the call, first for its address: who is refused does not use up what is left for others. */
  async function count({ id, ratePerMinute, isApiKey }: Publishable, { address, isQuestion }: VisitCall) {
    const now = Date.now();
    const minute = Math.floor(now / MINUTE_MS);
    const limit = ratePerMinute * (isQuestion ? 1 : CALLS_PER_QUESTION);
    const kind = isQuestion ? 'questions' : 'calls';
    const buckets = [
      { of: `${kind} ${id} ${address}`, limit: Math.ceil(limit * SHARE_OF_ONE_ADDRESS) },
      { of: `${kind} ${id}`, limit },
    ];
    for (const bucket of buckets) {
      const name = createHash('sha256').update(bucket.of).digest('base64url');
      if ((await publications.count(name, minute, 1)) <= bucket.limit) continue;
      const retryAfterS = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
      throw new Refusal('tooMany', say('rate.questions', { wait_ms: retryAfterS * 1000 }), {
        code: 'key.rate',
        retryAfterS,
      });
    }
    // How much API keys are used is counted with each of their calls.
    if (isQuestion && !isApiKey) {
      await publications.touch(id, new Date(now).toISOString(), new Date(now - MINUTE_MS).toISOString());
    }
  }

  return {
    /** Throws 403 for a key that does not count here, 429 above its rate. */
    async admit(call: VisitCall): Promise<Visit> {
      const found = await find(call);
      await count(found, call);
      let freshUntil = Date.now() + FRESH_MS;
      return {
        visitor: {
          userId: null,
          agentIds: found.agentIds,
          ownerId: found.ownerId,
          ownerIsAdmin: found.ownerIsAdmin,
          apiKeyId: found.isApiKey ? found.id : undefined,
          secret: call.secret,
        },
        async verify() {
          if (Date.now() < freshUntil) return;
          await find(call);
          freshUntil = Date.now() + FRESH_MS;
        },
      };
    },

    purge: () => publications.forgetCountsBefore(Math.floor(Date.now() / MINUTE_MS)),
  };
}
