import type { JsonSchema, SopStepKind } from '@agent-studio/api-client/contract';

/** What a sentence of a procedure asks for, told from its words. */
export interface Instruction {
  kind: SopStepKind;
  must: boolean;
  schema: JsonSchema | null;
  wait_minutes: number | null;
}

/* English and German: what procedures are written in here. Everything else is something to do. */
const CHECK =
  /^(?:\w+ )?(?:check|verify|confirm|ensure|inspect|make sure|examine|prüfe|prüfen|überprüfe|kontrollier|stelle sicher|vergewisser)/i;
const INPUT =
  /^(?:record|enter|note(?: down)?|write down|log|measure|document|register|fill in|trage|notier\w*|erfasse\w*|dokumentier\w*|miss|messen)\b\s*(.*)$/i;
const WAIT =
  /\b(?:wait|allow|let|leave|incubate|soak|warte|warten|ruhen|abkühlen|stehen ?lassen|einwirken|inkubier\w*)\b/i;
const DURATION =
  /(\d{1,4}(?:[.,]\d)?)\s*(?:-\s*)?(seconds?|secs?|sekunden?|minutes?|mins?|minuten?|hours?|hrs?|h|stunden?|days?|tage?n?)\b/i;
const SIGN =
  /\b(?:signs?(?= the| off| and| here|\.|$)|signature|sign-off|countersign\w*|approves?|unterschreib\w*|unterschrift|unterzeichn\w*|zeichnet|gibt .* frei)\b/i;
const OPTIONAL =
  /\b(?:optional(?:ly)?|if desired|if you like|where useful|recommended|empfohlen|bei bedarf|auf wunsch)\b/i;
const NUMBER =
  /\b(?:percent|%|number of|count|temperature|pressure|weight|level|length|volume|voltage|current|bar|psi|°c|°f|kg|litres?|liters?|anzahl|temperatur|druck|gewicht|füllstand|prozent)\b|%/i;

/** Reads what a step asks for. `section`: the heading above it. */
export function readInstruction(text: string, section = ''): Instruction {
  const plain = { must: !OPTIONAL.test(text), schema: null, wait_minutes: null };
  const minutes = WAIT.test(text) ? minutesIn(text) : null;
  if (minutes !== null) return { ...plain, kind: 'wait', wait_minutes: minutes };
  const entered = INPUT.exec(text)?.[1];
  if (entered) return { ...plain, kind: 'input', schema: toForm(entered) };
  if (CHECK.test(text)) return { ...plain, kind: 'check' };
  if (SIGN.test(text) || SIGN.test(section)) return { ...plain, kind: 'sign' };
  return { ...plain, kind: 'do' };
}

/** A time that is waited, in whole minutes. */
export function minutesIn(text: string): number | null {
  const [, amount, unit = ''] = DURATION.exec(text) ?? [];
  if (amount === undefined) return null;
  const count = Number(amount.replace(',', '.'));
  const factor =
    /^s/i.test(unit) && !/^st/i.test(unit)
      ? 1 / 60
      : /^m/i.test(unit)
        ? 1
        : /^(h|st)/i.test(unit)
          ? 60
          : 1440;
  const minutes = Math.ceil(count * factor);
  return minutes >= 1 && minutes <= 525_600 ? minutes : null;
}

const MAX_FIELDS = 10;
const MAX_TITLE = 80;

/** “the oil level in percent and the pressure” as the fields of a form. */
function toForm(entered: string): JsonSchema {
  const names = entered
    .replace(/\s+/g, ' ')
    .replace(/ (?:in|on|into|at|im|in das|auf) (?:the|a|your|dem|der|das)\b.*$/i, '')
    .replace(/[.;:]\s*$/, '')
    .split(/, ?(?:and |und )?| (?:and|und) /)
    .map((name) => name.replace(/^(?:the|a|an|its|your|den|die|das)\s+/i, '').trim())
    .filter(Boolean)
    .slice(0, MAX_FIELDS);
  const fields = (names.length ? names : ['Entry']).map((name) => {
    const title = name.charAt(0).toUpperCase() + name.slice(1, MAX_TITLE);
    return [
      toKey(name),
      { type: NUMBER.test(name) ? 'number' : 'string', title: title.toWellFormed() },
    ] as const;
  });
  const properties = Object.fromEntries(fields);
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** A name as the key of a field. */
export const toKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40) || 'entry';
