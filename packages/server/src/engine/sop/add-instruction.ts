import type { SopStep } from '@agent-studio/api-client/contract';
import { trimEndOf } from '../parsing/trim-end-of.ts';
import { minutesIn, readInstruction } from './read-instruction.ts';
import { readBlanks, readJump, timeBefore, wantsEvidence } from './read-printed.ts';
import type { SourceUnit } from './source-units.ts';
import { newStep } from './step-of.ts';
import { toNumber } from './step-ways.ts';

const IF = /^(?:if|in case|when|falls|wenn)\s+(.+?)\s*(?:,\s*(?:then\s+|dann\s+|so\s+)?|\s+then\s+)(.+)$/i;
/** “Continue with step 15 if the gauge shows 2 bar.” */
const IF_BEHIND = /\bstep\s+\d+(?:\.\d+){0,3}\s*,?\s+(?:if|when|where)\s+(.+)$/i;
/** „Liegt die Temperatur außerhalb, …“ */
const IF_GERMAN =
  /^((?:liegt|ist|sind|zeigt|steht|wird|hat|bleibt|fällt|steigt|leuchtet|überschreitet|unterschreitet|sollte)\s[^,]+),\s*(?:so\s+|dann\s+)?(.+)$/i;
const IS_GERMAN = /^(?:falls|wenn)\b/i;
const ELSE = /[.;,]\s*(?:otherwise|if not|else|sonst|andernfalls),?\s+(.+)$/i;

/* In the language of the document. */
const ENGLISH = { isSo: 'Is this so', yes: 'Yes', no: 'No' };
const GERMAN = { isSo: 'Trifft das zu', yes: 'Ja', no: 'Nein' };

/** A step of a sentence; one with “if … then” becomes a decision and what follows from it. */
export function addInstruction(
  unit: SourceUnit,
  add: (step: Omit<SopStep, 'id'>) => boolean,
  steps: SopStep[],
): void {
  const whole = unit.text;
  const jump = readJump(whole);
  const pause = timeBefore(whole);
  const minutes = pause === undefined ? null : minutesIn(pause);
  if (minutes !== null) add({ ...newStep(`Wait ${pause}`, [unit]), kind: 'wait', wait_minutes: minutes });
  const [, condition, consequence = ''] =
    (jump && IF_BEHIND.exec(whole)) ?? IF.exec(whole) ?? IF_GERMAN.exec(whole) ?? [];
  const words = IS_GERMAN.test(whole) || IF_GERMAN.test(whole) ? GERMAN : ENGLISH;
  if (condition === undefined) {
    add({
      ...newStep(withoutBlanks(whole), [unit]),
      ...asked(whole, unit.section),
      ...(jump && { next: toNumber(jump.to) }),
    });
    return;
  }
  if (jump && !ELSE.test(consequence) && !readJump(consequence)?.rest) {
    add({
      ...newStep(`${words.isSo}: ${condition.replace(/[.,]$/, '')}?`, [unit]),
      kind: 'decide',
      body_md: whole,
      choices: [
        { label: words.yes, description: '', next: toNumber(jump.to) },
        { label: words.no, description: '', next: null },
      ],
    });
    return;
  }
  const otherwise = ELSE.exec(consequence)?.[1];
  const then = otherwise === undefined ? consequence : consequence.slice(0, consequence.search(ELSE));
  const decision = steps.length;
  const parts = otherwise === undefined ? [then] : [then, otherwise];
  add({
    ...newStep(`${words.isSo}: ${condition}?`, [unit]),
    kind: 'decide',
    body_md: unit.text,
    choices: [
      { label: words.yes, description: '', next: null },
      // Its place is known now, and whether there is a step by then is seen at the end.
      { label: words.no, description: '', next: `step-${decision + 3}` },
    ],
  });
  for (const part of parts) {
    const text = part.charAt(0).toUpperCase() + part.slice(1);
    const to = readJump(text)?.to;
    add({ ...newStep(text, [unit]), ...asked(text, ''), ...(to !== undefined && { next: toNumber(to) }) });
  }
  const yes = steps[decision + 1];
  if (yes && otherwise !== undefined && yes.next === null) yes.next = `step-${decision + 4}`;
}

/** What a sentence asks for, besides its words. */
export function asked(text: string, section: string): Partial<SopStep> {
  const blanks = readBlanks(text);
  const { kind, must, schema, wait_minutes } = readInstruction(text, section);
  const read = blanks
    ? { kind: 'input' as const, schema: blanks, wait_minutes: null }
    : { kind, schema, wait_minutes };
  return { ...read, must, ...(wantsEvidence(text) && { evidence_required: true }) };
}

/** Lines to write on are fields, not words of a title. */
const withoutBlanks = (text: string): string => {
  const blank = text.indexOf('__');
  return (blank === -1 ? text : trimEndOf(text.slice(0, blank), ' \t:')) || text;
};
