import type { SopRef, SopStep } from '@agent-studio/api-client/contract';
import type { SourceUnit } from './source-units.ts';

/** The one source of a draft. */
export const SOURCE_ID = 'source-1';

const MAX_TITLE = 120;
const MAX_QUOTE = 2_000;
const MAX_HEADING = 500;

/** A step that units of the source back. */
export function newStep(text: string, units: readonly SourceUnit[]): Omit<SopStep, 'id'> {
  const title = cutTitle(text);
  return {
    title,
    body_md: title.length < text.trim().replace(/[.;:]$/, '').length ? text : '',
    kind: 'do',
    must: true,
    choices: [],
    next: null,
    schema: null,
    wait_minutes: null,
    deadline: null,
    evidence_required: false,
    refs: toRefs(units),
    origin: units.length ? 'source' : 'model',
  };
}

/** Where units stand, with their words. */
export const toRefs = (units: readonly SourceUnit[]): SopRef[] =>
  units.slice(0, 20).map(({ page, heading, text }) => ({
    source: SOURCE_ID,
    page,
    heading: heading.slice(0, MAX_HEADING).toWellFormed(),
    quote: text.slice(0, MAX_QUOTE).toWellFormed(),
    before: [],
    after: [],
  }));

/** A sentence as a title: its beginning, up to where it can be cut. */
export function cutTitle(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.;:]$/, '');
  if (line.length <= MAX_TITLE) return line || 'Step';
  const cut = line.slice(0, MAX_TITLE);
  const at = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf(', '), cut.lastIndexOf(' – '));
  return `${(at > 40 ? cut.slice(0, at) : cut.slice(0, cut.lastIndexOf(' '))).toWellFormed()} …`;
}
