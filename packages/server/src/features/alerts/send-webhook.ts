import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { alerts } from './alerts-table.ts';
import { signWebhook } from '../../secrets/sign-webhook.ts';

/** What came of one call of a webhook. */
interface WebhookResult {
  ok: boolean;
  /** Null: there was no answer. */
  status: number | null;
  error: string | null;
}

interface WebhookMessage {
  id: string;
  type: 'alert.fired' | 'alert.resolved' | 'alert.test';
  at: string;
  value: number | null;
  threshold: number;
  runs: number;
}

type WebhookAlert = Pick<
  typeof alerts.$inferSelect,
  'id' | 'name' | 'metric' | 'window_minutes' | 'target_id' | 'api_key_id' | 'webhook_url' | 'webhook_secret'
>;

export type SendWebhook = (alert: WebhookAlert, message: WebhookMessage) => Promise<WebhookResult>;

const MOST_OF_AN_ERROR = 300;

/** What binds a sealed secret to its alert. */
export const secretContext = (alertId: string): string => `alert:${alertId}`;

/** Tells a webhook, signed. Answers with what went wrong, and does not throw. */
export function createSendWebhook({ fetch, seal }: { fetch: GuardedFetch; seal: SecretSeal }): SendWebhook {
  return async (alert, { id, type, at, value, threshold, runs }) => {
    if (alert.webhook_url === null || alert.webhook_secret === null)
      return { ok: false, status: null, error: 'This alert has no webhook any more.' };
    const { id: alert_id, name, metric, window_minutes, target_id, api_key_id } = alert;
    const data = {
      event_id: id,
      alert_id,
      name,
      metric,
      value,
      threshold,
      runs,
      window_minutes,
      target_id,
      api_key_id,
    };
    const body = JSON.stringify({ type, timestamp: at, data });
    try {
      const secret = seal.unseal(alert.webhook_secret, secretContext(alert.id));
      const response = await fetch(alert.webhook_url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'agent-studio',
          ...signWebhook(secret, { id, at: Date.now(), body }),
        },
        body,
      });
      await response.body?.cancel();
      const error = response.ok ? null : `The webhook answered ${response.status}.`;
      return { ok: response.ok, status: response.status, error };
    } catch (error) {
      // A receiver that cannot be reached, or a secret that cannot be read: people read it at the alert.
      const text = error instanceof Error ? error.message : String(error);
      return { ok: false, status: null, error: text.slice(0, MOST_OF_AN_ERROR) };
    }
  };
}
