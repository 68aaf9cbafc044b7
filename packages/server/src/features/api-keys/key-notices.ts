import { say } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import { toNoticeTexts } from '../home/attention-service.ts';
import type { ApiKeysRepository } from './api-keys-repository.ts';

const DAY_MS = 24 * 3_600_000;
const EXPIRING_DAYS = 14;
const UNUSED_DAYS = 90;

/** Tells people of their keys that expire soon, or that nobody has used for long. */
export function createKeyNotices(keys: Pick<ApiKeysRepository, 'wanting'>) {
  return async ({ userId }: Viewer) =>
    (await keys.wanting(userId)).map(({ id, name, expiring, expires_at, last_used_at, created_at }) => ({
      id,
      kind: 'notice.warning' as const,
      href: `/api-keys?key=${id}`,
      ...(expiring && expires_at !== null
        ? {
            ...toNoticeTexts(say('key.named', { name }), say('key.expires', { expires_on: expires_at })),
            at: shifted(expires_at, -EXPIRING_DAYS),
          }
        : {
            ...toNoticeTexts(say('key.named', { name }), say('key.unused', { days: UNUSED_DAYS })),
            at: shifted(last_used_at ?? created_at, UNUSED_DAYS),
          }),
    }));
}

const shifted = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
