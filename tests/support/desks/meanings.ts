/** Words that mean the same, one topic a line: enough of a meaning for tests. */
const TOPICS = [
  ['refund', 'refunds', 'money', 'repaid', 'reimbursement'],
  ['parcel', 'parcels', 'shipping', 'consignment'],
  ['hotline', 'support', 'helpdesk'],
  ['router', 'device', 'appliance'],
];

/** A vector that points to the topics of a text; what has none points away from all of them. */
export function meaningOf(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const topics = TOPICS.map((topic) => words.filter((word) => topic.includes(word)).length);
  return [...topics, topics.some(Boolean) ? 0 : 1];
}
