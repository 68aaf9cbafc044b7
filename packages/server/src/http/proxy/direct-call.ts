import { isLoopback } from './loopback.ts';

/** What proxies, balancers and content networks add to what they pass on. */
export const FORWARDING =
  /^(forwarded|via|(x-)?(real|client|cluster-client|remote|true-client|fly-client|fastly-client)-ip|x-(forwarded|original|envoy|azure|appengine|amz-cf|vercel)(-.+)?|cf-.+|true-client-ip|fly-.+)$/;

interface DirectCall {
  /** Lower-case names. */
  headers: Readonly<Record<string, unknown>>;
  /** Of the socket. */
  address: string;
}

/**
 * Whether a call looks like one of a program on this machine. It proves nothing: a proxy that adds no header, as nginx by
 * default, looks the same. It only tells honest people sooner what is wrong.
 */
export function looksDirect({ headers, address }: DirectCall): boolean {
  if (!isLoopback(address.replace(/^::ffff:/, ''))) return false;
  return !Object.keys(headers).some((name) => FORWARDING.test(name));
}
