import { checkText } from '../../engine/guardrails/check-text.ts';

const PII = [
  { kind: 'pii', stage: 'output', action: 'mask', config: { kinds: ['email', 'iban', 'card', 'phone'] } },
] as const;

/** The same JSON with personal data masked in every text of it, as the guardrail of agents masks it. */
export function maskTexts<T>(value: T): T {
  if (typeof value === 'string') {
    return checkText(PII as unknown as Parameters<typeof checkText>[0], 'output', value).text as T;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => maskTexts(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskTexts(one)])) as T;
}
