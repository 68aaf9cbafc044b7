import { expect, it } from 'vitest';
import { toDevice } from '#studio/entities/to-device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${MAC} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'macOS', false],
  [`${MAC} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'macOS', false],
  [`${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'Windows',
    false,
  ],
  ['curl/8.5.0', 'curl', '', false],
  ['', '', '', false],
])('%s', (userAgent, browser, system, isPhone) => {
  expect(toDevice(userAgent)).toEqual({ browser, system, isPhone });
});
