import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#server/db/schema.ts';
import {
  addPerson,
  cardValues,
  type Knowledge,
  type Person,
  processed,
  startKnowledge,
} from '#support/desks/knowledge.ts';

/** Passages by heading; each is the one right answer to the questions below that name it. */
const passages: Record<string, string> = {
  Warranty:
    'The Aurora router comes with a warranty of 36 months. It covers faults in material and manufacture.',
  'Error E42':
    'The code E42 on the display means that the cooling fan is blocked. Clean the fan with a soft brush.',
  'Error E43':
    'The code E43 on the display means that the device is too hot. Move the device out of the sun.',
  'Factory reset':
    'Hold the small button on the back of the device for ten seconds. All settings of the device are lost.',
  Password:
    'The first password is printed on the label. Change the password of the device after the first login.',
  'Guest network': 'Visitors can use a network of their own. It is separated from the devices at home.',
  'Parental controls':
    'Set the hours in which children may be online. The router blocks the rest of the day.',
  Support:
    'Our hotline answers from 8 to 18 o’clock on working days. Have the serial number of the device ready.',
  Returns: 'Goods can be returned within 45 days. The refund is paid to the account you paid from.',
  Delivery: 'Parcels to Norway take six days, parcels to Austria two. Express costs 12 euros more.',
  Disposal:
    'Electronic devices do not belong in the household waste. Bring the device to a collection point.',
  Energy: 'The router draws 9 watts in use and 2 watts at night. The eco mode dims its lights.',
  Firmware: 'Updates install themselves between 3 and 4 at night. The device restarts once afterwards.',
  Garantie: 'Die Herstellergarantie gilt drei Jahre ab Kauf und umfasst Material- und Verarbeitungsfehler.',
  Rückgabe: 'Ungeöffnete Ware kann innerhalb von vierzehn Tagen zurückgegeben werden.',
  保修: '路由器的保修期为三年，从购买之日起计算。',
};

const questions: [question: string, answer: string][] = [
  ['How many months of warranty does the router have?', 'Warranty'],
  ['What does E42 mean?', 'Error E42'],
  ['display shows "E43"!', 'Error E43'],
  ['how do I reset the device to factory settings', 'Factory reset'],
  ['Where is the password printed?', 'Password'],
  ['separate network for visitors', 'Guest network'],
  ['When may the children be online?', 'Parental controls'],
  ['at what hours does the hotline answer', 'Support'],
  ['returning goods and refunds', 'Returns'],
  ['how long does a parcel to Norway take', 'Delivery'],
  ['household waste', 'Disposal'],
  ['watts at night', 'Energy'],
  ['When are updates installed?', 'Firmware'],
  ['chnage the pasword', 'Password'],
  ['waranty of the ruoter', 'Warranty'],
  ['Wie lange gilt die Herstellergarantie?', 'Garantie'],
  ['Materialfehler Garantie', 'Garantie'],
  ['Tage Rückgabe ungeöffnete Ware', 'Rückgabe'],
  ['Verarbeitung', 'Garantie'],
  ['保修期多长', '保修'],
];

let knowledge: Knowledge;
let ada: Person;
let cardId: string;

beforeAll(async () => {
  knowledge = await startKnowledge();
  ada = await addPerson(knowledge.database, 'Ada');
  cardId = (await knowledge.cards.create(ada, cardValues())).id;
  const text = Object.entries(passages).map(([heading, body]) => `# ${heading}\n${body}`);
  await knowledge.documents.add(ada, cardId, { title: 'Manual', text: text.join('\n\n') });
  await processed(knowledge, ada, cardId);
}, 60_000);
afterAll(() => knowledge.close());

const search = (query: string, topK = 5) =>
  knowledge.retrieval.searchChunks({ cardIds: [cardId], query, topK });

