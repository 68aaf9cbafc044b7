import type { Settings } from '@agent-studio/api-client/contract';

/** What holds until somebody decides otherwise, as an administrator reads it. */
export const theSettings: Settings = {
  general: { workspace_name: '', support_contact: '', language: null, time_zone: null },
  sign_in: { allowed_domains: [], who: 'anyone', session_hours: 8 },
  limits: {
    run_usd: null,
    workspace_day_usd: null,
    workspace_month_usd: null,
    agent_month_usd: null,
    user_month_usd: null,
    key_month_usd: null,
    agents: [],
    users: [],
    warn_percent: 80,
    loop_breaker: true,
    loop_per_minute: 20,
  },
  privacy: {
    keep_days: { conversations: null, visitors: null, runs: null, sync_logs: null, audit_log: null },
    store_prompts: true,
    mask_pii: false,
  },
  embedding: { allowed_origins: [] },
  assistant: { enabled: true, greeting: '' },
  fixed: [],
  environment_origins: [],
  may_edit: true,
  revision: 1,
  updated_at: null,
  updated_by: null,
};
