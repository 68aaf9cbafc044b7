import { evaluate } from '../../engine/expressions/evaluate.ts';
import { ExpressionError } from '../../engine/expressions/expression-error.ts';
import { createWork } from '../../engine/expressions/work.ts';
import { MAX_JSON_VALUES, refuseHugeJson } from '../../json-limits.ts';
import { Refusal } from '../../refusal.ts';
import { atField, say } from '../../say.ts';

/** What came to a webhook, its body unread. */
export interface Delivered {
  body: Buffer;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, unknown>>;
}

export const SECRET = 'x-webhook-secret';
export const SIGNATURE = 'x-hub-signature-256';
/** Never shown to expressions. */
const HIDDEN = new Set([SECRET, SIGNATURE, 'authorization', 'cookie', 'proxy-authorization']);

/** What others may read of a delivery. Throws Refusal for a body that cannot be read. */
export const readDelivery = (delivered: Delivered) => ({
  body: readBody(delivered),
  headers: Object.fromEntries(Object.entries(delivered.headers).filter(([name]) => !HIDDEN.has(name))),
  query: delivered.query,
});

/**
 * What a workflow begins with: expressions over the delivery, all of them out of the work that one may take; none: its
 * body. Throws Refusal.
 */
export function toInputs(
  inputs: Readonly<Record<string, unknown>>,
  delivered: Delivered,
): Record<string, unknown> {
  const scope = readDelivery(delivered);
  const { body } = scope;
  const expressions = Object.entries(inputs);
  if (!expressions.length) {
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
    throw new Refusal('invalid', say('webhook.body'));
  }
  const work = createWork();
  return Object.fromEntries(
    expressions.map(([name, expression]) => {
      try {
        return [name, evaluate(String(expression), scope, work)];
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        throw new Refusal('invalid', say('webhook.input', { name, why: error.told }), {
          errors: [atField(`inputs.${name}`, error.told)],
        });
      }
    }),
  );
}

function readBody({ body, headers }: Delivered): unknown {
  const text = body.toString('utf8');
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (text.trim() === '') return {};
  if (type === 'application/x-www-form-urlencoded') {
    const fields = text.split('&', MAX_JSON_VALUES + 1);
    if (fields.length > MAX_JSON_VALUES) throw new Refusal('tooLarge', say('webhook.fields'));
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (type && !/[/+]json$/.test(type)) return text;
  refuseHugeJson(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('badInput', say('webhook.no_json'));
  }
}
