import { MAX_CHOICE_DESCRIPTION, MAX_SOP_CHOICES } from '@agent-studio/api-client/contract';
import { trimEndOf } from '../parsing/trim-end-of.ts';
import { readJump } from './read-printed.ts';
import { plainNumber, type SourceUnit } from './source-units.ts';

/** A way behind a question, with what it means and the number that it leads to. */
export interface Way {
  label: string;
  description: string;
  to: string;
}

const ARROW =
  /(?:→|->|=>|➔)\s*(?:(?:step|schritt)\s*)?((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,3}|end|ende)[\s.]*$/i;
const MAX_LABEL = 80;

/** The list from `place` on where each of its items says where it leads: `Release: pay from reserve → step 5`. */
export function readWays(units: readonly SourceUnit[], place: number): Way[] | undefined {
  const ways: Way[] = [];
  for (let at = place; units[at]?.kind === 'item'; at += 1) {
    const way = readWay(units[at]!.text);
    if (!way) return undefined;
    ways.push(way);
  }
  return ways.length > 1 && ways.length <= MAX_SOP_CHOICES ? ways : undefined;
}

function readWay(text: string): Way | undefined {
  const arrow = ARROW.exec(text);
  const to = arrow?.[1] ?? '';
  const jump = arrow
    ? { to: /^end/i.test(to) ? 'end' : plainNumber(to), rest: text.slice(0, arrow.index) }
    : readJump(text);
  if (!jump) return undefined;
  const said = trimEndOf(jump.rest, ' \t.,;');
  const [label = ''] = said.split(/:\s|\s[–—]\s/, 1);
  if (!label.trim() || label.length > MAX_LABEL) return undefined;
  const description = said
    .slice(label.length)
    .replace(/^(?::|\s[–—])/, '')
    .trim();
  return {
    label: label.trim(),
    description: description.slice(0, MAX_CHOICE_DESCRIPTION).toWellFormed(),
    to: jump.to,
  };
}
