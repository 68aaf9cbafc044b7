import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signWebhook } from '#server/secrets/sign-webhook.ts';

describe('a signed webhook', () => {
  it('is signed as Standard Webhooks says', () => {
    // The sample of the specification's libraries.
    const headers = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: 1_614_265_330_000,
      body: '{"test": 2432232314}',
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('has a secret of its own each time', () => {
    expect(newWebhookSecret()).toMatch(/^whsec_[\w+/]{32}$/);
    expect(newWebhookSecret()).not.toBe(newWebhookSecret());
  });
});
