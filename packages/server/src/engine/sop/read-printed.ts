import type { JsonSchema } from '@agent-studio/api-client/contract';
import { trimEndOf } from '../parsing/trim-end-of.ts';
import { toKey } from './read-instruction.ts';

/* What stands on printed procedures beside their sentences: lines to write on, warnings, signatures, numbers to go on with. */

const CALLOUT =
  /^(?:[⚠!]\s*)?(warning|caution|danger|attention|important|note|notice|hint|tip|warnung|achtung|vorsicht|gefahr|wichtig|hinweis|tipp)s?\s*[:!–-]\s*(\S.*)$/i;

/** A warning or a note, which belongs to a step and is none. */
export function readCallout(text: string): { forNext: boolean; body: string } | undefined {
  const [, kind, said] = CALLOUT.exec(text) ?? [];
  if (!kind || !said) return undefined;
  return { forNext: !/^(?:not|hin|ti)/i.test(kind), body: toCallout(kind, said) };
}

/** A warning or note as the text of a step shows it. */
export const toCallout = (kind: string, said: string): string =>
  `> **${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}:** ${said}`;

const LINE_TO_SIGN = /_{3,}|\.{5,}/;
const MAX_SIGNER = 40;
const SIGNATURE_WORDS =
  /\b(?:signature|signed|sign(?:ed)? off|initials|performed by|done by|carried out by|checked by|verified by|approved by|released by|witnessed by|unterschrift|ausgeführt von|geprüft von|freigegeben von)\b/i;

/** Whoever signs on a line such as `Approved by: ______ Date: ____`. */
export function readSignature(text: string): string | undefined {
  const line = text.search(LINE_TO_SIGN);
  if (line === -1 || !SIGNATURE_WORDS.test(text)) return undefined;
  const before = trimEndOf(text.slice(0, line), ' \t:').trim();
  return before && before.length <= MAX_SIGNER ? before : 'Signature';
}

const BLANK = /_{2,}[ \t]*([^\s_(,;.]{1,12})?[ \t]*(?:\(([^()]{1,80})\))?/g;
const NUMBER = '[-−–]?\\d+(?:[.,]\\d+)?';
const RANGE = new RegExp(
  `(${NUMBER})\\s*[^\\d\\s]{0,4}\\s*(?:to|bis|-|–|\\.\\.\\.?|…|and|und)\\s*\\+?(${NUMBER})`,
  'i',
);
const AROUND = new RegExp(`(${NUMBER})\\s*[^\\d\\s±]{0,4}\\s*(?:±|\\+/-)\\s*(${NUMBER})`);
const MOST = new RegExp(
  `(?:max(?:imum|imal)?\\.?|at most|not more than|up to|höchstens|≤|<=|<)\\s*(${NUMBER})`,
  'i',
);
const LEAST = new RegExp(
  `(?:min(?:imum|destens)?\\.?|at least|not less than|mindestens|≥|>=|>)\\s*(${NUMBER})`,
  'i',
);
const MAX_TITLE = 80;
const MAX_FIELDS = 10;

/** The fields of a line with blanks to fill, `Pressure: ____ bar (4 to 6 bar)`: numbers have their unit and limits. */
export function readBlanks(text: string): JsonSchema | undefined {
  const blanks = [...text.matchAll(BLANK)].slice(0, MAX_FIELDS);
  if (!blanks.length) return undefined;
  let from = 0;
  const fields = blanks.map((blank) => {
    const name = nameOf(text.slice(from, blank.index));
    from = blank.index + blank[0].length;
    const [, unit = '', limits = ''] = blank;
    const bounds = boundsOf(limits);
    const title = (unit ? `${name.slice(0, MAX_TITLE - unit.length - 3)} (${unit})` : name).slice(
      0,
      MAX_TITLE,
    );
    const isNumber = unit !== '' || Object.keys(bounds).length > 0;
    return [
      toKey(name),
      { type: isNumber ? 'number' : 'string', title: title.toWellFormed(), ...bounds },
    ] as const;
  });
  const properties = Object.fromEntries(fields);
  return { type: 'object', properties, required: Object.keys(properties) };
}

const nameOf = (before: string): string => {
  const words = before
    .split(/[;.]\s/)
    .at(-1)!
    .replace(/^[\s,:)]*(?:and|und)?\s*/, '')
    .replace(
      /^(?:record|enter|note(?: down)?|write down|log|measure|register|fill in|trage|notieren?|messen)\s+(?:the\s+|den\s+|die\s+|das\s+)?/i,
      '',
    );
  const name = trimEndOf(words, ' \t:=');
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'Entry';
};

function boundsOf(limits: string): { minimum?: number; maximum?: number } {
  const [, middle, tolerance] = AROUND.exec(limits) ?? [];
  if (middle && tolerance) {
    return {
      minimum: round(toNumber(middle) - toNumber(tolerance)),
      maximum: round(toNumber(middle) + toNumber(tolerance)),
    };
  }
  const [, low, high] = RANGE.exec(limits) ?? [];
  if (low && high) return { minimum: toNumber(low), maximum: toNumber(high.replace(/^[–-](?=\d)/, '')) };
  const most = MOST.exec(limits)?.[1];
  const least = LEAST.exec(limits)?.[1];
  return { ...(least && { minimum: toNumber(least) }), ...(most && { maximum: toNumber(most) }) };
}

