import type { ApiClient } from '@agent-studio/api-client';

/** What is asked, by the document that answers it. */
type Golden = Readonly<Record<string, readonly string[]>>;

export const ABOUT_REFUNDS: Golden = {
  'Refund policy.md': [
    'Can I send back a pump that I never opened?',
    'How long does it take until I have my money?',
    'Do you take back opened filters?',
    'Who allows a refund of $180?',
  ],
};

export const ABOUT_PUMPS: Golden = {
  'Product handbook.md': ['How long is the warranty of a pump?', 'How much water does Aurora 2 move?'],
  'Care of filters.md': ['May I clean filter F-3 with soap?'],
  'Spare parts.md': ['Which seal set fits Aurora 2?'],
};

/** Questions whose answer is known, and the first look at how often it is found. */
export async function askGolden(client: ApiClient, id: string, golden: Golden): Promise<void> {
  const { items } = await client.knowledgeCards.documents({ params: { id }, query: {} });
  for (const [title, questions] of Object.entries(golden)) {
    const document_id = items.find((document) => document.title === title)!.id;
    for (const question of questions)
      await client.goldenQuestions.create({ params: { id }, body: { question, document_id } });
  }
  await client.goldenQuestions.evaluate({ params: { id } });
}
