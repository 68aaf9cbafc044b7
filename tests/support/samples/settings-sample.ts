import type { ScimState, Settings } from '@agent-studio/api-client/contract';
import { defaultSettings } from '#server/features/settings/default-settings.ts';

/** What holds until somebody decides otherwise, as an administrator reads it. */
export const theSettings: Settings = {
  ...defaultSettings({ sessionHours: 8 }),
  fixed: [],
  environment_origins: [],
  untrusted_proxy: null,
  may_edit: true,
  revision: 1,
  updated_at: null,
  updated_by: null,
};

/** A server that no directory writes to. */
export const noDirectory: ScimState = {
  address: 'https://studio.example.com/scim/v2',
  enabled: false,
  made_at: null,
  last_used_at: null,
  old_until: null,
  people: 0,
  groups: 0,
};
