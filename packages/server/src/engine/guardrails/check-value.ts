import type { Guardrail } from '@agent-studio/api-client/contract';
import { checkText, type GuardHit } from './check-text.ts';

/** What a tool answered, as the guardrails of its agent let it pass. */
export interface CheckedValue {
  value: unknown;
  blocked: boolean;
  hits: GuardHit[];
}

/** Looks at every text, number and field name of a value; what is hidden in a number makes a text of it. */
export function checkValue(guardrails: readonly Guardrail[], value: unknown): CheckedValue {
  const rules = guardrails.filter(({ stage }) => stage === 'tool');
  if (!rules.length) return { value, blocked: false, hits: [] };
  const hits = new Map<string, GuardHit>();
  let blocked = false;

  function hide(text: string): string {
    const checked = checkText(rules, 'tool', text);
    for (const hit of checked.hits) hits.set(JSON.stringify(hit), hit);
    blocked ||= checked.blocked;
    return checked.text;
  }

  function walk(part: unknown): unknown {
    if (typeof part === 'string') return hide(part);
    if (typeof part === 'number') return hide(String(part)) === String(part) ? part : hide(String(part));
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [hide(name), walk(each)]));
  }

  return { value: walk(value), blocked, hits: [...hits.values()] };
}
