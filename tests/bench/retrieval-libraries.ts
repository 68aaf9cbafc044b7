import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Collection } from './retrieval-collection.ts';

/** Ids of documents for a question, best first. */
export type Ask = (question: string) => string[];

type Documents = Collection['documents'];

const PACKAGES = [
  'lunr@2.3.9',
  'minisearch@7.2.0',
  'okapibm25@1.4.1',
  'wink-bm25-text-search@3.1.2',
  'wink-nlp-utils@2.1.0',
];
const TEN = 10;

/** Installs the libraries into the folder, and fills an index with each. Fields weigh the same, the rest is as delivered. */
export function indexWithLibraries(documents: Documents, folder: string): Map<string, Ask> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: folder,
  });
  const load = createRequire(path.join(folder, 'package.json'));
  const words = load('wink-nlp-utils') as WordTools;
  return new Map([
    ['lunr', withLunr(load('lunr') as Lunr, documents)],
    ['wink-bm25-text-search', withWink(load('wink-bm25-text-search') as Wink, words, documents)],
    ['minisearch', withMiniSearch(load('minisearch') as MiniSearch, documents)],
    ['minisearch, stems', withMiniSearch(load('minisearch') as MiniSearch, documents, words)],
    ['okapibm25', withOkapi((load('okapibm25') as { default: Okapi }).default, documents)],
  ]);
}

type Lunr = ((build: (this: LunrBuilder) => void) => {
  query(build: (query: { term(tokens: unknown, options: object): void }) => void): { ref: string }[];
}) & { tokenizer(text: string): unknown };
interface LunrBuilder {
  ref(name: string): void;
  field(name: string): void;
  add(document: object): void;
}

/** Stems and leaves out stop words by itself. */
function withLunr(lunr: Lunr, documents: Documents): Ask {
  const index = lunr(function build() {
    this.ref('id');
    this.field('title');
    this.field('text');
    for (const document of documents) this.add(document);
  });
  return (question) => index.query((query) => query.term(lunr.tokenizer(question), {})).map(({ ref }) => ref);
}

interface WordTools {
  string: Record<'lowerCase' | 'tokenize0', unknown>;
  tokens: {
    removeWords(words: string[]): string[];
    stem(words: string[]): string[];
    propagateNegations: unknown;
  };
}
type Wink = () => {
  defineConfig(config: object): void;
  definePrepTasks(tasks: unknown[]): void;
  addDoc(document: object, id: string): void;
  consolidate(): void;
  search(question: string, limit: number): [id: string, score: number][];
};

/** With the preparation that its documentation shows: stop words, stems, negations. */
function withWink(create: Wink, { string, tokens }: WordTools, documents: Documents): Ask {
  const engine = create();
  engine.defineConfig({ fldWeights: { title: 1, text: 1 } });
  engine.definePrepTasks([
    string.lowerCase,
    string.tokenize0,
    tokens.removeWords,
    tokens.stem,
    tokens.propagateNegations,
  ]);
  for (const { id, title, text } of documents) engine.addDoc({ title, text }, id);
  engine.consolidate();
  return (question) => engine.search(question, TEN).map(([id]) => id);
}

type MiniSearch = new (options: object) => {
  addAll(documents: Documents): void;
  search(question: string): { id: string }[];
};

function withMiniSearch(Index: MiniSearch, documents: Documents, words?: WordTools): Ask {
  const toStem = (word: string) => {
    const [kept] = words!.tokens.removeWords([word.toLowerCase()]);
    return kept ? words!.tokens.stem([kept])[0] : null;
  };
  const index = new Index({ fields: ['title', 'text'], ...(words && { processTerm: toStem }) });
  index.addAll(documents);
  return (question) => index.search(question).map(({ id }) => id);
}

type Okapi = (documents: string[], words: string[], constants: { k1: number; b: number }) => number[];

/** Scores whole words, and takes each one for a regular expression. */
function withOkapi(score: Okapi, documents: Documents): Ask {
  const texts = documents.map(({ title, text }) => `${title} ${text}`.toLowerCase());
  return (question) => {
    const scores = score(texts, question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [], { k1: 1.2, b: 0.75 });
    return documents
      .map(({ id }, place) => ({ id, score: scores[place] ?? 0 }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
}
