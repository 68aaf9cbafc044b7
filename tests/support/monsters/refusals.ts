import { agentInputSchema, knowledgeCardInputSchema } from '@agent-studio/api-client/contract';
import { contract } from '@agent-studio/api-client';
import { sampleId } from '../samples/samples.ts';

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
  contract.knowledgeCards.addDocuments.body.safeParse({ url: 'ftp://example.com' }),
  contract.chunks.update.body.safeParse({ text: '' }),
  contract.chunks.update.body.safeParse({ text: long(16_001) }),
  contract.goldenQuestions.create.body.safeParse({ question: '', document_id: sampleId(1) }),
  contract.goldenQuestions.create.body.safeParse({ question: long(501), document_id: sampleId(1) }),
  contract.models.update.body.safeParse({
    label: long(121),
    context_tokens: 0,
    max_output_tokens: 1e9,
    price: { input: -1, output: 1e6, cached_input: Number.NaN },
    fallback_model_ids: Array.from({ length: 6 }, (_, index) => sampleId(index)),
  }),
  contract.models.update.body.safeParse({ context_tokens: 1.5 }),
  contract.session.localCredential.body.safeParse({ email: 'ada', code: '' }),
  contract.session.login.body.safeParse({ token: '' }),
  contract.session.captcha.body.safeParse({ token: '' }),
];

/** What the contract says about wrong input that a person can type into a form of the studio. */
export const REFUSALS: readonly string[] = [
  ...new Set(BAD_INPUT.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])),
];
