import type { Environment } from '../env/read-settings.ts';

/** What a command works with; a test gives its own. */
export interface Surroundings {
  readonly environment: Environment;
  /** Writes one line, or several, for whoever reads the answer. */
  readonly say: (text: string) => void;
  /** The same, beside the answer. */
  readonly warn: (text: string) => void;
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

/** One thing that `agent-studio` does. */
export interface Command {
  /** As it is typed, in one word or two. */
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** Flags it takes besides `--help`, with a sentence each. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Runs for as long as it does; without a code it goes on by itself, as a server does. */
  readonly run: (flags: ReadonlySet<string>, surroundings: Surroundings) => Promise<ExitCode | undefined>;
}
