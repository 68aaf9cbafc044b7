import { misspeltNames } from '../env/misspelt-names.ts';
import { createOpenApi } from '../http/openapi.ts';
import { checkEnv } from '../env.ts';
import { backup } from './backup.ts';
import { type Command, CommandError, EXIT, type ExitCode, type Surroundings } from './command.ts';
import { configCheck } from './config-check.ts';
import { doctor } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { flagsOf, readWords } from './read-words.ts';
import { restore } from './restore.ts';
import { rotateSecretKey } from './rotate-secret-key.ts';
import { settingsHelp } from './settings-text.ts';
import { upgrade } from './upgrade.ts';
import { usersCommands } from './users.ts';
import { VERSION } from '../version.ts';

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

const commands: readonly Command[] = [
  start,
  configCheck,
  doctor,
  backup,
  restore,
  exportCommand,
  importCommand,
  ...usersCommands,
  rotateSecretKey,
  upgrade,
  openapi,
];

/** Carries out `agent-studio …`; undefined: it goes on, as a server does. */
export async function runCommandLine(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode | undefined> {
  const { say, warn } = surroundings;
  const { command, typed, text, wrong } = readWords(words, commands);

  if (typed.has('version')) {
    say(VERSION);
    return EXIT.ok;
  }
  if (!command) {
    if (text === '' || typed.has('help') || text === 'help') {
      say(helpOfAll());
      return text === '' || text === 'help' ? EXIT.ok : EXIT.usage;
    }
    warn(`"${text}" is no command. Commands: ${commands.map(({ name }) => name).join(', ')}.`);
    return EXIT.usage;
  }
  if (typed.has('help')) {
    say(helpOf(command));
    return EXIT.ok;
  }
  if (wrong !== undefined) {
    warn(`${command.name} ${wrong}\n\n${helpOf(command)}`);
    return EXIT.usage;
  }
  try {
    return await command.run(typed, surroundings);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    warn(error.message);
    return EXIT.failed;
  }
}

const FLAG_WIDTH = 22;

function helpOf(command: Command): string {
  const { name, about, words = [] } = command;
  const options = flagsOf(command).map(
    ({ name: flag, takes, about: sentence }) =>
      `  ${`--${flag}${takes ? ` ${takes}` : ''}`.padEnd(FLAG_WIDTH)}${sentence}`,
  );
  return [`agent-studio ${[name, ...words].join(' ')}: ${about}`, ...options].join('\n');
}

const NAME_WIDTH = 26;

const helpOfAll = () =>
  [
    `Agent Studio ${VERSION}`,
    '',
    'agent-studio <command>',
    '',
    ...commands.map(
      ({ name, about, words = [] }) => `  ${[name, ...words].join(' ').padEnd(NAME_WIDTH)}${about}`,
    ),
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
