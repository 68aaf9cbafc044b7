import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import type { AuditWebhook } from '../../env/audit-settings.ts';
import { signWebhook } from '../../secrets/sign-webhook.ts';
import type { SendAudit } from './deliver-audit.ts';

/** Tells a webhook, signed after Standard Webhooks. The id is that of the last entry. */
export function createSendAuditWebhook({ url, secret }: AuditWebhook, fetch: GuardedFetch): SendAudit {
  return async (entries) => {
    const id = entries.at(-1)!.id;
    const timestamp = new Date().toISOString();
    const body = JSON.stringify({ type: 'audit.entries', timestamp, data: { entries } });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'agent-studio',
        ...signWebhook(secret, { id, at: Date.now(), body }),
      },
      body,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}. Look into its own log.`);
  };
}
