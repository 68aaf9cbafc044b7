import { isAllowedOrigin } from '@agent-studio/api-client/contract';

/** The origin in what somebody typed or pasted: an address, a host, one with a star. Null: there is none in it. */
export function toOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const wildcard = /^https?:\/\/\*\./i.test(address);
  const origin = URL.parse(wildcard ? address.replace('*.', 'any.') : address)?.origin;
  if (!origin || !text) return null;
  const found = wildcard ? origin.replace('//any.', '//*.') : origin;
  return isAllowedOrigin(found) ? found : null;
}
