import type { Database } from '../../db/database.ts';
import { createSettingsRepository } from './settings-repository.ts';
import { createSettingsService, type SettingsParts } from './settings-service.ts';

/** What administrators decide, as it is stored. */
export const createSettings = ({
  db,
  ...parts
}: { db: Database } & Pick<SettingsParts, 'env' | 'untrustedProxy'>) =>
  createSettingsService({ settings: createSettingsRepository(db), ...parts });
