import type { WorkspaceSettings } from '@agent-studio/api-client/contract';
import type { Env } from '../../env.ts';

/** What counts until somebody decides otherwise: nothing is limited, nothing is deleted. */
export const defaultSettings = ({ sessionHours }: Pick<Env, 'sessionHours'>): WorkspaceSettings => ({
  general: { workspace_name: '', support_contact: '', language: null, time_zone: null },
  sign_in: { allowed_domains: [], who: 'anyone', session_hours: sessionHours },
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
  disclosure: { notice: '', contact: '' },
  assistant: { enabled: true, greeting: '' },
});
