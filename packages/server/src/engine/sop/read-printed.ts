import type { JsonSchema } from '@agent-studio/api-client/contract';
import { trimEndOf } from '../parsing/trim-end-of.ts';
import { toKey } from './read-instruction.ts';
import { plainNumber } from './source-units.ts';

/* What stands on printed procedures beside their sentences: lines to write on, warnings, signatures, numbers to go on with. */

const CALLOUT =
  /^(?:[⚠!]\s*)?(warning|caution|danger|attention|important|note|notice|hint|tip|warnung|achtung|vorsicht|gefahr|wichtig|hinweis|tipp)s?\s*[:!–-]\s*(\S.*)$/i;

/** A box with its title in capitals above its words. */
const BOX =
  /^(?:[⚠!]\s*)?(WARNING|CAUTION|DANGER|NOTE|NOTICE|WARNUNG|ACHTUNG|VORSICHT|GEFAHR|HINWEIS)\s+(\p{Lu}.*)$/u;

/** A warning or a note, which belongs to a step and is none. */
export function readCallout(text: string): { forNext: boolean; body: string } | undefined {
  const [, kind, said] = CALLOUT.exec(text) ?? BOX.exec(text) ?? [];
  if (!kind || !said) return undefined;
  return { forNext: !/^(?:not|hin|ti)/i.test(kind), body: toCallout(kind, said) };
}

/** A warning or note as the text of a step shows it. */
export const toCallout = (kind: string, said: string): string =>
  `> **${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}:** ${said}`;

const LINE_TO_SIGN = /_{3,}|\.{5,}/;
const MAX_SIGNER = 40;
const MAX_SIGNED = 400;
const SIGNATURE_WORDS =
  /\b(?:signature|signed|sign(?:ed)? off|initials|[a-z]+ed by|done by|technician|operator|inspector|supervisor|customer|unterschrift|[a-zäöüß]+ von|techniker|bediener|prüfer|kunde)(?![\p{L}])/iu;
const DAY_OR_TIME = /^(?:and |und )?(?:date|time|day|datum|uhrzeit|tag|zeit|place|ort)\b/i;

/** Whoever signs on a line such as `Approved by: ______ Date: ____`, each of them. */
export function readSignatures(whole: string): string[] {
  const text = whole.slice(0, MAX_SIGNED);
  if (!LINE_TO_SIGN.test(text) || !SIGNATURE_WORDS.test(text)) return [];
  const labels = text
    .split(/_{3,}|\.{5,}/)
    .slice(0, -1)
    .map((label) => trimEndOf(label.replace(/^[\s/,;|]+/, ''), ' \t:').trim())
    .filter((label) => label && !DAY_OR_TIME.test(label));
  if (!labels.length) return ['Signature'];
  const signers = labels.filter((label) => SIGNATURE_WORDS.test(label));
  return (signers.length ? signers : labels.slice(0, 1)).map((label) =>
    label.length <= MAX_SIGNER ? label : 'Signature',
  );
}

