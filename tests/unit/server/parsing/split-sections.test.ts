import { describe, expect, it } from 'vitest';
import type { Section } from '#server/engine/parsing/outline.ts';
import { splitSections } from '#server/engine/parsing/split-sections.ts';

const section = (text: string, headings: string[] = [], page: number | null = null): Section => ({
  headings,
  page,
  text,
});
const split = (text: string, size: number, overlap: number) =>
  splitSections([section(text)], { size, overlap }).map((chunk) => chunk.text);

const PIECES = [
  'word',
  'Überlänge',
  '👩‍🚀',
  '中文字符',
  '.',
  '! ',
  '\n',
  '\n\n',
  ' ',
  ', ',
  'a'.repeat(300),
  '？',
];

/** Text that is the same in every run. */
function randomText(seed: number): string {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  return Array.from({ length: 400 }, () => PIECES[next() % PIECES.length]).join('');
}

describe.each(Array.from({ length: 25 }, (_, index) => index + 1))('text %i', (seed) => {
  const text = randomText(seed);
  const size = 200 + ((seed * 97) % 600);
  const overlap = (seed * 31) % 150;
  const parts = split(text, size, overlap);

  it('loses no character, and keeps the order', () => {
    let covered = 0;
    for (const part of parts) {
      const at = text.indexOf(part, Math.max(0, covered - overlap - part.length));
      expect(at).toBeGreaterThanOrEqual(0);
      expect(text.slice(covered, Math.max(at, covered)).trim()).toBe('');
      covered = Math.max(covered, at + part.length);
    }
    expect(text.slice(covered).trim()).toBe('');
  });

  it('keeps to the size, and to whole characters', () => {
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(size);
      expect(part.isWellFormed()).toBe(true);
    }
  });
});

it('breaks between paragraphs, else between sentences, else between words', () => {
  const paragraph = 'Some words that make up a paragraph of ninety characters or so, and then it ends here.';
  expect(split(`${paragraph}\n\n${paragraph}`, 120, 0)).toEqual([paragraph, paragraph]);
  const sentence = 'This sentence has some forty characters.';
  expect(split(`${sentence} ${sentence} ${sentence}`, 100, 0)).toEqual([`${sentence} ${sentence}`, sentence]);
  expect(split('twelve chars '.repeat(10), 30, 0).every((part) => /^\S.*\S$/.test(part))).toBe(true);
});

it('repeats the end of a passage at the start of the next, by whole sentences', () => {
  const sentences = Array.from({ length: 20 }, (_, index) => `Sentence number ${index} says something.`);
  const parts = split(sentences.join(' '), 200, 80);
  for (const [index, part] of parts.slice(1).entries()) {
    const first = part.slice(0, part.indexOf('.') + 1);
    expect(sentences).toContain(first);
    expect(parts[index]).toContain(first);
  }
});

it('keeps headings and pages, and never joins two sections', () => {
  const chunks = splitSections([section('One.', ['A', 'B'], 1), section('Two.', ['A'], 2)], {
    size: 1000,
    overlap: 100,
  });
  expect(chunks).toEqual([
    { heading: 'A › B', page: 1, text: 'One.', tokens: 1 },
    { heading: 'A', page: 2, text: 'Two.', tokens: 1 },
  ]);
});

it('ends even where the overlap is larger than the size allows', () => {
  expect(split('word '.repeat(500), 200, 1000).length).toBeLessThan(50);
});

describe('parents and their passages', () => {
  const sentence = 'The fan is cleaned with a soft brush every three months. ';
  const sections = [
    { headings: ['A'], page: null, text: sentence.repeat(100) },
    { headings: ['B'], page: null, text: 'Short.' },
  ];
  const chunks = splitSections(sections, { size: 400, overlap: 100, parent_child: true });

  it('number the parents through the document, each within one section and of a size', () => {
    const parents = [...Map.groupBy(chunks, ({ parent }) => parent)];
    expect(parents.map(([parent]) => parent)).toEqual([1, 2, 3]);
    for (const [, children] of parents) {
      expect(new Set(children.map(({ heading }) => heading)).size).toBe(1);
      expect(children.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(4_000);
    }
  });

  it('repeat nothing: the model reads the parent anyway', () => {
    const words = chunks.filter(({ heading }) => heading === 'A').flatMap(({ text }) => text.split(/\s+/));
    expect(words).toEqual(sentence.repeat(100).trim().split(/\s+/));
    expect(chunks.every(({ text }) => text.length <= 400)).toBe(true);
  });

  it('have no number without the setting', () => {
    expect(splitSections(sections, { size: 400, overlap: 0 })[0]).not.toHaveProperty('parent');
  });
});
