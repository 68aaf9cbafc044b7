/* Takes in documents on a database until somebody kills it; says when an upload is acknowledged. */
import { openDatabase } from '#server/db/database.ts';
import { handbookDocx, manualPdf } from '#support/desks/documents.ts';
import { addPerson, cardValues, startKnowledge, toFile } from '#support/desks/knowledge.ts';

const [url, round] = process.argv.slice(2);
const knowledge = await startKnowledge(await openDatabase({ url }));
const owner = await addPerson(knowledge.database, `Owner ${round}`, { isAdmin: true });
const { id: cardId } = await knowledge.cards.create(owner, cardValues());
const long = Array.from(
  { length: 3_000 },
  (_, index) => `## Part ${index}\nSentence ${index} of the long text.`,
).join('\n');

for (const file of [
  toFile('manual.pdf', await manualPdf()),
  toFile('handbook.docx', await handbookDocx()),
  toFile('long.md', long),
]) {
  const { items } = await knowledge.documents.add(owner, cardId, { file: [file] });
  process.stdout.write(`acknowledged ${items[0]!.id}\n`);
}
