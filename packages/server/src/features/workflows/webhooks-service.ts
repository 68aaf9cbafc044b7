import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId } from '../../db/new-id.ts';
import { toStorable } from '../../db/storable.ts';
import type { CountInMinute } from '../../rates/rate-counts.ts';
import { createRateLease } from '../../rates/rate-lease.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import { type Delivered, SECRET, SIGNATURE, toInputs } from './delivery-inputs.ts';
import { within } from '../agent-runs/await-run.ts';
import { createLatest } from './write-latest.ts';
import type { HookAnswer, TriggerStarter } from './start-workflow.ts';
import { sealContext } from './triggers-service.ts';
import { inputsOf, type FiringTrigger, type TriggersRepository } from './triggers-repository.ts';
import { say } from '../../say.ts';
import { NO_ERROR, toLastError } from './last-error.ts';

/** A call before its body is there. */
export interface HookCall extends Pick<Delivered, 'headers'> {
  token: string;
}

/** A call as it came, its body unread. */
export interface Delivery extends HookCall, Delivered {}

/** The webhook that a call may be for. */
export interface OpenHook {
  trigger: FiringTrigger;
  secret: string;
}

/** What came of a delivery; without an answer the run goes on by itself. */
interface Received {
  run_id: string;
  answer?: HookAnswer | undefined;
}

interface WebhooksParts {
  triggers: Pick<TriggersRepository, 'byToken' | 'fired'>;
  seal: Pick<SecretSeal, 'unseal'>;
  start: TriggerStarter;
  /** For all processes together. */
  count: CountInMinute;
  log: JobLog;
}

/** What senders call the number of a delivery, which stays the same when they send it again. */
const DELIVERY_IDS = [
  'idempotency-key',
  'webhook-id',
  'x-github-delivery',
  'x-gitlab-event-uuid',
  'x-delivery-id',
];
const MAX_DELIVERY_ID = 200;
/**
 * 200 a second, counted over ten, since they come in bursts; and what a second late moves over the edge of a window, which
 * is not the sender's doing.
 */
const CALLS_PER_WINDOW = 2_200;
const WINDOWS_A_MINUTE = 6;
/** Webhooks that are remembered to have been called rightly. */
const MOST_PROVEN = 10_000;
/** For a workflow that answers: what takes longer is told by the run. */
const ANSWER_WITHIN_MS = 25_000;
/** A busy webhook writes so seldom what came of its last call: all its calls would wait for one row. */
const NOTE_EVERY_MS = 500;

/** Takes calls from other systems. Who does not know the secret learns nothing, not even whether there is a webhook. */
export function createWebhooksService({ triggers, seal, start, count, log }: WebhooksParts) {
  const rate = createRateLease(count, WINDOWS_A_MINUTE);
  const proven = new Set<string>();
  const notes = createLatest(NOTE_EVERY_MS, triggers.fired, (error) =>
    log.warn({ err: error }, 'what came of a webhook could not be noted'),
  );

  async function assertRate({ id }: FiringTrigger): Promise<void> {
    const retryAfterS = await rate.take(`hook ${id}`, CALLS_PER_WINDOW);
    if (retryAfterS === undefined) return;
    throw new Refusal('tooMany', say('webhook.too_often', { seconds: retryAfterS }), {
      code: 'hook.rate',
      retryAfterS,
    });
  }

  /** One that fits nothing where there is no webhook, so that the time it takes tells nothing either. */
  async function secretOf(trigger: FiringTrigger | undefined): Promise<string> {
    const none = randomBytes(24).toString('base64url');
    if (!trigger?.secret) return none;
    try {
      return seal.unseal(trigger.secret, sealContext(trigger.id));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      await triggers.fired(trigger.id, toLastError(say('webhook.sealed')));
      return none;
    }
  }

  return {
    /**
     * What a call is for, as far as its headers tell; a signature is of the body. Undefined where that cannot be right,
     * whatever the body is.
     */
    async open({ token, headers }: HookCall): Promise<OpenHook | undefined> {
      const trigger = await triggers.byToken(token);
      const secret = await secretOf(trigger);
      const isRight = isSigned(headers) || isSame(headers[SECRET] ?? '', secret);
      return isRight && trigger ? { trigger, secret } : undefined;
    },

    /** The run that a delivery started, now or when it came first. */
    async receive({ trigger, secret }: OpenHook, delivery: Delivery): Promise<Received> {
      if (!proves(secret, delivery)) throw unknownHook();
      if (proven.size >= MOST_PROVEN) proven.clear();
      proven.add(delivery.token);
      await assertRate(trigger);
      const last_fired_at = new Date().toISOString();
      try {
        const inputs = toStorable(toInputs(inputsOf(trigger), delivery)) as Record<string, unknown>;
        const { run_id, answer } = await start(trigger, inputs, deliveryId(delivery));
        await notes.write(trigger.id, { last_fired_at, last_run_id: run_id, ...NO_ERROR });
        return { run_id, answer: answer && (await within(answer, ANSWER_WITHIN_MS)) };
      } catch (error) {
        if (error instanceof Refusal)
          await notes.writeNow(trigger.id, { last_fired_at, ...toLastError(error.told) });
        throw error;
      }
    },

    /** Whether somebody called it in this process who knew its secret. */
    isProven: (token: string): boolean => proven.has(token),

    /** Forgets rates that are over. */
    purge: async () => rate.purge(),
    close: notes.close,
  };
}

export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** Whether only its body tells if a call is right. */
export const isSigned = (headers: HookCall['headers']): boolean => headers[SIGNATURE] !== undefined;

/** The same for all that is wrong. */
export const unknownHook = () =>
  new Refusal(
    'notFound',
    'There is no webhook at this address, it is switched off, or the secret is wrong.',
    {
      code: 'hook.unknown',
    },
  );

/** By the secret itself, or by a signature of the body with it: `sha256=` and the HMAC in hexadecimal digits. */
function proves(secret: string, { headers, body }: Delivery): boolean {
  const signature = headers[SIGNATURE];
  if (signature !== undefined) {
    return isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  }
  return isSame(headers[SECRET] ?? '', secret);
}

/** In a time that does not depend on where they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function deliveryId({ headers }: Delivery): string {
  const name = DELIVERY_IDS.find((header) => headers[header]?.trim());
  const id = name && headers[name]?.trim();
  if (!id) return newId();
  if (id.length > MAX_DELIVERY_ID) {
    throw new Refusal('invalid', `“${name}” can have at most ${MAX_DELIVERY_ID} characters.`);
  }
  return `${name} ${id}`;
}
