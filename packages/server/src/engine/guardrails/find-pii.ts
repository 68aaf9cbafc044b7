import type { PiiKind } from '@agent-studio/api-client/contract';

/** A place in a text; `end` is the first character behind it. */
export interface Place {
  start: number;
  end: number;
  label: string;
}

/** Finds personal data of these kinds, left to right, without overlaps. Every pattern ends within one line and linear time. */
export function findPii(text: string, kinds: readonly PiiKind[]): Place[] {
  const found: Place[] = [];
  const taken = new Uint8Array(text.length);
  // What is surer comes first: a card number is no telephone number.
  for (const kind of ORDER) {
    if (!kinds.includes(kind)) continue;
    for (const { start, end } of FINDERS[kind](text)) {
      if (taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      found.push({ start, end, label: kind });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const ORDER: readonly PiiKind[] = ['email', 'iban', 'card', 'phone'];

type Find = (text: string) => Iterable<Pick<Place, 'start' | 'end'>>;

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/gu;

const IBAN_START = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?=[ -]?[A-Za-z0-9])/gu;

const CARD = /(?<![\d.,-])\d(?:[ -]?\d){12,18}(?![\d])(?![.,]\d)/g;

/** With a country code; national with a leading zero; as in North America. */
const PHONES = [
  /(?<![\p{L}\p{N}+]|\d[ -])(?:\+|00)[1-9](?:[ ./()-]{0,2}\d){6,13}(?![\p{N}])/gu,
  /(?<![\p{L}\p{N}.,+-]|\d[ -])\(?0[1-9]\d{0,4}\)?[ /-]\d(?:[ -]?\d){3,9}(?![\p{N}]|[.,-]\d)/gu,
  /(?<![\p{L}\p{N}.,+-]|\d[ -])(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\p{N}]|[.,-]\d)/gu,
];
const PHONE_DIGITS = { least: 9, most: 15 };

const FINDERS: Record<PiiKind, Find> = {
  email: (text) => placesOf(EMAIL, text),
  *iban(text) {
    for (const { index: start } of text.matchAll(IBAN_START)) {
      const end = endOfIban(text, start);
      if (end !== undefined) yield { start, end };
    }
  },
  *card(text) {
    for (const place of placesOf(CARD, text)) {
      if (isCard(digitsOf(text.slice(place.start, place.end)))) yield place;
    }
  },
  *phone(text) {
    for (const pattern of PHONES) {
      for (const place of placesOf(pattern, text)) {
        const { length } = digitsOf(text.slice(place.start, place.end));
        if (length >= PHONE_DIGITS.least && length <= PHONE_DIGITS.most) yield place;
      }
    }
  },
};

function* placesOf(pattern: RegExp, text: string) {
  for (const { index, 0: match } of text.matchAll(pattern)) yield { start: index, end: index + match.length };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Payment cards begin with 2 to 6 and end with a check digit (Luhn). */
function isCard(digits: string): boolean {
  if (!/^[2-6]/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Where an IBAN that begins here ends: its country says how long it is, its check digits whether it is one. */
function endOfIban(text: string, start: number): number | undefined {
  const length = IBAN_LENGTHS[text.slice(start, start + 2).toUpperCase()];
  if (length === undefined) return undefined;
  let account = '';
  let end = start;
  while (account.length < length) {
    const character = text[end] ?? '';
    if (isLetterOrDigit(text.charCodeAt(end))) account += character;
    else if ((character !== ' ' && character !== '-') || !isLetterOrDigit(text.charCodeAt(end - 1)))
      return undefined;
    end += 1;
  }
  const isWhole = !/[\p{L}\p{N}]/u.test(text.slice(end, end + 1));
  return isWhole && hasIbanChecksum(account) ? end : undefined;
}

/** Of the ASCII table; NaN is none. By codes, since long texts have a hundred thousand of them. */
const isLetterOrDigit = (code: number): boolean =>
  (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);

/** ISO 13616: with the first four characters moved to the end and letters as numbers, the rest modulo 97 is 1. */
function hasIbanChecksum(account: string): boolean {
  let rest = 0;
  const turned = account.slice(4) + account.slice(0, 4);
  for (let at = 0; at < turned.length; at += 1) {
    const code = turned.charCodeAt(at);
    const value = code <= 57 ? code - 48 : (code | 32) - 87;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** ISO 13616 registry: characters of an IBAN by country. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 ' +
    'LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 ' +
    'QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
