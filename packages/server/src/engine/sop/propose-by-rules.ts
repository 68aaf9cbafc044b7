import { MAX_SOP_STEPS, type SopStep } from '@agent-studio/api-client/contract';
import { addInstruction, asked } from './add-instruction.ts';
import { withDeadline } from './read-deadline.ts';
import {
  isAbout,
  readCallout,
  readChoices,
  readCode,
  readPartTitle,
  readSignatures,
} from './read-printed.ts';
import type { SourceUnit } from './source-units.ts';
import { cutTitle, newStep, toRefs } from './step-of.ts';
import { readWays } from './read-ways.ts';
import { closeWays, toNumber, toNumbered } from './step-ways.ts';

/** Steps of a procedure as somebody or something proposes them, and the units that were used. */
export interface Proposal {
  name: string;
  description: string;
  /** The document's own, or none. */
  code: string;
  steps: SopStep[];
  used: ReadonlySet<number>;
}

/** Sections that tell of the document, not what to do. */
const ABOUT =
  /^[\d.\s]*(?:purpose|scope|aim|objective|introduction|overview|background|definitions?|abbreviations?|references?|related documents?|responsibilit\w+|revision history|document control|change history|contents|zweck|geltungsbereich|einleitung|begriffe|verantwortlich\w*|änderungshistorie|mitgeltende\w*|inhalt)\b/i;
const PURPOSE = /^[\d.\s]*(?:purpose|aim|objective|introduction|overview|zweck|einleitung)\b/i;
const STEP_HEADING = /^(?:step|schritt)\s+\d{1,3}\s*[:.)–-]?\s*(.*)$/i;

const MAX_DESCRIPTION = 500;
const MAX_NAME = 80;
/** Of a step; more than that is no step. */
const MAX_BODY = 20_000;

/** What a proposal is made of; in a thread it is one value. */
export interface ProposalInput {
  units: readonly SourceUnit[];
  title: string;
  /** The lines around the document's pages. */
  running?: readonly string[] | undefined;
  /** Whose clocks its times of day mean. */
  zone?: string | undefined;
}

/** Makes steps of headings, numbered lists, tables, bullet lists and sentences with “if … then”, without a model. */
export function proposeByRules({ units, title, running = [], zone }: ProposalInput): Proposal {
  const used = new Set<number>();
  const steps: SopStep[] = [];
  const nextId = () => `step-${steps.length + 1}`;
  const add = (step: Omit<SopStep, 'id'>) => {
    if (steps.length < MAX_SOP_STEPS) steps.push({ ...step, body_md: cutBody(step.body_md), id: nextId() });
    return steps.length <= MAX_SOP_STEPS;
  };
  const code = readCode([...running, ...units.slice(0, 6).map(({ text }) => text), title], units);
  /** The step that each number of the document became. */
  const numbered = new Map<string, string>();
  /** The steps of all its numbered lists, in order: some documents go on counting where a file begins a new list. */
  const counted: string[] = [];
  let restarts = false;
  let warnings: SourceUnit[] = [];
  const take = (...some: SourceUnit[]) => some.forEach(({ n }) => used.add(n));

  const begin = (unit: SourceUnit) => {
    const first = steps.length;
    addInstruction(unit, add, steps);
    const begun = steps[first];
    if (begun) warnings.forEach((warning) => prepend(begun, warning));
    if (begun) warnings = [];
    take(unit);
  };

  const name = titleOf(units, title, take);
  const purpose = units.filter(({ section, kind }) => PURPOSE.test(section) && kind === 'sentence');
  take(...purpose);
  const description = purpose.map(({ text }) => text).join(' ');

  const work = ofWork(units.filter(({ n, section: at }) => !used.has(n) && !ABOUT.test(at)));
  for (const section of toSections(work)) {
    const onlySentences = section.every(({ kind }) => kind === 'sentence');
    const listed = section.some(({ kind }) => kind === 'step');
    const [first] = section;
    const heading = STEP_HEADING.exec(first!.section)?.[1];
    if (!listed && heading !== undefined) {
      add({
        ...newStep(heading || first!.text, section),
        ...asked(heading || first!.text, ''),
        body_md: toBody(section),
      });
      take(...section);
      continue;
    }
    let said: ReturnType<typeof readCallout>;
    for (const [place, unit] of section.entries()) {
      // What there is no room for any more is left out, and said to be.
      if (steps.length === MAX_SOP_STEPS) break;
      if (used.has(unit.n)) continue;
      const callout = readCallout(unit.text);
      const signs = readSignatures(unit.text);
      const choices = readChoices(unit.text);
      const ways = section[place - 1]?.kind === 'step' ? readWays(section, place) : undefined;
      said = callout ?? (unit.goesOn ? said : undefined);
      const about = said;
      if (about) {
        const isForNext = about.forNext || !steps.length;
        if (isForNext) warnings.push(unit);
        else append(steps.at(-1)!, callout?.body ?? `> ${unit.text}`, unit);
        take(unit);
      } else if (choices && (choices.question || steps.length)) {
        if (choices.question) add(newStep(choices.question, [unit]));
        const last = steps.at(-1)!;
        last.kind = 'decide';
        last.choices = choices.ways.map(({ label, to }) => ({
          label,
          description: '',
          next: toNext(to),
        }));
        if (!choices.question) last.refs = [...last.refs, ...toRefs([unit])].slice(0, 20);
        if (unit.number && !numbered.has(unit.number)) numbered.set(unit.number, last.id);
        take(unit);
      } else if (ways && steps.length) {
        const asked = section.slice(place, place + ways.length);
        const last = steps.at(-1)!;
        last.kind = 'decide';
        last.schema = null;
        last.choices = ways.map(({ to, ...way }) => ({ ...way, next: toNext(to) }));
        last.refs = [...last.refs, ...toRefs(asked)].slice(0, 20);
        take(...asked);
      } else if (signs.length) {
        for (const signer of signs) add({ ...newStep(signer, [unit]), kind: 'sign' });
        take(unit);
      } else if (unit.kind === 'step') {
        if (/^\d+$/.test(unit.number ?? '')) {
          counted.push(nextId());
          restarts ||= numbered.has(unit.number!);
        }
        if (unit.number && !numbered.has(unit.number)) numbered.set(unit.number, nextId());
        begin(unit);
      } else if (unit.kind === 'table') {
        add({
          ...newStep(`Check: ${unit.section || 'values'}`, [unit]),
          kind: 'check',
          body_md: tableToPoints(unit.text),
        });
        take(unit);
      } else if (unit.kind === 'item') {
        const before = section[place - 1];
        if (before?.kind === 'item') {
          const last = steps.at(-1);
          if (last) append(last, `- [ ] ${unit.text}`, unit);
        } else if (before && steps.length && before.kind === 'step') {
          const last = steps.at(-1)!;
          append(last, `- [ ] ${unit.text}`, unit);
          if (last.kind === 'do') last.kind = 'check';
        } else {
          add({
            ...newStep(unit.section || unit.text, [unit]),
            kind: 'check',
            body_md: `- [ ] ${unit.text}`,
          });
        }
        take(unit);
      } else if (listed) {
        const last = place > 0 ? steps.at(-1) : undefined;
        if (!last) continue;
        append(last, unit.text, unit);
        take(unit);
      } else if (onlySentences) {
        begin(unit);
      }
    }
  }
  const last = steps.at(-1);
  if (last) warnings.forEach((warning) => append(last, calloutBody(warning), warning));
  return {
    code,
    name: name.slice(0, MAX_NAME).toWellFormed(),
    description: description.slice(0, MAX_DESCRIPTION).toWellFormed(),
    steps: closeWays(toNumbered(steps, numbered, restarts ? counted : [])).map((step) =>
      withDeadline(step, zone),
    ),
    used,
  };
}