/** A number as it is written in English and German. */
export const toNumber = (text: string): number => Number(text.replace(',', '.').replace(/[−–]/, '-'));
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

const EVIDENCE =
  /\b(?:take|make|attach|upload|add)\b[^.]{0,40}\b(?:photos?|pictures?|photographs?|images?)\b|\bphotograph (?:the|each|it)\b|\b(?:photo|picture) (?:is )?required\b|\bfotografier|\b(?:foto|bild)\b[^.]{0,30}\b(?:machen|aufnehmen|anfügen|hochladen)|\bmach\w*\b[^.]{0,20}\bfoto/i;

export const wantsEvidence = (text: string): boolean => EVIDENCE.test(text);

const JUMP =
  /\b(?:continue|go on|proceed|resume|go(?: back)?|return|skip|jump|back|weiter|zurück|springe)\b[^.;]{0,24}?\b(?:with|at|to|from|mit|zu)\s+(?:step|schritt|no\.?|nr\.?)\s*(\d{1,3}(?:\.\d{1,3}){0,3})\b/i;

/** The number of the step that a sentence leads to, and what the sentence says besides. */
export function readJump(text: string): { to: string; rest: string } | undefined {
  const found = JUMP.exec(text);
  if (!found) return undefined;
  const around = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  const rest = trimEndOf(around, ' \t.')
    .replace(/(?:[,;]|\b(?:and|then|und|dann))$/i, '')
    .trim();
  return { to: found[1]!, rest };
}

const AFTER =
  /\b(?:after|nach)\s+(?:another\s+|weiteren\s+)?(\d{1,4}(?:[.,]\d)?\s*(?:minutes?|mins?|hours?|hrs?|h|days?|minuten|stunden?|tagen?)\b)/i;

/** The time that has to pass before what a sentence asks for, in its words. */
export const timeBefore = (text: string): string | undefined => AFTER.exec(text)?.[1];

const CODE_NAMED =
  /\b(?:SOP|WI|document|doc|procedure|instruction|code|dokument|arbeitsanweisung|anweisung|verfahren)(?:[ -]?(?:no|nr|id|number|nummer|code))?\.?\s*[:#]?\s+((?=[A-Z0-9./-]*\d)[A-Z]{1,8}(?:[-./ ]?[A-Z0-9]{1,8}){1,4})\b/i;
const CODE = /\b(?=[A-Z0-9-]*\d)[A-Z]{2,8}(?:-[A-Z0-9]{1,8}){1,3}\b/;

const MAX_LINE = 200;

/** The document's own code, from the lines around its pages or its first lines. */
export function readCode(lines: readonly string[]): string {
  for (const pattern of [CODE_NAMED, CODE]) {
    for (const line of lines.map((each) => each.slice(0, MAX_LINE))) {
      const found = pattern.exec(line);
      if (found) return (found[1] ?? found[0]).replace(/\s+(?:REV|VERSION|ISSUE)\b.*$/i, '').slice(0, 40);
    }
  }
  return '';
}

const ABOUT_LINE =
  /^[\d.\s]*(?:purpose|scope|definitions?|abbreviations?|references?|related documents?|responsibilit\w+|distribution|(?:required |special )?tools?(?: (?:and|&) \w+)?(?: required)?|materials?(?: required)?|spare parts|zweck|geltungsbereich|begriffe|verantwortlich\w*|mitgeltende \w+|verteiler|werkzeuge?)\s*:?$/i;
const HISTORY_LINE =
  /^[\d.\s]*(?:(?:revision|change|version|document) (?:history|control|record|log)|history of (?:changes|revisions)|änderungs(?:historie|verzeichnis|index)|änderungen)\s*:?$/i;
const WORK_LINE =
  /^[\d.\s]*(?:procedures?|steps?|instructions?|work(?: steps| instructions?)?|execution|preparation|process|sign[- ]?off|signatures?|records?|durchführung|ablauf|vorgehen|arbeitsschritte|vorbereitung|abschluss|unterschriften)\s*:?$/i;
const TOOLS_LINE =
  /^(?:required |special )?(?:tools?|materials?|equipment|spare parts|ppe|werkzeuge?|material)(?: (?:and|&) \w+)?(?: required)?\s*:\s*\S/i;

/** What a line that names the part below it says of that part; undefined for all other lines. */
export function readPartTitle(text: string): 'about' | 'history' | 'work' | undefined {
  if (HISTORY_LINE.test(text)) return 'history';
  if (ABOUT_LINE.test(text)) return 'about';
  return WORK_LINE.test(text) ? 'work' : undefined;
}

export const listsTools = (text: string): boolean => TOOLS_LINE.test(text);
