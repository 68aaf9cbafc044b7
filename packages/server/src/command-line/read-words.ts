import { parseArgs } from 'node:util';
import type { Command, Typed } from './command.ts';

const EVERYWHERE = { help: 'h', version: 'v' } as const;

/** Flags of a command, by their names, with what they take. */
export const flagsOf = ({ flags = {} }: Pick<Command, 'flags'>) =>
  Object.entries(flags).map(([text, about]) => {
    const [name = text, takes] = text.split('=');
    return { name, takes, about };
  });

/** What is typed, as far as it is understood: the command, what it was given, and what it does not take. */
export function readWords(
  words: readonly string[],
  commands: readonly Command[],
): { command: Command | undefined; typed: Typed; text: string; wrong: string | undefined } {
  const all = commands.flatMap(flagsOf);
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries([
      ...Object.entries(EVERYWHERE).map(([name, short]) => [name, { type: 'boolean', short }] as const),
      ...all.map(({ name, takes }) => [name, { type: takes ? 'string' : 'boolean' }] as const),
    ]),
    // What a command takes is known once it is.
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string | undefined>();
  const rest: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option') given.set(token.name, token.value);
    if (token.kind === 'positional') rest.push(token.value);
  }
  const text = rest.join(' ');
  const command = commands
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => text === name || text.startsWith(`${name} `));
  const own = command ? rest.slice(command.name.split(' ').length) : [];
  const typed: Typed = {
    has: (flag) => given.has(flag),
    valueOf: (flag) => given.get(flag),
    words: own,
  };
  return { command, typed, text, wrong: command && wrongIn(command, given, own) };
}

function wrongIn(
  command: Command,
  given: ReadonlyMap<string, string | undefined>,
  own: readonly string[],
): string | undefined {
  const known = flagsOf(command);
  const unknown = [...given.keys()].filter(
    (flag) => !(flag in EVERYWHERE) && !known.some(({ name }) => name === flag),
  );
  if (unknown.length) return `does not take ${unknown.map((flag) => `--${flag}`).join(', ')}.`;
  for (const { name, takes } of known) {
    if (!given.has(name)) continue;
    const value = given.get(name);
    if (takes && (value === undefined || value === '' || value.startsWith('--')))
      return `--${name} takes ${takes}, such as --${name} ${takes.toLowerCase()}.`;
    if (!takes && value !== undefined) return `--${name} takes nothing.`;
  }
  const { words = [] } = command;
  if (own.length > words.length) return `does not take "${own[words.length]}".`;
  if (own.length < words.length) return `needs ${words.slice(own.length).join(' and ')}.`;
  return undefined;
}
