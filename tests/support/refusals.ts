import { agentInputSchema, knowledgeCardInputSchema } from '@agent-studio/api-client/contract';
import { contract } from '@agent-studio/api-client';
import { sampleId } from './samples.ts';

const long = (length: number) => 'x'.repeat(length);

const BAD_INPUT = [
  agentInputSchema.safeParse({
    name: '',
    description: long(501),
    tags: [long(41)],
    instructions: long(100_001),
    knowledge: Array.from({ length: 21 }, (_, index) => ({ card_id: sampleId(index), top_k: 5 })),
    conversation: { opening: long(1001), suggested: ['1', '2', '3', '4', '5', '6', '7'] },
  }),
  knowledgeCardInputSchema.safeParse({ name: long(81), tags: Array.from({ length: 21 }, String) }),
  contract.knowledgeCards.addDocuments.body.safeParse({ title: 'Notes', text: long(5_000_001) }),
  contract.session.localCredential.body.safeParse({ email: 'ada' }),
  contract.session.login.body.safeParse({ token: '' }),
  contract.session.captcha.body.safeParse({ token: '' }),
];

/** What the contract says about wrong input that a person can type into a form of the studio. */
export const REFUSALS: readonly string[] = [
  ...new Set(BAD_INPUT.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])),
];