/** What follows as `Date:` is the name of the next blank, no unit. */
const BLANK = /_{2,}[ \t]*([^\s_(,;.:]{1,12}(?![^\s_(,;.]*:))?[ \t]*(?:\(([^()]{1,80})\))?/g;
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
    .findLast((part) => part.trim())
    ?.replace(/^[\s,:)]*(?:and|und)?\s*/, '')
    .replace(
      /^(?:.*\b)?(?:record|enter|note(?: down)?|write down|log|measure|register|fill in|trage|notieren?|messen)\s+(?:the\s+|den\s+|die\s+|das\s+)?/i,
      '',
    );
  const name = trimEndOf(words ?? '', ' \t:=');
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
  /\b(?:continue|go on|proceed|resume|go(?: back)?|return|skip|jump|back|weiter|zurück|springe)\b[^.;]{0,24}?\b(?:with|at|to|from|mit|zu)\s+(?:step|schritt|no\.?|nr\.?)\s*((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,3})\b/i;

/** The number of the step that a sentence leads to, and what the sentence says besides. */
export function readJump(text: string): { to: string; rest: string } | undefined {
  const found = JUMP.exec(text);
  if (!found) return undefined;
  const around = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  const rest = trimEndOf(around, ' \t.')
    .replace(/(?:[,;]|\b(?:and|then|und|dann))$/i, '')
    .trim();
  return { to: plainNumber(found[1]!), rest };
}

const AFTER =
  /\b(?:after|nach)\s+(?:another\s+|weiteren\s+)?(\d{1,4}(?:[.,]\d)?\s*(?:minutes?|mins?|hours?|hrs?|h|days?|minuten|stunden?|tagen?)\b)/i;

/** The time that has to pass before what a sentence asks for, in its words. */
export const timeBefore = (text: string): string | undefined => AFTER.exec(text)?.[1];

const CODE_NAMED =
  /\b(?:SOP|WI|document|doc|procedure|instruction|code|dokument|arbeitsanweisung|anweisung|verfahren)(?:[ -]?(?:no|nr|id|number|nummer|code))?\.?\s*[:#]?\s+((?=[A-Z0-9./-]*\d)[A-Z]{1,8}(?:[-./ ]?[A-Z0-9]{1,8}){1,4})\b/i;
/** A code with its version behind it stands for the document; one alone may be of a device. */
const CODE_VERSIONED =
  /\b((?=[A-Z0-9-]*\d)[A-Z]{2,8}(?:-[A-Z0-9]{1,8}){1,3})[\s,·|]+(?:rev(?:ision)?|version|issue|ausgabe|stand|v)\b\.?\s*[A-Z0-9]/i;
const CODE = /\b(?=[A-Z0-9-]*\d)[A-Z]{2,8}(?:-[A-Z0-9]{1,8}){1,3}\b/;

const MAX_LINE = 200;

/** The document's own code, from the lines around its pages or its first lines; `units`: all that it says. */
export function readCode(lines: readonly string[], units: readonly { text: string }[] = []): string {
  const said = units.map(({ text }) => text);
  const searched = [
    [CODE_NAMED, lines],
    [CODE_VERSIONED, [...lines, ...said]],
    [CODE, lines],
  ] as const;
  for (const [pattern, texts] of searched) {
    for (const line of texts.map((each) => each.slice(0, MAX_LINE))) {
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

const ABOUT_VALUE =
  /^(?:(?:estimated |required )?(?:time|duration)|personnel|staff|frequency|interval|skill level|effective(?: date)?|valid from|(?:document|doc|sop)[ -]?(?:no|nr|number|id)\.?|version|revision|owner|author|dauer|zeitbedarf|personal|häufigkeit|intervall|gültig ab|dokument[ -]?(?:nr|nummer)\.?|verfasser)\s*:\s*\S/i;

/** A line that says what is needed, or tells of the document. */
export const isAbout = (text: string): boolean =>
  (TOOLS_LINE.test(text) ||
    ABOUT_VALUE.test(text) ||
    CODE_VERSIONED.exec(text.slice(0, MAX_LINE))?.index === 0) &&
  !LINE_TO_SIGN.test(text);

const CHOICE =
  /(?:[☐□○◯]\s*)?\b(yes|no|ja|nein|pass|fail|ok|not ok)\s*(?:→|->|=>|➔|:)\s*(?:(?:go|continue|proceed|weiter)\s+(?:on\s+)?(?:to|with|mit|zu)\s+)?(?:step|schritt)?\s*((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,3}|end|ende)\b/gi;

/** `☐ Yes → step 4 ☐ No → step 7`, and the question before it. */
export function readChoices(
  text: string,
): { question: string; ways: { label: string; to: string }[] } | undefined {
  const found = [...text.matchAll(CHOICE)];
  if (found.length < 2) return undefined;
  const ways = found.map(([, label = '', to = '']) => ({
    label: label.charAt(0).toUpperCase() + label.slice(1).toLowerCase(),
    to: /^end/i.test(to) ? 'end' : plainNumber(to),
  }));
  return { question: text.slice(0, found[0]!.index).trim(), ways };
}
