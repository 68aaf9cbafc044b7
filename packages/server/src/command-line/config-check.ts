import { checkEnv } from '../env.ts';
import { misspeltNames } from '../env/misspelt-names.ts';
import { type Command, EXIT } from './command.ts';
import { settingsAsJson, settingsNow } from './settings-text.ts';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

/** Shows what the server would start with, and everything wrong with it at once. */
export const configCheck: Command = {
  name: 'config check',
  about: 'Shows every setting with its source, and every mistake at once. Secrets are not shown.',
  flags: { json: 'for programs' },
  async run(flags, { environment, say }) {
    const { problems, read } = checkEnv(environment);
    const warnings = misspeltNames(environment);
    if (flags.has('json')) {
      say(JSON.stringify({ settings: settingsAsJson(read), problems, warnings }, null, 2));
    } else {
      say(settingsNow(read));
      if (warnings.length) say(`\nNot read:\n${indented(warnings)}`);
      say(
        problems.length ? `\nCannot be used:\n${indented(problems)}` : '\nThe server can start with these.',
      );
    }
    return problems.length ? EXIT.failed : EXIT.ok;
  },
};
