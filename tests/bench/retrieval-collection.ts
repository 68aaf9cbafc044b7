import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Documents, questions, and which documents people judged to answer them. */
export interface Collection {
  documents: { id: string; title: string; text: string }[];
  questions: { id: string; text: string; relevant: Set<string> }[];
}

const FILES = { documents: 'cran.all.1400', questions: 'cran.qry', judgements: 'cranqrel' };
const DEFAULT_FOLDER = path.join(import.meta.dirname, '../../node_modules/.cache/cranfield');

/** Cranfield 1400, from the folder that RETRIEVAL_COLLECTION names. It is public but states no licence, so it is not kept here. */
export function readCollection(): Collection {
  const folder = process.env['RETRIEVAL_COLLECTION'] ?? DEFAULT_FOLDER;
  if (!existsSync(path.join(folder, FILES.documents))) {
    throw new Error(
      `There is no test collection in ${folder}. Unpack cran.tar.gz there, from ` +
        'http://ir.dcs.gla.ac.uk/resources/test_collections/cran/, or name its folder in RETRIEVAL_COLLECTION.',
    );
  }
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const judged = readJudgements(read(FILES.judgements));
  return {
    documents: readRecords(read(FILES.documents))
      .map(({ id, fields }) => ({ id, title: fields['T'] ?? '', text: fields['W'] ?? '' }))
      .filter(({ text }) => text),
    // The judgements count the questions through; the numbers in the file have gaps.
    questions: readRecords(read(FILES.questions)).map(({ fields }, place) => {
      const id = String(place + 1);
      return { id, text: fields['W'] ?? '', relevant: judged.get(id) ?? new Set() };
    }),
  };
}

/** The format of SMART: `.I` begins a record, another letter one of its fields. */
function readRecords(content: string): { id: string; fields: Record<string, string> }[] {
  return content
    .split(/^\.I\s+/m)
    .slice(1)
    .map((record) => {
      const [id = '', ...fields] = record.split(/^\.([A-Z])\s*$/m);
      const pairs = fields.flatMap((name, place) =>
        place % 2 ? [] : [[name, (fields[place + 1] ?? '').replaceAll(/\s+/g, ' ').trim()] as const],
      );
      return { id: id.trim(), fields: Object.fromEntries(pairs) };
    });
}

/** Question, document and degree a line; a degree of -1 means that the document is of no interest. */
function readJudgements(content: string): Map<string, Set<string>> {
  const judged = new Map<string, Set<string>>();
  for (const line of content.split('\n')) {
    const [question = '', document = '', degree = '0'] = line.trim().split(/\s+/);
    if (Number(degree) <= 0) continue;
    judged.set(question, (judged.get(question) ?? new Set()).add(document));
  }
  return judged;
}
