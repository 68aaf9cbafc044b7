import * as z from 'zod/mini';
import { agentInputSchema } from './agents.ts';
import { endpoint, part } from './endpoint.ts';
import { sentenceSchema } from './sentence.ts';

/** What an agent is to do, in somebody's own words. */
const describedSchema = z.object({
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Describe what the agent is to do.'),
      z.maxLength(2_000, 'At most 2,000 characters.'),
    ),
});

const agentProposalSchema = z.object({
  /** Who wrote it: a language model, or rules, which keep the words as they are. */
  method: z.enum(['model', 'rules']),
  /** The model that wrote it; null: none. */
  model: z.nullable(z.string()),
  /** Why no model wrote it; null: one did. */
  notice: z.nullable(z.string()),
  sentence: z.optional(sentenceSchema),
  /** Of tools and cards only those that the caller may use. A tool never asks less often than it says itself. */
  agent: z.extend(
    z.pick(agentInputSchema, {
      description: true,
      instructions: true,
      variables: true,
      tools: true,
      knowledge: true,
      conversation: true,
    }),
    {
      /** Empty: rules make up none. */
      name: z.string(),
    },
  ),
  /** What was described and nothing here can do, in the words of the description. */
  missing: z.array(z.string()),
});
export type AgentProposal = z.output<typeof agentProposalSchema>;

/** While it is written, how many characters there are; the last line is the whole. */
const proposalLineSchema = z.union([
  z.object({ status: z.literal('proposed'), proposal: agentProposalSchema }),
  z.object({ status: z.literal('writing'), model: z.string(), characters: z.int() }),
]);
export type AgentProposalLine = z.output<typeof proposalLineSchema>;

export const agentProposals = part('agents', 'untold', {
  propose: endpoint({
    method: 'POST',
    path: '/api/agents/propose',
    summary:
      'Writes an agent from a description, with tools and cards that the caller may use. It is only proposed: nothing is stored.',
    access: 'user',
    audit: false,
    refreshes: [],
    generated: true,
    body: describedSchema,
    response: proposalLineSchema,
    stream: true,
  }),
});
