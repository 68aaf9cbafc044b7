import { expect, it } from 'vitest';
import { createTraces } from '#server/telemetry/traces.ts';

const RUN = {
  run_id: 'r',
  kind: 'agent',
  target: { id: 'a', name: 'Echo', version: 1 },
  session_id: null,
} as const;

it('tells only hosts that the operator listed which trace a call belongs to', async () => {
  const traces = createTraces(
    {
      url: 'http://127.0.0.1:9/v1/traces',
      headers: {},
      captureContent: false,
      tracedAddresses: ['erp.internal', 'https://api.example.com'],
    },
    {},
  );
  const call = (url: string) => traces.traceCall!('POST', new URL(url));
  expect(call('http://erp.internal/')).toBeUndefined();
  await traces.observeRun(RUN, async () => {
    expect(call('http://erp.internal:8080/x')?.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(call('https://api.example.com/x')?.traceparent).toBeDefined();
    expect(call('https://api.openai.com/v1')?.traceparent).toBeUndefined();
    expect(call('http://api.example.com/x')?.traceparent).toBeUndefined();
  });
});
