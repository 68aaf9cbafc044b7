import type { Guardrail } from '@agent-studio/api-client/contract';
import { findPii, type Place } from './find-pii.ts';
import { findWords } from './find-words.ts';

type Stage = Guardrail['stage'];

/** What a guardrail found and did. */
export interface GuardHit {
  name: Guardrail['kind'];
  stage: Stage;
  action: Guardrail['action'];
}

export interface Checked {
  /** With everything hidden that a guardrail masks or blocks. */
  text: string;
  blocked: boolean;
  /** At most one for each guardrail. */
  hits: GuardHit[];
}

/** Looks at a text with the guardrails of a stage. The schema of answers is another matter, see `fit-schema.ts`. */
export function checkText(guardrails: readonly Guardrail[], stage: Stage, text: string): Checked {
  const hits: GuardHit[] = [];
  let hidden = text;
  for (const guardrail of guardrails) {
    if (guardrail.stage !== stage || guardrail.kind === 'schema') continue;
    const places = findPlaces(guardrail, hidden);
    if (!places.length) continue;
    hits.push({ name: guardrail.kind, stage, action: guardrail.action });
    if (guardrail.action !== 'warn') hidden = hide(hidden, places);
  }
  return { text: hidden, blocked: hits.some(({ action }) => action === 'block'), hits };
}

function findPlaces(guardrail: Exclude<Guardrail, { kind: 'schema' }>, text: string): Place[] {
  return guardrail.kind === 'pii'
    ? findPii(text, guardrail.config.kinds)
    : findWords(text, guardrail.config.words);
}

function hide(text: string, places: Place[]): string {
  let rest = 0;
  let hidden = '';
  for (const { start, end, label } of places) {
    hidden += `${text.slice(rest, start)}[${label}]`;
    rest = end;
  }
  return hidden + text.slice(rest);
}
