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

/** Of a sentence; abbreviations and ellipses within one go on in small letters or with what they shorten. */
const SENTENCE_END =
  /(?<!\b(?:e\.g|i\.e|z\. ?B|d\. ?h|[Ff]ig|[Nn]o|[Nn]r|vs|cf|ca|approx|Dr|Mr|Mrs|St|\p{L}))[.!?…]["'”’»)\]]*\s+(?!\p{Ll})|[。！？]/gu;

/** From strongest to weakest; a match ends where a new passage may begin. */
const WHOLE = [
  /\n\s*\n/g,
  // The end of a short line or of a row, or what begins a new item.
  /(?<=\n[^\n]{0,59})\n|(?<= \| [^\n]*|[.!?…:;|])\n|\n(?=\s*(?:[-*+•|]|\d{1,3}[.)])\s)/g,
  SENTENCE_END,
];
const BREAKS = [...WHOLE, /\n/g, /[;:,]\s+/g, /\s+/g];

/** A passage is not cut shorter than this share of its size for the sake of a better break. */
const MIN_SHARE = 0.5;
/** For a break within a sentence it must be nearly full. */
const MIN_WHOLE_SHARE = 0.2;

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
  const window = text.slice(start, start + size);
  const endsBy = (patterns: RegExp[], least: number) => {
    for (const pattern of patterns) {
      const end = [...window.matchAll(pattern)].reduce((_, match) => match.index + match[0].length, 0);
      if (end > least) return end;
    }
    return undefined;
  };
  const end =
    endsBy(WHOLE, Math.floor(size * MIN_SHARE)) ??
    endsBy(WHOLE, Math.floor(size * MIN_WHOLE_SHARE)) ??
    endsBy(BREAKS, Math.floor(size * MIN_SHARE));
  return end === undefined ? wholeCharacter(text, start + size) : start + end;
}

/**
 * Where the next passage begins: up to `overlap` characters before `end`, at the earliest place where a sentence begins. Without
 * one it begins at `end`, or where `end` is within a sentence too, at the best break there is.
 */
function findRestart(text: string, end: number, overlap: number): number {
  if (overlap <= 0) return end;
  const window = text.slice(end - overlap, end);
  const isWhole = WHOLE.some((pattern) =>
    [...text.slice(Math.max(0, end - MAX_BREAK), end + 1).matchAll(pattern)].some(
      (match) => Math.max(0, end - MAX_BREAK) + match.index + match[0].length === end,
    ),
  );
  for (const pattern of isWhole ? WHOLE : BREAKS) {
    const [match] = window.matchAll(pattern);
    const restart = match ? match.index + match[0].length : overlap;
    if (restart < overlap) return end - overlap + restart;
  }
  return isWhole ? end : wholeCharacter(text, end - overlap);
}

/** As much as is looked at to see whether a sentence ends. */
const MAX_BREAK = 200;

/** Moves a cut off the middle of a surrogate pair. */
const wholeCharacter = (text: string, index: number): number => {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
};
