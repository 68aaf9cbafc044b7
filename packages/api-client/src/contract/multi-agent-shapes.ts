import * as z from 'zod/mini';
import { idSchema } from './common.ts';

/**
 * How the members of a team work together. `supervisor`: a coordinator calls them as tools and answers. `sequential`: each
 * works on what the one before it answered. `parallel`: all work on the task at once, then their answers are joined.
 * `handoff`: one answers at a time and may hand over. `group_chat`: a coordinator picks who speaks next.
 */
export const patternSchema = z.enum(['supervisor', 'sequential', 'parallel', 'handoff', 'group_chat']);
export type Pattern = z.output<typeof patternSchema>;

/** Names a member within its team. */
export const memberKeySchema = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Small letters, digits and _ only, at most 40, and a letter in front.'),
  );

/** What a member sees: the whole conversation of the team, a summary of it, its last message, or only its own task. */
export const memberContextSchema = z.enum(['full', 'summary', 'last', 'task']);
export type MemberContext = z.output<typeof memberContextSchema>;

/** One agent of a team, and what it does there. */
export const memberSchema = z.object({
  /** Unique within the team; the trace, handoffs and the layout name it. */
  key: memberKeySchema,
  agent_id: idSchema,
  /** A published version of the agent, which stays the same; null: always the newest. */
  version: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1e9))), null),
  /** What the others and the trace call it; empty: the name of the agent. */
  alias: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  /** When it should be called, for the coordinator and for members that may hand over to it. */
  when: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  context: z._default(memberContextSchema, 'full'),
  /** `handoff`: to whom it may hand over. */
  handoff_to: z._default(z.array(memberKeySchema).check(z.maxLength(20)), []),
});
export type Member = z.output<typeof memberSchema>;

/** Who leads a `supervisor` team or a `group_chat`. */
export const coordinatorSchema = z.object({
  /** Absent: the default chat model. */
  model_id: z.optional(idSchema),
  instructions: z._default(z.string().check(z.maxLength(20_000)), ''),
});

/** `concat`: all answers, each under its name. `last`: that of the last member. `vote`: the most frequent. `judge`: a model writes one answer of them. */
export const joinSchema = z.object({
  mode: z._default(z.enum(['concat', 'last', 'vote', 'judge']), 'concat'),
  /** Absent: the default chat model. */
  judge_model_id: z.optional(idSchema),
});

/** Where a run of the team ends at the latest. It then says so, and keeps the answer so far. */
export const terminationSchema = z.object({
  /** Turns of members. */
  max_turns: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  timeout_ms: z._default(z.int().check(z.gte(1_000), z.lte(3_600_000)), 600_000),
  /** Counts where the prices of the models are known. Null: no limit. */
  max_cost_usd: z._default(z.nullable(z.number().check(z.gt(0), z.lte(1_000))), 2),
  /** A member whose answer has it ends the run; empty: none. It is left out of the answer. */
  stop_text: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
});

export const DEFAULT_TERMINATION: z.output<typeof terminationSchema> = {
  max_turns: 20,
  timeout_ms: 600_000,
  max_cost_usd: 2,
  stop_text: '',
};
