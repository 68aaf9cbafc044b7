import type { Database } from '../../db/database.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { createApiKeysRepository } from './api-keys-repository.ts';
import { type ApiKeysParts, createApiKeysService } from './api-keys-service.ts';
import { createKeyDoor } from './key-door.ts';
import { createKeyNotices } from './key-notices.ts';
import { createKeyUse } from './key-use.ts';
import type { CountInMinute } from '../../rates/rate-counts.ts';
import { createRateLease } from '../../rates/rate-lease.ts';

interface Parts extends Pick<ApiKeysParts, 'visible' | 'spentByKeys' | 'budgetZone'> {
  db: Database;
  log: JobLog;
  /** Adds to how often something was done in a minute; answers how often it was by now. */
  count: CountInMinute;
}

/** API keys: what people do with them, and what they let in. */
export function createApiKeys({ db, log, count, ...parts }: Parts) {
  const keys = createApiKeysRepository(db);
  const use = createKeyUse(keys, log);
  const rate = createRateLease(count);
  const door = createKeyDoor({ keys, use, rate });
  const service = createApiKeysService({ ...parts, keys, changed: door.rightsChanged });

  return {
    service,
    door,
    notices: createKeyNotices(keys),
    /** Whether pages of one of these origins have a publishable key. */
    anyFor: keys.anyFor,
    async purge() {
      rate.purge();
      await service.purge();
    },
    /** Writes the counts that are not stored yet. */
    close: use.close,
  };
}
