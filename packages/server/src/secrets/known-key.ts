import type pg from 'pg';
import type { JobLog } from '../jobs/job-log.ts';
import { settleNextKey } from './next-key.ts';
import { createSecretSeal } from './seal-secret.ts';
import { countSealed } from './sealed-values.ts';
import { openSecretKey } from './secret-key.ts';

/** The secret key of this server. Throws where it is lost, and logs how many stored credentials it does not fit. */
export async function openKnownKey(
  settings: { secretKey: Buffer | undefined; dataDir: string },
  { pool }: { pool: pg.Pool },
  log: JobLog,
): Promise<Buffer> {
  const sealed = await countSealed(pool);
  if (settings.secretKey === undefined) await settleNextKey(settings.dataDir, sealed);
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
  const key = await openSecretKey(settings, async () => sum(sealed.values()));
  sealed.delete(createSecretSeal(key).keyId);
  const foreign = sum(sealed.values());
  if (foreign) {
    log.warn(
      { count: foreign },
      'Stored credentials were encrypted with another secret key and cannot be read: start with the SECRET_KEY, or the ' +
        'file secret.key in DATA_DIR, of that time, or enter them again.',
    );
  }
  return key;
}
