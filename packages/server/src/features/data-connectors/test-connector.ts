import type { ConnectorTest } from '@agent-studio/api-client/contract';
import type { ConnectorDriver, ConnectorSetup } from '../../engine/connectors/connector-driver.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { tellError, toStoredError } from './connector-errors.ts';
import { redactorOf } from './connector-secrets.ts';
import { say, toDetail, toFailureTexts, whole } from '../../say.ts';

/** Less than the 30 s after which our clients give up. */
const TEST_TIMEOUT_MS = 20_000;

export type TestConnector = (
  driver: ConnectorDriver,
  setup: ConnectorSetup,
  signal: AbortSignal,
) => Promise<ConnectorTest>;

/** Tries a connection; never throws but the reason of the caller's signal. */
export function createTestConnector(log: JobLog): TestConnector {
  return async (driver, setup, signal) => {
    const began = performance.now();
    const limit = AbortSignal.timeout(TEST_TIMEOUT_MS);
    const latency = () => Math.round(performance.now() - began);
    try {
      const found = await driver.test(setup, AbortSignal.any([signal, limit]));
      return { ok: true, latency_ms: latency(), ...found, error: null };
    } catch (error) {
      signal.throwIfAborted();
      const told = limit.aborted
        ? {
            ...tellError(error),
            code: 'timeout',
            ...toFailureTexts(say('connector.took_long'), say('source.address.hint')),
          }
        : tellError(error, redactorOf(setup));
      if (told.unexpected && !limit.aborted)
        log.error({ err: error, kind: driver.info.kind }, 'the test of a connector failed unexpectedly');
      const name =
        told.code === 'sign_in'
          ? 'sign_in'
          : told.code === 'blocked' ||
              told.code === 'unreachable' ||
              told.code === 'timeout' ||
              told.code === 'tls'
            ? 'address'
            : 'read';
      return {
        ok: false,
        latency_ms: latency(),
        server: null,
        checks: [{ name, outcome: 'failed', ...toDetail(whole(told)) }],
        error: toStoredError(told),
      };
    }
  };
}