describe('searchChunks', () => {
  it('puts the right passage first for nearly every question', async () => {
    const ranks = await Promise.all(
      questions.map(async ([question, answer]) => {
        const hits = await search(question);
        return { question, rank: hits.findIndex(({ heading }) => heading === answer) + 1 };
      }),
    );
    const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length;
    expect(ranks.filter(({ rank }) => rank === 0)).toEqual([]);
    expect(reciprocal).toBeGreaterThan(0.95);
  });

  it('looks for what is asked for, not for the words it is asked with', async () => {
    const { id } = await knowledge.cards.create(ada, cardValues('Small'));
    const texts = {
      Refunds: 'Refunds reach your account within five working days.',
      Shipping: 'How long shipping takes depends on the country; it takes two days to Austria.',
      Support: 'Our hotline answers from eight to six.',
    };
    for (const [title, text] of Object.entries(texts))
      await knowledge.documents.add(ada, id, { title, text });
    await processed(knowledge, ada, id);
    const found = async (query: string) =>
      (await knowledge.retrieval.searchChunks({ cardIds: [id], query, topK: 3 })).map(({ title }) => title);
    expect((await found('How long do refunds take?'))[0]).toBe('Refunds');
    expect((await found('How long does it take?'))[0]).toBe('Shipping');
  });

  it('says how good each hit is, best first, and which words it has', async () => {
    const hits = await search('warranty of the router');
    expect(hits[0]).toMatchObject({
      title: 'Manual',
      heading: 'Warranty',
      page: null,
      why: { terms: ['warranty', 'router'] },
    });
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect(hits[0]!.why.text).toBe(scores[0]);
  });

  it('finds nothing for words that stand nowhere, for stop words, and for punctuation', async () => {
    for (const query of [
      'airspeed velocity swallow',
      'how are you',
      'what is it?',
      '?!',
      `'' & | ! ( <-> :*`,
      '\\',
      '\0',
    ]) {
      expect(await search(query)).toEqual([]);
    }
  });

  it('takes any question without an error', async () => {
    const hostile = [
      `it's`,
      `E42 & !fan:*`,
      `fan <-> "blocked`,
      `back\\slash fan`,
      `'; drop table chunks; --`,
      'a'.repeat(2000),
      '%_%',
    ];
    for (const query of hostile) expect(Array.isArray(await search(query))).toBe(true);
    expect((await search(`E42 & !fan:*`))[0]?.heading).toBe('Error E42');
  });

  it('finds what is ready while a document full of the same word is still being indexed', async () => {
    const { id } = await knowledge.cards.create(ada, cardValues('Policy'));
    await knowledge.documents.add(ada, id, { title: 'Shop', text: '# Money back\nRefunds take five days.' });
    const many = Array.from({ length: 9 }, (_, index) => `# Rule ${index}\nRefunds take five days.`);
    const { items } = await knowledge.documents.add(ada, id, { title: 'Rules', text: many.join('\n\n') });
    await processed(knowledge, ada, id);
    await knowledge.database.db
      .update(documents)
      .set({ status: 'indexing' })
      .where(eq(documents.id, items[0]!.id));
    for (const query of ['When do refunds come?', 'refnds']) {
      const hits = await knowledge.retrieval.searchChunks({ cardIds: [id], query, topK: 5 });
      expect(hits.map(({ heading }) => heading)).toEqual(['Money back']);
    }
  });

  it('keeps to the number asked for', async () => {
    expect(await search('device', 2)).toHaveLength(2);
    expect((await search('device', 20)).length).toBeGreaterThan(4);
  });

  it('finds words of the title', async () => {
    await knowledge.documents.add(ada, cardId, {
      title: 'espresso_machine-cleaning.md',
      text: 'Clean the machine every week.',
    });
    await knowledge.documents.add(ada, cardId, { title: 'oven.md', text: 'Clean the machine every week.' });
    await processed(knowledge, ada, cardId);
    const [first] = await search('cleaning the espresso machine');
    expect(first?.title).toBe('espresso_machine-cleaning.md');
  });
});
