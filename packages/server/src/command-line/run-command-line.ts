import { parseArgs } from 'node:util';
import { misspeltNames } from '../env/misspelt-names.ts';
import { createOpenApi } from '../http/openapi.ts';
import { checkEnv } from '../env.ts';
import { type Command, EXIT, type ExitCode, type Surroundings } from './command.ts';
import { configCheck } from './config-check.ts';
import { doctor } from './doctor.ts';
import { settingsHelp } from './settings-text.ts';
import { VERSION } from './version.ts';

const start: Command = {
  name: 'start',
  about: 'Starts the server.',
  flags: {
    dev: 'from the sources, with hot reload; for development',
    'sign-in-code':
      'shows the code to sign in with, although there is an owner: the way back when no provider answers',
  },
  async run(_, { environment, warn }) {
    for (const warning of misspeltNames(environment)) warn(warning);
    await import('../program.ts');
    return undefined;
  },
};

const openapi: Command = {
  name: 'openapi',
  about: 'Prints the description of the API (OpenAPI 3.1).',
  async run(_, { environment, say }) {
    say(JSON.stringify(createOpenApi(checkEnv(environment).env.basePath), null, 2));
    return EXIT.ok;
  },
};

const commands: readonly Command[] = [start, configCheck, doctor, openapi];

/** Carries out `agent-studio …`; undefined: it goes on, as a server does. */
export async function runCommandLine(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode | undefined> {
  const { say, warn } = surroundings;
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } },
    // What a command takes is known once it is; see below.
    strict: false,
    allowPositionals: true,
  });
  const flags = new Set(Object.keys(values));
  const typed = positionals.join(' ');
  const command = commands.find(({ name }) => name === typed);

  if (flags.has('version')) {
    say(VERSION);
    return EXIT.ok;
  }
  if (!command) {
    if (typed === '' || flags.has('help')) {
      say(helpOfAll());
      return typed === '' || typed === 'help' ? EXIT.ok : EXIT.usage;
    }
    warn(`"${typed}" is no command. Commands: ${commands.map(({ name }) => name).join(', ')}.`);
    return EXIT.usage;
  }
  if (flags.has('help')) {
    say(helpOf(command));
    return EXIT.ok;
  }
  const unknown = [...flags].filter((flag) => !(flag in (command.flags ?? {})));
  if (unknown.length) {
    warn(
      `${command.name} does not take ${unknown.map((flag) => `--${flag}`).join(', ')}.\n\n${helpOf(command)}`,
    );
    return EXIT.usage;
  }
  return command.run(flags, surroundings);
}

function helpOf({ name, about, flags = {} }: Command): string {
  const options = Object.entries(flags).map(([flag, sentence]) => `  --${flag}  ${sentence}`);
  return [`agent-studio ${name}: ${about}`, ...options].join('\n');
}

const helpOfAll = () =>
  [
    `Agent Studio ${VERSION}`,
    '',
    'agent-studio <command>',
    '',
    ...commands.map(({ name, about }) => `  ${name.padEnd(14)}${about}`),
    '',
    '  --help        this, or what a command takes',
    '  --version     the version',
    '',
    'Ends with 0; with 1 where something is wrong or did not work; with 2 where it was not understood.',
    '',
    'Settings are variables of the environment.',
    '',
    settingsHelp(),
  ].join('\n');
