import type { Guardrail } from '@agent-studio/api-client/contract';
import { checkText, type Checked, type GuardHit } from './check-text.ts';

/** Text on its way from a model to its readers: nothing is released that a guardrail may still hide. */
export interface GuardedText {
  /** What may be shown now. */
  push(delta: string): string;
  /** The rest, once the answer is whole; `text` is all of it, as it is shown. */
  end(): Checked & { rest: string };
}

/**
 * Masks work on whole lines, because nothing they look for goes over a line's end: an answer is shown line by line then.
 * Where a text may be blocked or must fit a schema, all of it is held back.
 */
export function guardText(guardrails: readonly Guardrail[], holdsAll: boolean): GuardedText {
  const rules = guardrails.filter(({ stage, kind }) => stage === 'output' && kind !== 'schema');
  const holds =
    holdsAll || rules.some(({ action }) => action === 'block')
      ? 'all'
      : rules.some(({ action }) => action === 'mask')
        ? 'line'
        : 'nothing';
  const hits = new Map<string, GuardHit>();
  let blocked = false;
  let held = '';
  let shown = '';

  function release(text: string): string {
    const checked = checkText(rules, 'output', text);
    for (const hit of checked.hits) hits.set(JSON.stringify(hit), hit);
    blocked ||= checked.blocked;
    shown += checked.text;
    return checked.text;
  }

  return {
    push(delta) {
      if (holds === 'nothing') {
        shown += delta;
        return delta;
      }
      held += delta;
      const whole = holds === 'line' ? held.lastIndexOf('\n') + 1 : 0;
      if (!whole) return '';
      const lines = held.slice(0, whole);
      held = held.slice(whole);
      return release(lines);
    },
    end() {
      if (holds === 'nothing') {
        const { hits: warnings } = checkText(rules, 'output', shown);
        return { text: shown, rest: '', blocked: false, hits: warnings };
      }
      const rest = release(held);
      held = '';
      return { text: shown, rest, blocked, hits: [...hits.values()] };
    },
  };
}
