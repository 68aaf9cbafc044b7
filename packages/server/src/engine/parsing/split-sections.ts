import type { Section } from './outline.ts';

export interface Chunking {
  /** Characters a passage aims for and never exceeds. */
  size: number;
  /** Characters repeated from the passage before, at most. */
  overlap: number;
  /** Cuts sections into parents first and these into passages, which then need no overlap. */
  parent_child?: boolean;
}

/** One passage, ready to be searched and quoted. */
export interface Chunk {
  /** Path of headings above it, joined with ` › `. */
  heading: string;
  page: number | null;
  text: string;
  /** Estimate: four characters a token. */
  tokens: number;
  /** The number of its parent in the document. */
  parent?: number;
}

/** What the model gets around a passage that was found: a section, or as much of it. */
const PARENT_CHARS = 4_000;

const CHARS_PER_TOKEN = 4;

export const countTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN);

/** From strongest to weakest; a match ends where a new passage may begin. */
const BREAKS = [/\n\s*\n/g, /\n/g, /[.!?…]["'”’»)\]]*\s+|[。！？]/g, /[;:,]\s+/g, /\s+/g];

/** A passage is not cut shorter than this share of its size for the sake of a better break. */
const MIN_SHARE = 0.5;

/** Cuts each section into passages that end with a paragraph, line or sentence where possible; no passage spans two sections. */
export function splitSections(sections: Section[], chunking: Chunking): Chunk[] {
  const { size, parent_child } = chunking;
  let parents = 0;
  return sections.flatMap((section) => {
    if (!parent_child) return splitText(section.text, chunking).map((part) => toChunk(section, part));
    return splitText(section.text, { size: Math.max(size, PARENT_CHARS), overlap: 0 }).flatMap((around) => {
      parents += 1;
      return splitText(around, { size, overlap: 0 }).map((part) => ({
        ...toChunk(section, part),
        parent: parents,
      }));
    });
  });
}

const toChunk = ({ headings, page }: Section, text: string): Chunk => ({
  heading: headings.join(' › '),
  page,
  text,
  tokens: countTokens(text),
});

function splitText(source: string, { size, overlap }: Chunking): string[] {
  const text = source.trim();
  const parts: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= size ? text.length : findEnd(text, start, size);
    const part = text.slice(start, end).trim();
    if (part) parts.push(part);
    start =
      end === text.length ? end : findRestart(text, end, Math.min(overlap, Math.floor(size * MIN_SHARE) - 1));
  }
  return parts;
}

function findEnd(text: string, start: number, size: number): number {
  const least = Math.floor(size * MIN_SHARE);
  const window = text.slice(start, start + size);
  for (const pattern of BREAKS) {
    const end = [...window.matchAll(pattern)].reduce((_, match) => match.index + match[0].length, 0);
    if (end > least) return start + end;
  }
  return wholeCharacter(text, start + size);
}

/** Where the next passage begins: up to `overlap` characters before `end`, at the earliest good break. */
function findRestart(text: string, end: number, overlap: number): number {
  if (overlap <= 0) return end;
  const window = text.slice(end - overlap, end);
  for (const pattern of BREAKS) {
    const [match] = window.matchAll(pattern);
    const restart = match ? match.index + match[0].length : overlap;
    if (restart < overlap) return end - overlap + restart;
  }
  return wholeCharacter(text, end - overlap);
}

/** Moves a cut off the middle of a surrogate pair. */
const wholeCharacter = (text: string, index: number): number => {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
};