const toNext = (to: string): string => (to === 'end' ? to : toNumber(to));

const calloutBody = ({ text }: SourceUnit): string => readCallout(text)?.body ?? `> ${text}`;

function prepend(step: SopStep, warning: SourceUnit): void {
  if (step.body_md.length >= MAX_BODY) return;
  const above = step.body_md.split('\n').filter((line) => line.startsWith('> '));
  const below = step.body_md.split('\n').slice(above.length);
  setBody(step, [...above, calloutBody(warning), ...below]);
  step.refs = [...step.refs, ...toRefs([warning])].slice(0, 20);
}

/** Without the parts of a printed document that tell of it, where only a line names them. */
function ofWork(units: readonly SourceUnit[]): SourceUnit[] {
  let part: ReturnType<typeof readPartTitle> = 'work';
  let heading: string | undefined;
  return units.filter((unit) => {
    if (unit.heading !== heading) part = 'work';
    heading = unit.heading;
    const named = readPartTitle(unit.text);
    part = named ?? (part === 'about' && unit.kind === 'step' ? 'work' : part);
    return named === undefined && part === 'work' && !isAbout(unit.text);
  });
}

function append(step: SopStep, text: string, unit: SourceUnit): void {
  if (step.body_md.length >= MAX_BODY) return;
  setBody(step, [step.body_md, text]);
  step.refs = [...step.refs, ...toRefs([unit])].slice(0, 20);
}

const setBody = (step: SopStep, lines: readonly string[]): void => {
  step.body_md = cutBody(lines.filter(Boolean).join('\n'));
};

const cutBody = (text: string): string => text.slice(0, MAX_BODY).toWellFormed();

const toBody = (units: readonly SourceUnit[]): string =>
  cutBody(units.map(({ kind, text }) => (kind === 'item' ? `- [ ] ${text}` : text)).join('\n'));

/** Each row as a point to tick; the first row names the columns. */
function tableToPoints(table: string): string {
  const [head = [], ...rows] = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const points = rows.map((cells) => {
    const [what = '', ...others] = cells;
    const more = others.map((cell, place) =>
      head[place + 1] && cell ? `${head[place + 1]}: ${cell}` : cell,
    );
    return `- [ ] ${[what, ...more].filter(Boolean).join(', ')}`;
  });
  return cutBody(points.join('\n'));
}

/** Units under one heading, in order. */
function toSections(units: readonly SourceUnit[]): SourceUnit[][] {
  const sections: SourceUnit[][] = [];
  for (const unit of units) {
    const last = sections.at(-1);
    if (last?.[0]?.heading === unit.heading) last.push(unit);
    else sections.push([unit]);
  }
  return sections;
}

/** The heading above all sections, or the line before the first one; else the name of the file. */
function titleOf(units: readonly SourceUnit[], title: string, take: (...some: SourceUnit[]) => void): string {
  const [first] = units;
  const hasSections = units.some(({ heading }) => heading);
  if (first && !first.heading && hasSections && first.text.length <= MAX_NAME) {
    take(first);
    return first.text;
  }
  const top = first?.heading.split(' › ')[0];
  const isOfTop = ({ heading }: SourceUnit) => heading === top || heading.startsWith(`${top} › `);
  // Numbered parts below a heading without a number, of whatever size they are printed in.
  const isAlone =
    !/^\d/.test(top ?? '') &&
    units.some(({ heading }) => /^\d/.test(heading)) &&
    !units.some((unit) => unit.kind === 'step' && isOfTop(unit));
  if (top && (isAlone || units.every(isOfTop))) return cutTitle(top);
  return title.replace(/\.[a-z0-9]{1,8}$/i, '');
}
