import { similarWords } from '../retrieval/similar-words.ts';
import { toNames, toTerms } from './terms.ts';
import { type TextUnit, toTextUnits } from './text-units.ts';

export interface SourcePassage {
  index: number;
  title: string;
  heading: string;
  text: string;
  /** How well retrieval liked the passage, 0..1. */
  score: number;
}

/** Sentences taken from one passage, in its order. */
export interface Extract {
  index: number;
  units: Pick<TextUnit, 'text' | 'marker'>[];
}

const MAX_UNITS = 4;
/** Of a list that comes along as a whole. */
const MAX_ITEMS = 8;
/** Share of the question's weight that the best sentence must cover, or nothing is quoted. */
const MIN_COVERAGE = 0.34;
const HEADING_WEIGHT = 0.6;
/** The same where the question contains the whole heading: then the section is about it. */
const ASKED_HEADING_WEIGHT = 0.9;
/** A name that the passages do not know says more about the question than a word they do not know. */
const UNKNOWN_NAME_WEIGHT = 2;
/** Further sentences must be nearly as good as the best one, and those of other passages cover nearly as much. */
const SCORE_OF_BEST = 0.55;
const COVERAGE_OF_BEST = 0.75;
const NEAR_DUPLICATE = 0.7;

interface Candidate extends TextUnit {
  passage: SourcePassage;
  position: number;
  terms: string[];
  own: Set<string>;
  above: Set<string>;
  /** The heading right above. */
  section: Set<string>;
  coverage: number;
  score: number;
}

/** The sentences that answer the question best, grouped by passage, best passage first; empty when nothing matches. */
export function extractAnswer(question: string, passages: SourcePassage[]): Extract[] {
  const candidates = passages.flatMap(toCandidates);
  score(question, candidates);
  const ranked = candidates.toSorted((a, b) => b.score - a.score || a.position - b.position);
  const best = ranked[0];
  if (!best || best.coverage < MIN_COVERAGE) return [];
  return group(withLists(pick(ranked, best), candidates));
}

/** The sentence of a passage that comes closest to the question, or its first one: shown beside a citation. */
export function toQuote(question: string, passage: SourcePassage, maxChars = 300): string {
  const candidates = toCandidates(passage);
  score(question, candidates);
  const best = candidates.toSorted((a, b) => b.score - a.score || a.position - b.position)[0];
  const text = best?.text ?? passage.text.trim();
  return text.length > maxChars ? `${text.slice(0, maxChars - 1).trimEnd()}…` : text;
}

function toCandidates(passage: SourcePassage): Candidate[] {
  const section = passage.heading.split(' › ').at(-1) ?? '';
  return toTextUnits(passage.text).map((unit, position) => {
    const terms = toTerms(unit.text);
    return {
      ...unit,
      passage,
      position,
      terms,
      own: new Set(terms),
      above: new Set(toTerms(`${passage.title} ${passage.heading} ${unit.heading}`)),
      section: new Set(toTerms(unit.heading || section)),
      coverage: 0,
      score: 0,
    };
  });
}

function score(question: string, candidates: Candidate[]): void {
  const weights = toWeights(question, candidates);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (!total) return;
  const asked = [...weights.keys()];
  const pairs = asked.slice(1).map((term, index) => [asked[index], term] as const);
  const wantsNumber =
    /\bhow (many|much|long|often|old|far|big)\b|\b(when|price|costs?|deadline|percent\w*)\b/i.test(question);

  const bestPassage = Math.max(...candidates.map(({ passage }) => passage.score), Number.MIN_VALUE);

  for (const candidate of candidates) {
    const sectionFit = share(candidate.section, weights);
    const headingWeight = sectionFit === 1 ? ASKED_HEADING_WEIGHT : HEADING_WEIGHT;
    let covered = 0;
    for (const [term, weight] of weights) {
      if (candidate.own.has(term)) covered += weight;
      else if (candidate.above.has(term)) covered += weight * headingWeight;
    }
    candidate.coverage = covered / total;
    if (!covered) continue;
    const adjacent = pairs.filter(([a, b]) =>
      candidate.terms.some((term, index) => term === a && candidate.terms[index + 1] === b),
    ).length;
    candidate.score =
      candidate.coverage *
        lengthFactor(candidate) *
        (wantsNumber && /\p{N}/u.test(candidate.text) ? 1.2 : 1) +
      0.15 * (candidate.passage.score / bestPassage) +
      0.15 * sectionFit +
      (pairs.length ? 0.1 * (adjacent / pairs.length) : 0);
  }
}

