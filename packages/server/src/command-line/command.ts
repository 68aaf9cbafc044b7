import type { Environment } from '../env/read-settings.ts';

/** What a command works with; a test gives its own. */
export interface Surroundings {
  readonly environment: Environment;
  /** Writes one line, or several, for whoever reads the answer. */
  readonly say: (text: string) => void;
  /** The same, beside the answer. */
  readonly warn: (text: string) => void;
  /** Shows how far it is, over what was shown before; absent where nobody looks. */
  readonly progress?: ((text: string) => void) | undefined;
}

/** What programs that call this one may lean on. */
export const EXIT = {
  ok: 0,
  /** It was understood and did not work, or something is wrong. */
  failed: 1,
  /** It was not understood. */
  usage: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What was typed behind the name of a command. */
export interface Typed {
  /** Whether a flag stands there. */
  has(flag: string): boolean;
  /** What stands behind a flag that takes something. */
  valueOf(flag: string): string | undefined;
  /** The words, as many as the command takes. */
  readonly words: readonly string[];
}

/** One thing that `agent-studio` does. */
export interface Command {
  /** As it is typed, in one word or two. */
  readonly name: string;
  /** Words it takes behind its name, such as `FILE`. */
  readonly words?: readonly string[];
  /** One sentence. */
  readonly about: string;
  /** Flags it takes besides `--help`, with a sentence each; one whose name ends in `=X` takes something. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Runs for as long as it does; without a code it goes on by itself, as a server does. */
  readonly run: (typed: Typed, surroundings: Surroundings) => Promise<ExitCode | undefined>;
}

/** Something that the operator has to do or to know; anything else that is thrown is a surprise. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
