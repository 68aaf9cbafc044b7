import { type Said, say } from '../../say.ts';
import type { HttpRequestConfig } from '@agent-studio/api-client/contract';
import { type Made, objectOf, textOf } from './sheet.ts';
import type { N8nStep } from './n8n-step.ts';

/* How a step that called a service becomes one request. */

export type Convert = (step: N8nStep) => Made | undefined;
type Request = Partial<Omit<HttpRequestConfig, 'type'>> & { url: string };

const SECRET = say('import.choose_service_secret');

/** A request that signs in with a secret which a person chooses. */
export const call = (request: Request, ...notes: Said[]): Made => ({
  config: { type: 'http_request', auth: 'bearer', ...request },
  notes: [SECRET, ...notes],
});

/** A value that stands in a list of modes there, or alone. */
export const chosenIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? objectOf(value)['value'] : value;

/** An identifier inside of an address: text, or an expression in braces. */
export function inUrl({ values }: N8nStep, value: unknown): string {
  const given = chosenIn(value);
  const id = typeof given === 'string' ? (/\/d\/([\w-]{10,})/.exec(given)?.[1] ?? given) : given;
  return values.template(id ?? '').trim();
}

/** An object of JSON as an expression. */
export const inBody = (fields: Record<string, string | undefined>): string =>
  `{${Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : `${JSON.stringify(name)}: ${value}`))
    .join(', ')}}`.slice(0, 5_000);

export const has = (value: unknown): boolean => textOf(chosenIn(value)) !== '';