const share = (terms: Set<string>, asked: ReadonlyMap<string, number>): number =>
  terms.size ? [...terms].filter((term) => asked.has(term)).length / terms.size : 0;

/** Inverse document frequency over the given sentences: a word that stands in all of them decides nothing. */
function toWeights(question: string, candidates: Candidate[]): Map<string, number> {
  const names = toNames(question);
  const vocabulary = new Set(candidates.flatMap(({ terms }) => terms));
  const known = (term: string) =>
    candidates.filter(({ own, above }) => own.has(term) || above.has(term)).length;
  return new Map(
    [...new Set(toTerms(question))].map((asked) => {
      const term = known(asked) ? asked : toMeant(asked, vocabulary);
      const found = known(term);
      const weight = Math.log(1 + (candidates.length + 1) / (found + 1));
      return [term, !found && names.has(term) ? weight * UNKNOWN_NAME_WEIGHT : weight];
    }),
  );
}

/** The word of the passages that a mistyped one stands for; numbers are never mistyped. */
const toMeant = (term: string, vocabulary: Set<string>): string =>
  /\p{N}/u.test(term) ? term : (similarWords(term, vocabulary)[0] ?? term);

function lengthFactor({ terms, kind }: Candidate): number {
  if (terms.length > 40) return 0.85;
  return kind === 'sentence' && terms.length < 3 ? 0.7 : 1;
}

function pick(ranked: Candidate[], best: Candidate): Candidate[] {
  const picked: Candidate[] = [];
  for (const candidate of ranked) {
    if (picked.length === MAX_UNITS || candidate.score < best.score * SCORE_OF_BEST) break;
    const elsewhere = candidate.passage !== best.passage;
    if (elsewhere && candidate.coverage < best.coverage * COVERAGE_OF_BEST) continue;
    if (!picked.some((other) => similarity(other.own, candidate.own) >= NEAR_DUPLICATE))
      picked.push(candidate);
  }
  return picked;
}

function similarity(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / (a.size + b.size - shared || 1);
}

/** Lists make sense whole: the items a sentence announces ("You need:"), and the steps around a step. */
function withLists(picked: Candidate[], candidates: Candidate[]): Candidate[] {
  const whole = picked.flatMap((one) => {
    if (one.kind !== 'step' && !one.text.endsWith(':')) return [];
    const around = candidates.filter(({ passage }) => passage === one.passage);
    const isListed = ({ kind }: Candidate) => (one.kind === 'step' ? kind === 'step' : kind !== 'sentence');
    const before = around.findLastIndex((other) => other.position < one.position && !isListed(other));
    const first = one.kind === 'step' ? before + 1 : one.position + 1;
    const end = around.findIndex((other) => other.position > one.position && !isListed(other));
    return around.slice(first, end < 0 ? undefined : end).slice(0, MAX_ITEMS);
  });
  return [...new Set([...picked, ...whole])];
}

function group(picked: Candidate[]): Extract[] {
  const byPassage = Map.groupBy(picked, ({ passage }) => passage.index);
  return [...byPassage].map(([index, units]) => ({
    index,
    units: units.toSorted((a, b) => a.position - b.position).map(({ text, marker }) => ({ text, marker })),
  }));
}
